import { followCheckpoints } from '@mahoe/api/reads/readYourWrites';
import { projectors } from '@mahoe/projections/all';
import { pino } from 'pino';
import type { BenchStack } from './benchStack.ts';

/**
 * Waits until the views show everything recorded, so that the next measurement does not pay for it.
 */
export const waitForViews = async ({ databaseUrl, store }: BenchStack): Promise<void> => {
  const checkpoints = followCheckpoints(databaseUrl, pino({ level: 'silent' }));
  const head = await store.headPosition();
  await checkpoints.reached(
    projectors.map(({ name }) => name),
    head,
    60_000,
  );
  await checkpoints.stop();
};
