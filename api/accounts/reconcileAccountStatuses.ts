import { setTimeout as pause } from 'node:timers/promises';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { findSuspended } from '@mahoe/projections/accounts/queries';
import type { Services } from '../route/services.ts';
import { findStatusMismatches, reconcileAccountStatus } from './accountStatus.ts';

type ReconciliationDeps = Pick<
  Services,
  'commands' | 'logger' | 'pool' | 'readYourWrites' | 'store' | 'views'
>;

const VIEWS_WAIT_MS = 10_000;
const RETRY_MS = 1000;
const HOUR_MS = 3_600_000;

/**
 * Sets suspensions to what the log says, where views and credentials disagree. The credentials may
 * come from a backup, or predate the suspension.
 * @returns false if the views were behind, so that the caller has to try again
 */
export const reconcileAccountStatuses = async ({
  commands,
  pool,
  readYourWrites,
  store,
  views,
}: ReconciliationDeps): Promise<boolean> => {
  const head = await store.headPosition();
  const areViewsComplete = await readYourWrites.reached(['user_directory'], head, VIEWS_WAIT_MS);
  const mismatched = await findStatusMismatches(pool, await findSuspended({ db: views }), head);
  // A pupil with a damaged record must not block the others.
  const outcomes = await Promise.allSettled(
    mismatched.map(async (id) => {
      const { pupilId, isSuspended } = await commands.load(pupil, id);
      if (pupilId !== null) await reconcileAccountStatus(pool, id, isSuspended, head);
    }),
  );
  const failed = outcomes.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return areViewsComplete;
};

/** Reconciles statuses until it succeeds, and again every hour. */
export const scheduleStatusReconciliation = async (
  services: ReconciliationDeps,
): Promise<never> => {
  for (;;) {
    const isDone = await reconcileAccountStatuses(services).catch((error: unknown) => {
      services.logger.warn({ err: error }, 'suspension sync failed, retrying');
      return false;
    });
    await pause(isDone ? HOUR_MS : RETRY_MS, undefined, { ref: false });
  }
};
