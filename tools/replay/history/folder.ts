import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Version of the history's own format: another begins a folder anew. */
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

const fileOf = (folder: string): string => join(folder, 'history.json');

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What a folder holds; a new one holds nothing. @throws Error when it is of another source */
export const readHistory = async (folder: string, source?: string): Promise<HistoryState> => {
  const text = await readFile(fileOf(folder), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) {
    if (source === undefined)
      throw new Error(
        `There is no history in ${folder}: make one first (npm run replay -- history).`,
      );
    return { format: FORMAT, source, position: null, events: 0, parts: [] };
  }
  const state = State.safeParse(parsed(text));
  if (!state.success)
    throw new Error(
      `${folder} holds a history of another version, or a damaged one; name another.`,
    );
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
  writeJson(fileOf(folder), state);

/** Of the names and checksums of all its files. */
export const historyChecksum = ({ parts }: Pick<HistoryState, 'parts'>): string =>
  createHash('sha256')
    .update(parts.map(({ file, sha256 }) => `${file} ${sha256}\n`).join(''))
    .digest('hex');

/**
 * A history as it was when it had a checksum: files are only ever added to it.
 * @returns undefined for one that never had it
 */
export const stateWith = (state: HistoryState, sha256: string): HistoryState | undefined => {
  for (let length = state.parts.length; length >= 0; length -= 1) {
    const parts = state.parts.slice(0, length);
    if (historyChecksum({ parts }) === sha256) return { ...state, parts };
  }
  return undefined;
};

/** SHA-256 of a file, in hex. */
export const checksumOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};
