import { momentOf } from '@mahoe/domain/calendar';
import { overdueConcerns } from '@mahoe/projections/messaging/concernQueries';
import type { Views } from '@mahoe/projections/openViews';
import { buildConcernEmail } from '../mail/concernEmail.ts';
import { enqueueEmail, type EmailContext } from '../mail/enqueueEmail.ts';
import { runEvery, type JobRuntime } from './runEvery.ts';

const NAME = 'remindOfConcerns';
const INTERVAL_MS = 60_000;
const BATCH_SIZE = 100;

interface SweepDeps {
  readonly views: Views;
  readonly mail: EmailContext;
}

/**
 * E-mails the safeguarding contact again about each concern that no one has taken in time (R18).
 * @returns how many there are
 */
export const sweepConcerns = async ({ views, mail }: SweepDeps, nowMs: number): Promise<number> => {
  const { safeguardingEmail: email } = mail;
  if (email === undefined) return 0;
  const overdue = await overdueConcerns(views, momentOf(nowMs).at, BATCH_SIZE);
  for (const id of overdue) {
    const details = { causeId: id, kind: 'concern-overdue' };
    await enqueueEmail(mail, { userId: id, email }, details, buildConcernEmail(mail, true));
  }
  return overdue.length;
};

/** Sweeps every minute until the signal. */
export const remindOfConcerns = (
  sweeping: SweepDeps,
  runtime: JobRuntime,
  signal: AbortSignal,
): Promise<void> => {
  const start = () => (nowMs: number) => sweepConcerns(sweeping, nowMs);
  return runEvery(
    { name: NAME, intervalMs: INTERVAL_MS, what: 'concerns', start },
    runtime,
    signal,
  );
};
