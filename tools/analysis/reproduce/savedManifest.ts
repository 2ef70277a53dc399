import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import {
  HistoryOfAnotherVersion,
  readHistory,
  stateWith,
  type HistoryState,
} from '../history/folder.ts';
import { openHistory, type History } from '../history/openHistory.ts';
import { analysisFolder } from '../paths.ts';
import { readJsonFile } from '../readJsonFile.ts';

/** Commands whose manifests can be repeated. */
export const COMMANDS = [
  'asof',
  'evaluate',
  'export',
  'fit',
  'history',
  'policy',
  'shadow',
  'simulate',
  'sql',
] as const;

const KeptManifest = z.object({
  command: z.enum(COMMANDS),
  parameters: z.record(z.string(), z.unknown()),
  code: z.string(),
  versions: z.object({ node: z.string(), duckdb: z.string() }),
  history: z.object({
    source: z.string(),
    position: z.string().nullable(),
    events: z.int(),
    sha256: z.string(),
    erasedSince: z.int().optional(),
  }),
  outputs: z.array(z.object({ file: z.string(), rows: z.int(), sha256: z.string() })),
});
export type KeptManifest = z.infer<typeof KeptManifest>;

/** @throws Error for what is no manifest */
export const readManifest = async (file: string): Promise<KeptManifest> => {
  const kept = KeptManifest.safeParse(await readJsonFile(file));
  if (!kept.success)
    throw new Error(`${file} is no manifest that a run of these commands has left.`);
  return kept.data;
};

/** The history a file stands in, if it stands in one. */
const historyAround = (file: string): readonly string[] => {
  const folder = dirname(resolve(file));
  if (existsSync(join(folder, 'history.json'))) return [folder];
  return folder === dirname(folder) ? [] : historyAround(folder);
};

/** The folder of the history that a run was made from, and what of it stood then. */
export const findHistory = async (
  manifest: string,
  { history: { source, sha256 } }: KeptManifest,
  asked: string | undefined,
): Promise<{ readonly folder: string; readonly standing: HistoryState }> => {
  const folders =
    asked === undefined
      ? [
          ...historyAround(manifest),
          join(analysisFolder(), 'history'),
          join(analysisFolder(), 'simulated'),
        ]
      : [resolve(asked)];
  let another: HistoryOfAnotherVersion | undefined;
  for (const folder of folders) {
    const state = await readHistory(folder).catch((error: unknown) => {
      if (error instanceof HistoryOfAnotherVersion) another ??= error;
      return undefined;
    });
    const standing = state && stateWith(state, sha256);
    if (standing) return { folder, standing };
  }
  if (another) throw new Error(`${another.message} What was made from it cannot be made again.`);
  throw new Error(
    `The history of ${source}, as the run had it, is not in ${folders.join(', ')}: --history names another folder.`,
  );
};

/** That history, open. */
export const openAsKept = async (
  manifest: string,
  kept: KeptManifest,
  asked: string | undefined,
): Promise<History> => {
  const { folder, standing } = await findHistory(manifest, kept, asked);
  return openHistory(folder, standing);
};
