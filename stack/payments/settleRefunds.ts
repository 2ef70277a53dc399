import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type Stripe from 'stripe';
import { recordEvent } from './events.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { inTransaction } from './idempotency.ts';
import { newId } from './request.ts';

const POLL_INTERVAL_MS = 1000;

interface SettleContext {
  readonly ledger: Ledger;
  readonly now: number;
  readonly apiVersion: string;
}

/**
 * Settles a refund: a pending one arrives, and a failing one comes back and can be refunded again.
 */
const settleRefund = async (settling: SettleContext, refundId: string): Promise<void> => {
  const { ledger } = settling;
  const refund = await ledger.find<Stripe.Refund>('refund', refundId);
  if (typeof refund?.charge !== 'string') throw new Error(`${refundId} is lost, or has no charge`);
  const charge = await ledger.find<Stripe.Charge>('charge', refund.charge);
  if (!charge) throw new Error(`${refund.charge} is lost`);
  if (refund.status === 'pending') {
    const arrived: Stripe.Refund = { ...refund, status: 'succeeded' };
    await ledger.put(arrived);
    await recordEvent(settling, 'refund.updated', arrived);
    await recordEvent(settling, 'charge.refund.updated', arrived);
    return;
  }
  const failed: Stripe.Refund = {
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: newId('txn'),
  };
  await ledger.put(failed);
  const left = charge.amount_refunded - refund.amount;
  const after: Stripe.Charge = { ...charge, amount_refunded: left, refunded: false };
  await ledger.put(after);
  await recordEvent(settling, 'refund.updated', failed);
  await recordEvent(settling, 'charge.refund.updated', failed);
  await recordEvent(settling, 'refund.failed', failed);
};

/** Settles every due refund by its card's outcome, also after a crash. */
export const settleRefunds = ({
  db,
  clock,
  apiVersion,
  onSettled,
  logger,
}: {
  readonly db: pg.Pool;
  readonly clock: () => number;
  readonly apiVersion: string;
  readonly onSettled: () => void;
  readonly logger: Logger;
}): { stop: () => Promise<void> } => {
  const halt = new AbortController();

  const settleDue = (): Promise<number> =>
    inTransaction(db, async (client) => {
      const ledger = createLedger(client);
      const now = Math.floor(clock() / 1000);
      const due = await ledger.takeDue(now);
      for (const id of due) await settleRefund({ ledger, now, apiVersion }, id);
      return due.length;
    });

  const work = async (): Promise<void> => {
    while (!halt.signal.aborted) {
      try {
        if ((await settleDue()) > 0) onSettled();
      } catch (err) {
        logger.warn({ err }, 'refunds cannot be settled now');
      }
      await pause(POLL_INTERVAL_MS, undefined, { signal: halt.signal }).catch(() => undefined);
    }
  };
  const working = work();
  return {
    stop: async () => {
      halt.abort();
      await working;
    },
  };
};
