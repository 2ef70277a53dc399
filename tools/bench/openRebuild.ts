import { readFileSync } from 'node:fs';
import { TIMEOUTS } from '@mahoe/eventstore/postgres/pool';
import { readLogConfig } from '@mahoe/eventstore/runtime';
import { openRuntime, type ProjectionRuntime } from '@mahoe/projections/runtime';
import { getEnvironmentFile } from '@mahoe/stack/attach';
import { pino } from 'pino';
import type { BenchStack } from './benchStack.ts';

/** Opens what a rebuild works with, as `npm run rebuild` does. */
export const openRebuild = async ({
  dataDir,
}: Pick<BenchStack, 'dataDir'>): Promise<ProjectionRuntime & { close(): Promise<void> }> => {
  const parts = JSON.parse(readFileSync(getEnvironmentFile(dataDir), 'utf8')) as NodeJS.ProcessEnv;
  return openRuntime(await readLogConfig(parts), pino({ level: 'silent' }), TIMEOUTS.job);
};
