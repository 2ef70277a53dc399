import { payment } from '@mahoe/domain/billing/payment';
import { toPaymentCommand } from '@mahoe/domain/billing/providerReport';
import { countChecksDue, UNPAID_TTL_MS } from '@mahoe/domain/billing/reconciliation';
import { instantMs, momentOf } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import type { CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import { unfinishedPayments, type UnfinishedPayment } from '@mahoe/projections/billing/queries';
import type { Views } from '@mahoe/projections/openViews';
import type { Intent, PaymentProvider } from '@mahoe/providers/payments/paymentProvider';
import type { Logger } from 'pino';
import { refundPayment } from '../billing/refundPayment.ts';
import { causedBy } from '../reaction.ts';
import { endsSweep, runEvery, type JobRuntime } from './runEvery.ts';

const NAME = 'reconcilePayments';
const INTERVAL_MS = 20_000;
/** Payments that the provider is asked about in parallel. */
const CONCURRENCY = 5;

interface ReconcileDeps {
  readonly views: Views;
  readonly commands: CommandHandler;
  readonly payments: PaymentProvider;
  readonly logger: Logger;
}

/** Number of checks of each unfinished payment in its current state. */
export type CheckCounts = Map<string, number>;

/** Identifies a payment in its current state, so that the count restarts when the state changes. */
const waitKey = ({ paymentId, waitsSince }: UnfinishedPayment): string =>
  `${paymentId}|${waitsSince}`;

/** Fetches an intent; after an hour it cancels one that was not paid. */
const fetchIntent = async (
  payments: PaymentProvider,
  intentId: string,
  isOverdue: boolean,
): Promise<Intent> => {
  const intent = await payments.retrieve(intentId);
  const isOpen = intent.status.startsWith('requires_');
  return isOverdue && isOpen ? payments.cancel(intentId) : intent;
};

const reconcilePayment = async (
  { commands, payments }: ReconcileDeps,
  { paymentId, requestedAt }: UnfinishedPayment,
  nowMs: number,
): Promise<void> => {
  const now = momentOf(nowMs);
  const cause = (step: string) => causedBy(NAME, `${step}|${paymentId}|${now.at}`);
  const state = await commands.load(payment, paymentId);
  if (state?.stage === 'requested') {
    const isOverdue = nowMs - instantMs(requestedAt) >= UNPAID_TTL_MS;
    const intent = await fetchIntent(payments, state.intentId, isOverdue);
    const report = toPaymentCommand(intent, now);
    if (report) ensureDone(await commands.handle(payment, paymentId, report, cause('report')));
  }
  if (state?.stage === 'refunding') {
    await refundPayment({ commands, payments }, paymentId, now, cause('refund'));
  }
  const expiry = { type: 'ExpirePayment', now } as const;
  ensureDone(await commands.handle(payment, paymentId, expiry, cause('expire')));
};

/**
 * Checks every unfinished payment that is due with the provider, refunds money without a registration,
 * and retries failed refunds. A payment that cannot be checked blocks no other.
 * @returns how many it looked at
 * @throws StoreUnavailable
 * @throws NewerEvent
 */
export const sweepUnfinishedPayments = async (
  reconciling: ReconcileDeps,
  nowMs: number,
  looks: CheckCounts,
): Promise<number> => {
  const { views, logger } = reconciling;
  const unfinished = await unfinishedPayments(views);
  const known = new Set(unfinished.map(waitKey));
  for (const wait of looks.keys()) if (!known.has(wait)) looks.delete(wait);

  const due = unfinished.filter(
    (one) => countChecksDue(instantMs(one.waitsSince), nowMs) > (looks.get(waitKey(one)) ?? 0),
  );
  const look = async (one: UnfinishedPayment): Promise<void> => {
    try {
      await reconcilePayment(reconciling, one, nowMs);
      looks.set(waitKey(one), countChecksDue(instantMs(one.waitsSince), nowMs));
    } catch (error) {
      if (endsSweep(error)) throw error;
      logger.warn(
        { err: error, paymentId: one.paymentId },
        'a payment could not be reconciled with the provider',
      );
    }
  };
  for (let from = 0; from < due.length; from += CONCURRENCY) {
    await Promise.all(due.slice(from, from + CONCURRENCY).map(look));
  }
  return due.length;
};

/** Sweeps until the signal. */
export const reconcilePayments = (
  { views, commands, payments }: Omit<ReconcileDeps, 'logger'>,
  runtime: JobRuntime,
  signal: AbortSignal,
): Promise<void> => {
  const reconciling = { views, commands, payments, logger: runtime.logger };
  const start = () => {
    const looks: CheckCounts = new Map();
    return (nowMs: number) => sweepUnfinishedPayments(reconciling, nowMs, looks);
  };
  return runEvery(
    { name: NAME, intervalMs: INTERVAL_MS, what: 'payments', start },
    runtime,
    signal,
  );
};
