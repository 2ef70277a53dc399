import { basename, join } from 'node:path';
import { version as duckdb } from '@duckdb/node-api';
import { sourceStamp } from '@mahoe/stack/sourceStamp';
import { computeHistoryChecksum, writeJson } from './history/folder.ts';
import type { History } from './history/openHistory.ts';

const root = join(import.meta.dirname, '..', '..');
/** Folders of code that a run's result depends on. */
const CODE_FOLDERS = ['domain', 'eventstore', 'projections', 'content', 'tools/analysis'];

/** A file written by a run. */
export interface Output {
  readonly file: string;
  readonly rows: number;
  readonly sha256: string;
}

/**
 * Inputs and outputs of a run. It contains no time of day: a repeat with the same inputs is identical
 * to the byte.
 */
export interface Manifest {
  readonly command: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly code: string;
  /** Versions of the platform, which writes the files. */
  readonly versions: { readonly node: string; readonly duckdb: string };
  readonly history: {
    readonly source: string;
    readonly position: string | null;
    readonly events: number;
    /**
     * Checksum over the names and checksums of all its files; for a log, over the ids of its events.
     */
    readonly sha256: string;
    /** Pupils erased after that position, whose data was left out; for runs on the log itself. */
    readonly erasedSince?: number;
  };
  /** Versions of rules that were adopted, and of policies that chose questions. */
  readonly rules: readonly string[];
  readonly policies: readonly string[];
  readonly outputs: readonly Output[];
}

/** Versions of this process. */
export const versions: Manifest['versions'] = { node: process.versions.node, duckdb: duckdb() };

/** Returns a hash of the running code. */
export const computeCodeVersion = async (): Promise<string> => {
  const stamp = await sourceStamp(CODE_FOLDERS.map((path) => join(root, path)));
  return stamp.slice(0, 16);
};

const readColumn = async (history: History, sql: string): Promise<readonly string[]> =>
  (await history.rows(sql)).map(({ value }) => String(value));

/** A run without its inputs. */
export type Run = Pick<Manifest, 'command' | 'parameters' | 'outputs'>;

/** Writes the manifest of a run with the given inputs. */
export const writeManifestFor = async (
  file: string,
  { history, rules, policies }: Pick<Manifest, 'history' | 'rules' | 'policies'>,
  { command, parameters, outputs }: Run,
): Promise<Manifest> => {
  const code = await computeCodeVersion();
  const manifest = { command, parameters, code, versions, history, rules, policies, outputs };
  await writeJson(file, manifest);
  return manifest;
};

/** Writes the manifest of a run on the history. */
export const writeManifest = async (
  file: string,
  history: History,
  run: Run,
): Promise<Manifest> => {
  const { source, position, events } = history.state;
  const made = {
    history: { source, position, events, sha256: computeHistoryChecksum(history.state) },
    rules: await readColumn(
      history,
      `select distinct data->>'$.version' as value from events where type = 'RuleAdopted' order by 1`,
    ),
    policies: await readColumn(
      history,
      `select distinct policy_version as value from sessions
       where policy_version is not null order by 1`,
    ),
  };
  return writeManifestFor(file, made, run);
};

/** Writes the manifest of a run on a file of other answers: no events, rules or policies. */
export const writeManifestOfFile = async (
  file: string,
  read: { readonly path: string; readonly rows: number; readonly sha256: string },
  run: Run,
): Promise<void> => {
  const { path, rows, sha256 } = read;
  const source = { source: basename(path), position: null, events: rows };
  const made = { history: { ...source, sha256 }, rules: [], policies: [] };
  await writeManifestFor(file, made, run);
};
