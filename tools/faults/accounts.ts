import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { BenchStack } from '@mahoe/bench/benchStack';
import { readWholeLog } from '@mahoe/bench/checkAcknowledged';

const TIMEOUT_MS = 90_000;

const Intent = z.object({
  status: z.string(),
  amount_received: z.int(),
  // Absent in the product's own test of the currency.
  metadata: z.object({ paymentId: z.string().default('') }),
});
const Refund = z.object({ status: z.string(), amount: z.int(), payment_intent: z.string() });
const Extended = z.object({
  pupilId: z.string(),
  months: z.int(),
  cause: z.object({ type: z.string(), paymentId: z.string().optional() }),
});

/** Reads the provider's record of each payment, and what was given for it. */
export const readAccounts = async ({ pool, store }: BenchStack) => {
  const { rows } = await pool.query<{ id: string; kind: string; body: unknown }>(
    `select id, kind, body from payments.things where kind in ('payment_intent', 'refund')`,
  );
  const refunds = rows
    .filter(({ kind }) => kind === 'refund')
    .map(({ body }) => Refund.parse(body))
    .filter(({ status }) => status === 'succeeded');
  const given = (await readWholeLog(store))
    .filter(({ type }) => type === 'SubscriptionExtended')
    .map(({ data }) => Extended.parse(data));
  return rows
    .filter(({ kind }) => kind === 'payment_intent')
    .map(({ id, body }) => {
      const { status, amount_received, metadata } = Intent.parse(body);
      const back = refunds.filter((one) => one.payment_intent === id);
      const { paymentId } = metadata;
      const gifts = given.filter(({ cause }) => cause.paymentId === paymentId);
      const taken = status === 'succeeded' ? amount_received : 0;
      return {
        paymentId,
        refunds: back.length,
        kept: taken - back.reduce((sum, { amount }) => sum + amount, 0),
        months: gifts.reduce((sum, { months }) => sum + months, 0),
        pupilIds: gifts.map(({ pupilId }) => pupilId),
      };
    });
};
export type Account = Awaited<ReturnType<typeof readAccounts>>[number];

/** Lists payments with money kept for nothing, or months given for nothing. */
export const findUnbalanced = (all: readonly Account[]): readonly string[] =>
  all
    .filter(({ kept, months }) => (kept > 0 ? 1 : 0) !== months)
    .map(({ paymentId, kept, months }) => `${paymentId}: ${kept} taken, ${months} months given`);

/** Waits until this number of payers have what they paid for, or until the timeout. */
export const waitUntilBalanced = async (
  bench: BenchStack,
  paid: number,
): Promise<readonly Account[]> => {
  const giveUp = Date.now() + TIMEOUT_MS;
  for (;;) {
    const all = await readAccounts(bench);
    const isThere =
      findUnbalanced(all).length === 0 && all.filter(({ months }) => months > 0).length === paid;
    if (isThere || Date.now() > giveUp) return all;
    await pause(200);
  }
};
