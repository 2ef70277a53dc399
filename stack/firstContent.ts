import { join } from 'node:path';
import { ensureSeed } from './ensureSeed.ts';
import { seedStamp } from './seedStamp.ts';
import type { Settings } from './settings.ts';

const root = join(import.meta.dirname, '..');

/** Runs a program of this repository to its end. */
export type RunProgram = (name: string, entry: string, env: NodeJS.ProcessEnv) => Promise<void>;

/** Loads the shipped content, if the settings want it and the database has another one. */
export const loadContent = async (
  settings: Settings,
  env: NodeJS.ProcessEnv,
  run: RunProgram,
): Promise<void> => {
  if (env['DEMO_CONTENT'] !== 'yes') return;
  const sources = ['tools/seed', 'content', 'domain'].map((folder) => join(root, folder));
  const stamp = await seedStamp(settings, sources, env['PEPPER_FILE'] ?? '');
  await ensureSeed(env['DATABASE_URL'] ?? '', stamp, () => run('seed', 'tools/seed/main.ts', env));
};

/** Registers the administrator of the settings, or sets their password again. */
export const registerAdministrator = async (
  { ADMIN_USERNAME, ADMIN_PASSWORD }: Settings,
  env: NodeJS.ProcessEnv,
  run: RunProgram,
): Promise<void> => {
  if (ADMIN_USERNAME === undefined) return;
  await run('createAdmin', 'tools/createAdmin.ts', { ...env, ADMIN_USERNAME, ADMIN_PASSWORD });
};
