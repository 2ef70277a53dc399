import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPaymentIntent } from '@mahoe/contracts/billing/payments';
import { findFreePort } from '@mahoe/stack/findFreePort';
import { isListening } from '@mahoe/stack/probes';
import type { BenchStack } from '@mahoe/bench/benchStack';
import { readAccounts } from './accounts.ts';
import { spawnProcess } from '@mahoe/bench/spawnProcess';
import type { Finding } from '@mahoe/bench/checkAcknowledged';
import type { Gate } from './gate.ts';
import { signalAll } from '@mahoe/stack/processTree';
import { killAtGate, type Strike } from './killAtGate.ts';
import { createVisitor } from './visitor.ts';

const TIMEOUT_MS = 90_000;
/** Age after which an unfinished payment is refunded, or can no longer be paid. */
const PAST_OFFSET_MS = 65 * 60_000;

/**
 * Strikes each step twice: the blocked write is lost once, and then written after its sender's death.
 */
const strikeTwice = (
  at: Strike['at'],
  kill: Strike['kill'],
  killOnceWritten: Strike['kill'] = kill,
): readonly Strike[] => [
  { at, kill, isWritten: false },
  { at, kill: killOnceWritten, isWritten: true },
];

interface AbandonedPayment {
  readonly paymentMethodId: string;
  readonly strikes: readonly Strike[];
  /** Final events of its stream, and the number of its refunds. */
  readonly expected: string;
}

/** The provider must live for its own record to be written unnoticed. */
const PROVIDER = ['payments', 'reactions'] as const;
const REACTIONS = ['reactions'] as const;
/** The provider may also report by webhook. */
const EITHER = ['api', 'reactions'] as const;

const ABANDONED: readonly AbandonedPayment[] = [
  {
    paymentMethodId: 'pm_card_visa',
    strikes: [
      ...strikeTwice({ type: 'PaymentRefundRequested' }, REACTIONS),
      ...strikeTwice({ type: 'refund' }, PROVIDER, REACTIONS),
      ...strikeTwice({ type: 'PaymentRefunded' }, EITHER),
    ],
    expected: 'PaymentRequested,PaymentSucceeded,PaymentRefundRequested,PaymentRefunded: 1 refund',
  },
  {
    paymentMethodId: 'pm_card_threeDSecure2Required',
    strikes: [
      ...strikeTwice({ type: 'payment_intent', containing: '"canceled"' }, PROVIDER, REACTIONS),
      ...strikeTwice({ type: 'PaymentCancelled' }, EITHER),
    ],
    expected: 'PaymentRequested,PaymentCancelled: 0 refunds',
  },
];

/** Starts an API process with its clock in the past, so that the test need not wait for an hour. */
const startPastApi = async ({ dataDir }: BenchStack) => {
  const clock = join(dataDir, 'clock');
  writeFileSync(clock, String(-PAST_OFFSET_MS));
  const port = (await findFreePort(0)) ?? 0;
  const own = { PORT: String(port), CLOCK_FILE: clock };
  const part = spawnProcess(dataDir, 'past api', 'tools/faults/clockedApi.ts', own);
  while (!(await isListening(port))) await pause(50);
  return { url: `http://localhost:${port}`, stop: () => part.stop() };
};

/**
 * Pays in the past; the provider's report arrives only later. The reconciliation job checks as soon as
 * it starts again.
 * @returns the payment's id
 */
const pay = async (
  { stack }: BenchStack,
  url: string,
  paymentMethodId: string,
): Promise<string> => {
  const present = [stack.pid('api') ?? 0].filter(Boolean);
  signalAll(present, 'SIGSTOP');
  try {
    const body = { amount: 25, paymentMethodId };
    const made = await createVisitor(url).ask<{ paymentId: string }>(createPaymentIntent, { body });
    return made.paymentId;
  } finally {
    signalAll(present, 'SIGCONT');
    stack.kill9('reactions');
  }
};

/** Waits until a payment has the expected outcome, or until the timeout. */
const waitForOutcome = async (
  bench: BenchStack,
  paymentId: string,
  expected: string,
): Promise<string> => {
  const giveUp = Date.now() + TIMEOUT_MS;
  for (;;) {
    const types = (await bench.store.readStream(`payment-${paymentId}`)).map(({ type }) => type);
    const found = (await readAccounts(bench)).find((one) => one.paymentId === paymentId);
    const refunds = found?.refunds ?? 0;
    const end = `${types.join()}: ${refunds} ${refunds === 1 ? 'refund' : 'refunds'}`;
    if (end === expected || Date.now() > giveUp) return end;
    await pause(200);
  }
};

/**
 * One payer paid, another left at the bank's question, and neither returned. Processes are killed with
 * -9 between any two steps of the refund, and of ending the unpaid payment.
 * @param isBrief each step is either lost or recorded, not both in turn
 */
export const strikeAbandonedPayments = async (
  bench: BenchStack,
  gate: Gate,
  isBrief: boolean,
): Promise<Finding> => {
  const past = await startPastApi(bench);
  const wrong: string[] = [];
  let looked = 0;
  try {
    for (const { paymentMethodId, strikes: all, expected } of ABANDONED) {
      // Alternates lost and recorded steps.
      const strikes = isBrief ? all.filter((_, index) => [0, 3].includes(index % 4)) : all;
      const paymentId = await killAtGate(bench, gate, strikes, () =>
        pay(bench, past.url, paymentMethodId),
      );
      const end = await waitForOutcome(bench, paymentId, expected);
      if (end !== expected) wrong.push(`${end}, not ${expected}`);
      looked += strikes.length;
    }
    return { goal: 'D8', what: 'kills, and what was left ended once', looked, wrong };
  } finally {
    await past.stop();
  }
};
