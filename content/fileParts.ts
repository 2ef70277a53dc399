import { z } from 'zod';

/** A part of a file, such as a text or a task, that cannot be used. */
export interface RefusedPart {
  /** Line of the problem in the file, from 1. */
  readonly line: number;
  readonly title: string;
  /** A sentence for the author. */
  readonly problem: string;
}

/** A problem so many lines below the title. */
export class PartProblem extends Error {
  readonly below: number;
  constructor(message: string, below = 0) {
    super(message);
    this.below = below;
  }
}

/** Counts the line breaks of a text. */
export const countLines = (text: string): number => text.split('\n').length - 1;

const Uuid = z.uuid();

/**
 * Reads the id that an export gave to a part.
 * @param below lines from the title to the id
 */
export const readPartId = (id: string, below: number): string => {
  const read = Uuid.safeParse(id.trim());
  if (!read.success) throw new PartProblem(`"${id}" is not an id that an export gives`, below);
  return read.data.toLowerCase();
};

/** Splits a text at its titles, and gives each part with the line of its title. */
const splitParts = (
  text: string,
): readonly { readonly line: number; readonly title: string; readonly part: string }[] => {
  const [before = '', ...parts] = `\n${text.replaceAll('\r\n', '\n')}`.split(/\n# /);
  let line = countLines(before);
  return parts.map((part) => {
    line += 1;
    const start = line;
    line += countLines(part);
    return { line: start, title: part.split('\n')[0] ?? '', part };
  });
};

/** Reads the parts of a file, each with the line of its title. */
export const readParts = <Part>(
  text: string,
  read: (part: string) => Part,
): {
  readonly read: readonly (Part & { readonly line: number })[];
  readonly refused: readonly RefusedPart[];
} => {
  const done: (Part & { readonly line: number })[] = [];
  const refused: RefusedPart[] = [];
  for (const { line, title, part } of splitParts(text)) {
    try {
      done.push({ ...read(part), line });
    } catch (error) {
      if (!(error instanceof PartProblem)) throw error;
      refused.push({ line: line + error.below, title, problem: error.message });
    }
  }
  return { read: done, refused };
};
