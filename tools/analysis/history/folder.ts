import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Version of the history's format: histories of other versions are not continued. */
const FORMAT = 6;

const Part = z.object({
  table: z.string(),
  /** Path relative to the folder. */
  file: z.string(),
  rows: z.int(),
  sha256: z.string(),
});
export type Part = z.infer<typeof Part>;

const State = z.object({
  format: z.literal(FORMAT),
  /** Source of its events: a log, or a simulation's parameters. */
  source: z.string(),
  /** Position of the last event read; null before the first. */
  position: z.string().nullable(),
  events: z.int(),
  /** Events of the log that were left out, because of whom they are about. */
  leftOut: z.int(),
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

/** A history that this code can neither read nor continue. */
export class HistoryVersionMismatch extends Error {
  override readonly name = 'HistoryOfAnotherVersion';
}

const Versioned = z.object({ format: z.int() });

/**
 * Reads the state of a history folder; a new one is empty.
 * @throws HistoryVersionMismatch
 * @throws Error if it has another source, or is damaged
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
    return { format: FORMAT, source, position: null, events: 0, leftOut: 0, parts: [] };
  }
  const read = parseJson(text);
  const versioned = Versioned.safeParse(read);
  if (versioned.success && versioned.data.format !== FORMAT)
    throw new HistoryVersionMismatch(
      `${folder} holds a history of another version: move it away, and build it again from the log (npm run analysis -- history) or the simulation.`,
    );
  const state = State.safeParse(read);
  if (!state.success) throw new Error(`${folder} holds a damaged history; name another.`);
  if (source !== undefined && state.data.source !== source)
    throw new Error(`${folder} holds the history of ${state.data.source}, not of ${source}.`);
  return state.data;
};

/** Writes a JSON file atomically. */
export const writeJson = async (file: string, value: unknown): Promise<void> => {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`);
  await rename(`${file}.new`, file);
};

export const writeHistory = (folder: string, state: HistoryState): Promise<void> =>
  writeJson(getStateFile(folder), state);

const toChecksumLine = ({ file, sha256 }: Part): string => `${file} ${sha256}\n`;

/** Returns the checksum over the names and checksums of all its files. */
export const computeHistoryChecksum = ({ parts }: Pick<HistoryState, 'parts'>): string =>
  createHash('sha256').update(parts.map(toChecksumLine).join('')).digest('hex');

/**
 * Finds the state of a history when it had a checksum; files are only added to it.
 * @returns undefined if it never had it
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

/** Returns the SHA-256 of a file, in hex. */
export const computeChecksum = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};
