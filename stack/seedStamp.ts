import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Settings } from './settings.ts';
import { sourceStamp } from './sourceStamp.ts';

/**
 * Identifies a seed by its sources, the demo's password and the chosen servers. It holds passwords only
 * as a hash under the key in `getKeyFile`.
 */
export const seedStamp = async (
  { DEMO_PASSWORD, DATABASE_URL, EVENTSTORE_URL }: Settings,
  sources: string[],
  keyFile: string,
): Promise<string> => {
  const chosen = JSON.stringify([DEMO_PASSWORD, DATABASE_URL ?? null, EVENTSTORE_URL ?? null]);
  const hash = createHmac('sha256', await readFile(keyFile))
    .update(chosen)
    .digest('hex');
  return `${await sourceStamp(sources)}\n${hash}`;
};
