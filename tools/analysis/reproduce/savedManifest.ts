import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import {
  HistoryVersionMismatch,
  readHistory,
  findStateByChecksum,
  type HistoryState,
} from '../history/folder.ts';
import { openHistory, type History } from '../history/openHistory.ts';
import { getAnalysisFolder } from '../paths.ts';
import { readJsonFile } from '../readJsonFile.ts';

/** Commands whose manifests can be repeated. */
export const COMMANDS = [
  'asof',
  'evaluate',
  'export',
  'fit',
  'history',
  'items',
  'policy',
  'shadow',
  'simulate',
  'sittings-calibration',
  'sittings-what-if',
  'sql',
] as const;

const SavedManifest = z.object({
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
export type SavedManifest = z.infer<typeof SavedManifest>;

/** @throws Error if it is no manifest */
export const readManifest = async (file: string): Promise<SavedManifest> => {
  const kept = SavedManifest.safeParse(await readJsonFile(file));
  if (!kept.success)
    throw new Error(`${file} is no manifest that a run of these commands has left.`);
  return kept.data;
};

/** Finds the history that a file belongs to, if any. */
const findEnclosingHistory = (file: string): readonly string[] => {
  const folder = dirname(resolve(file));
  if (existsSync(join(folder, 'history.json'))) return [folder];
  return folder === dirname(folder) ? [] : findEnclosingHistory(folder);
};

/** Finds the folder of the history that a run used, and its state at the time. */
export const findHistory = async (
  manifest: string,
  { history: { source, sha256 } }: SavedManifest,
  asked: string | undefined,
): Promise<{ readonly folder: string; readonly standing: HistoryState }> => {
  const folders =
    asked === undefined
      ? [
          ...findEnclosingHistory(manifest),
          join(getAnalysisFolder(), 'history'),
          join(getAnalysisFolder(), 'simulated'),
        ]
      : [resolve(asked)];
  let another: HistoryVersionMismatch | undefined;
  for (const folder of folders) {
    const state = await readHistory(folder).catch((error: unknown) => {
      if (error instanceof HistoryVersionMismatch) another ??= error;
      return undefined;
    });
    const standing = state && findStateByChecksum(state, sha256);
    if (standing) return { folder, standing };
  }
  if (another) throw new Error(`${another.message} What was made from it cannot be made again.`);
  throw new Error(
    `The history of ${source}, as the run had it, is not in ${folders.join(', ')}: --history names another folder.`,
  );
};

/** Opens that history. */
export const openSavedHistory = async (
  manifest: string,
  kept: SavedManifest,
  asked: string | undefined,
): Promise<History> => {
  const { folder, standing } = await findHistory(manifest, kept, asked);
  return openHistory(folder, standing);
};
