// R24 of docs/rules.md
import {
  createPaymentIntent,
  registerPaid,
  settlePayment,
} from '@mahoe/contracts/billing/payments';
import { payment } from '@mahoe/domain/billing/payment';
import type { CommandHandler } from '@mahoe/eventstore/handle';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepUnfinishedPayments } from '../../reactions/timers/reconcilePayments.ts';
import { callerOf, type Caller } from '../fixtures/caller.ts';
import { startPayingGround, type PayingGround } from '../fixtures/paying.ts';
import { formOf, newPupil, type Person } from '../fixtures/people.ts';

/** The same seed asks the same things. */
const SEED = Number(process.env['SEED'] ?? 20_261_122);
const MINUTE_MS = 60_000;
const CARDS = ['pm_card_visa', 'pm_card_chargeDeclined', 'pm_card_authenticationRequired'] as const;

let ground: PayingGround;
let names = 0;
beforeAll(async () => {
  ground = await startPayingGround({ COMMANDS_PER_MINUTE: 1_000_000 });
});
afterAll(() => ground.stop());

/** Somebody who wants to pay: for a month more, or for a sign-up. */
interface Payer {
  readonly caller: Caller;
  readonly pupil: Person | undefined;
  paymentIds: Set<string>;
  /** Minutes the reconciler is ahead of the clock: time only goes on. */
  minutes: number;
}

const stateOf = (paymentId: string) => ground.services.commands.load(payment, paymentId);
const lastOf = (payer: Payer): string | undefined => [...payer.paymentIds].at(-1);

/** A process that is killed when it wants to send one command more than so many. */
const killedAfter = (commands: CommandHandler, steps: number): CommandHandler => {
  let left = steps;
  return {
    ...commands,
    handle: (...sent) => {
      if (left === 0) return Promise.reject(new Error('killed'));
      left -= 1;
      return commands.handle(...sent);
    },
  };
};

/** What the reconciler does, in a process that may die at any command. */
const sweep = async (minutes: number, steps: number): Promise<void> => {
  const { cardPayments, clock, commands, logger, views } = ground.services;
  const { provider: payments } = cardPayments;
  if (!payments) throw new Error('nobody can pay');
  const reconciling = {
    views: { db: views },
    commands: killedAfter(commands, steps),
    payments,
    logger,
  };
  await sweepUnfinishedPayments(reconciling, clock() + minutes * MINUTE_MS, new Map());
};

type Step = (payer: Payer) => Promise<unknown>;

/** Begins a payment; whose reply is lost sends it again with its key. */
const begin =
  (paymentMethodId: (typeof CARDS)[number] | null, times: number): Step =>
  async (payer) => {
    names += 1;
    const key = { idempotencyKey: `interleaving-${names}` };
    const body = paymentMethodId ? { paymentMethodId } : {};
    const replies = await Promise.all(
      Array.from({ length: times }, () => payer.caller.send(createPaymentIntent, { body }, key)),
    );
    for (const reply of replies) {
      expect([200, 402]).toContain(reply.statusCode);
      const { paymentId } = reply.json<{ paymentId?: string | null }>();
      if (paymentId) payer.paymentIds.add(paymentId);
    }
  };

/** The browser pays, or answers the bank, and may never come back. */
const payInBrowser: Step = async (payer) => {
  const paymentId = lastOf(payer);
  if (!paymentId) return;
  const { intentId = '' } = (await stateOf(paymentId)) ?? {};
  const { client_secret } = await ground.stripe.paymentIntents.retrieve(intentId);
  const secret = { client_secret: client_secret ?? '' };
  const path = `payment_intents/${intentId}`;
  await ground.asPayer(`${path}/confirm`, { ...secret, payment_method: 'pm_card_visa' });
  await ground.asPayer(`test_helpers/${path}/authenticate`, { ...secret, outcome: 'succeed' });
};

const settle: Step = async (payer) => {
  const paymentId = lastOf(payer);
  if (paymentId) await payer.caller.send(settlePayment, { body: { paymentId } });
};

const deliver =
  (type: string, times: number): Step =>
  async (payer) => {
    const paymentId = lastOf(payer);
    if (!paymentId) return;
    const { intentId = '' } = (await stateOf(paymentId)) ?? {};
    const data = { object: { id: intentId, object: 'payment_intent' } };
    const event = { id: `evt_${type}`, object: 'event', type: `payment_intent.${type}`, data };
    const replies = await Promise.all(Array.from({ length: times }, () => ground.deliver(event)));
    for (const { statusCode } of replies) expect(statusCode).toBe(200);
  };

/** Two windows of a browser register with what it paid, each under a name of its own. */
const registerTwice: Step = async (payer) => {
  const paymentId = lastOf(payer);
  if (payer.pupil || !paymentId) return;
  await Promise.all(
    Array.from({ length: 2 }, () => {
      names += 1;
      const { voucherCode: _none, ...form } = formOf(`Payer${names}`);
      const window = callerOf(ground.app, payer.caller.cookie);
      return window.send(registerPaid, { body: { ...form, paymentId } });
    }),
  );
};

const reconcile =
  (minutes: number, steps: number): Step =>
  async (payer) => {
    await ground.settled();
    payer.minutes += minutes;
    await sweep(payer.minutes, steps);
  };

const steps: fc.Arbitrary<{ readonly name: string; readonly step: Step }> = fc.oneof(
  fc
    .tuple(fc.constantFrom(null, ...CARDS), fc.integer({ min: 1, max: 2 }))
    .map(([card, times]) => ({ name: `begin ${card} ${times}`, step: begin(card, times) })),
  fc.constantFrom(
    { name: 'pay in the browser', step: payInBrowser },
    { name: 'settle', step: settle },
    { name: 'register', step: registerTwice },
  ),
  fc
    .tuple(fc.constantFrom('succeeded', 'processing', 'canceled'), fc.integer({ min: 1, max: 3 }))
    .map(([type, times]) => ({ name: `deliver ${type} ${times}`, step: deliver(type, times) })),
  fc.tuple(fc.constantFrom(1, 30, 61), fc.integer({ min: 0, max: 3 })).map(([minutes, left]) => ({
    name: `reconcile ${minutes} ${left}`,
    step: reconcile(minutes, left),
  })),
);

const interleavings = fc.array(
  fc.array(steps, { minLength: 1, maxLength: 3 }), // what happens side by side
  { minLength: 2, maxLength: 6 },
);

/** What the log says came of a payment, in months given to anybody. */
const monthsFor = async (paymentId: string): Promise<number> => {
  const state = await stateOf(paymentId);
  if (!state?.pupilId) return 0;
  const events = await ground.services.store.readStream(`subscription-${state.pupilId}`);
  const mine = events.filter(({ data }) => JSON.stringify(data).includes(paymentId));
  const count = (type: string): number => mine.filter((event) => event.type === type).length;
  return count('SubscriptionExtended') - count('SubscriptionShortened');
};

/** What the provider holds of it, in months: taken less given back. */
const monthsPaid = async (paymentId: string): Promise<number> => {
  const { intentId = '' } = (await stateOf(paymentId)) ?? {};
  const { amount_received: taken } = await ground.stripe.paymentIntents.retrieve(intentId);
  const { data } = await ground.stripe.refunds.list({ payment_intent: intentId });
  const back = data.reduce((sum, { amount }) => sum + amount, 0);
  return (taken - back) / 2500;
};

test('in any order of calls, deliveries, repeats and crashes, money taken is months given or money back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), interleavings, async (isPupil, rounds) => {
      names += 1;
      const pupil = isPupil ? await newPupil(ground, `Kid${names}`, { months: 0 }) : undefined;
      const payer: Payer = {
        caller: pupil ?? callerOf(ground.app),
        pupil,
        paymentIds: new Set(),
        minutes: 0,
      };
      for (const round of rounds) await Promise.all(round.map(({ step }) => step(payer)));

      // In the end time passes, and everything is looked at once more.
      await reconcile(61, Infinity)(payer);
      await reconcile(61, Infinity)(payer);
      await ground.settled();
      for (const paymentId of payer.paymentIds) {
        const { stage } = (await stateOf(paymentId)) ?? {};
        expect(['credited', 'cancelled', 'refunded']).toContain(stage);
        expect(await monthsFor(paymentId)).toBe(await monthsPaid(paymentId));
      }
    }),
    { seed: SEED, numRuns: 50, interruptAfterTimeLimit: 60_000 },
  );
}, 300_000);
