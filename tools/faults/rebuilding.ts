import { readFileSync } from 'node:fs';
import { PATIENCE } from '@mahoe/eventstore/pool';
import { readLogConfig } from '@mahoe/eventstore/runtime';
import { openRuntime, type ProjectionRuntime } from '@mahoe/projections/runtime';
import { environmentFile } from '@mahoe/stack/alongside';
import { pino } from 'pino';
import type { Product } from './product.ts';

/** What a rebuild works with, as `npm run rebuild` opens it. */
export const openRebuilding = async ({
  dataDir,
}: Pick<Product, 'dataDir'>): Promise<ProjectionRuntime & { close(): Promise<void> }> => {
  const parts = JSON.parse(readFileSync(environmentFile(dataDir), 'utf8')) as NodeJS.ProcessEnv;
  return openRuntime(await readLogConfig(parts), pino({ level: 'silent' }), PATIENCE.job);
};
