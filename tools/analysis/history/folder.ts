import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Version of the history's own format: a history of another is not gone on with. */
const FORMAT = 3;

const Part = z.object({
  table: z.string(),
  /** Relative to the folder. */
  file: z.string(),
  rows: z.int(),
  sha256: z.string(),
});
export type Part = z.infer<typeof Part>;

const State = z.object({
  format: z.literal(FORMAT),
  /** Where its facts come from: a log, or a simulation's parameters. */
  source: z.string(),
  /** Position of the last event that was looked at; null before the first. */
  position: z.string().nullable(),
  events: z.int(),
  parts: z.array(Part),
});
export type HistoryState = z.infer<typeof State>;

const getStateFile = (folder: string): string => join(folder, 'history.json');

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What this code can neither read nor go on with. */
export class HistoryVersionMismatch extends Error {
  override readonly name = 'HistoryOfAnotherVersion';
}

const Versioned = z.object({ format: z.int() });

/**
 * What a folder holds; a new one holds nothing.
 * @throws HistoryOfAnotherVersion
 * @throws Error when it is of another source, or damaged
 */
export const readHistory = async (folder: string, source?: string): Promise<HistoryState> => {
  const text = await readFile(getStateFile(folder), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) {
    if (source === undefined)
      throw new Error(
        `There is no history in ${folder}: make one first (npm run analysis -- history).`,
      );
    return { format: FORMAT, source, position: null, events: 0, parts: [] };
  }
  const read = parseJson(text);
  const versioned = Versioned.safeParse(read);
  if (versioned.success && versioned.data.format !== FORMAT)
    throw new HistoryVersionMismatch(
      `${folder} holds a history of another version: move it away, and make it anew from the log (npm run analysis -- history) or the simulation.`,
    );
  const state = State.safeParse(read);
  if (!state.success) throw new Error(`${folder} holds a damaged history; name another.`);
  if (source !== undefined && state.data.source !== source)
    throw new Error(`${folder} holds the history of ${state.data.source}, not of ${source}.`);
  return state.data;
};

/** Writes a JSON file whole, or not at all. */
export const writeJson = async (file: string, value: unknown): Promise<void> => {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`);
  await rename(`${file}.new`, file);
};

export const writeHistory = (folder: string, state: HistoryState): Promise<void> =>
  writeJson(getStateFile(folder), state);

const toChecksumLine = ({ file, sha256 }: Part): string => `${file} ${sha256}\n`;

/** Of the names and checksums of all its files. */
export const computeHistoryChecksum = ({ parts }: Pick<HistoryState, 'parts'>): string =>
  createHash('sha256').update(parts.map(toChecksumLine).join('')).digest('hex');

/**
 * A history as it was when it had a checksum: files are only ever added to it.
 * @returns undefined for one that never had it
 */
export const findStateByChecksum = (
  state: HistoryState,
  sha256: string,
): HistoryState | undefined => {
  const hash = createHash('sha256');
  const sums = [hash.copy().digest('hex')];
  for (const part of state.parts) sums.push(hash.update(toChecksumLine(part)).copy().digest('hex'));
  const length = sums.indexOf(sha256);
  return length < 0 ? undefined : { ...state, parts: state.parts.slice(0, length) };
};

/** SHA-256 of a file, in hex. */
export const computeChecksum = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};
