import { once } from 'node:events';
import type { LogRuntime } from '../runtime.ts';
import { recordGaveWay } from './subscriptionRegistry.ts';

/**
 * Waits to be stopped, if the process has given way to a newer version: it holds no lease and does no work.
 * If it ended instead, its supervisor would start it again and it would take the leases back.
 * @param names its subscriptions, for which health then says why nobody runs them
 */
export const standAside = async (
  { pool, logger, giveWay }: Pick<LogRuntime, 'pool' | 'logger' | 'giveWay'>,
  names: readonly string[],
  stopAsked: AbortSignal,
): Promise<void> => {
  const reason = giveWay.getReason();
  if (reason === undefined || stopAsked.aborted) return;
  await recordGaveWay(pool, names, reason).catch((error: unknown) =>
    logger.warn({ err: error }, 'health cannot say that this process gave way'),
  );
  if (!stopAsked.aborted) await once(stopAsked, 'abort');
};
