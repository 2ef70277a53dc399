// @module-tag large: runs random interleavings
// R24 of docs/rules.md
import {
  createPaymentIntent,
  registerPaid,
  refreshPayment,
} from '@mahoe/contracts/billing/payments';
import { payment } from '@mahoe/domain/billing/payment';
import type { Payment } from '@mahoe/domain/billing/paymentState';
import { deliveryOutcomes, type DeliveryOutcome } from '@mahoe/eventstore/fixtures/flakyConnection';
import type { CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import fc from 'fast-check';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepUnfinishedPayments } from '@mahoe/reactions/jobs/reconcilePayments';
import { createCaller, type Caller } from '../fixtures/caller.ts';
import { startPaymentTestApi, type PaymentTestApi } from '../fixtures/paymentTestApi.ts';
import {
  buildSignUpForm,
  issueVoucher,
  newName,
  newPupil,
  type Person,
} from '../fixtures/people.ts';
import {
  injectStoreFaults,
  injectProviderFaults,
  type ProviderFault,
} from '../fixtures/faultyStore.ts';

/** Seed of the generated runs; the same seed repeats them. */
const SEED = Number(process.env['SEED'] ?? 20_261_122);
const MINUTE_MS = 60_000;
const CARDS = ['pm_card_visa', 'pm_card_chargeDeclined', 'pm_card_authenticationRequired'] as const;

let testApi: PaymentTestApi;
/** Process that payers call, with bad connections to the store and to the provider. */
let other: Awaited<ReturnType<PaymentTestApi['startSecondApi']>>;
let names = 0;
beforeAll(async () => {
  testApi = await startPaymentTestApi({ RATE_LIMIT_COMMANDS_PER_MINUTE: 1_000_000 });
  other = await testApi.startSecondApi();
  await issueVoucher(testApi, 'HALF', { value: 50, durationMonths: 3 });
});
afterAll(async () => {
  await other.stop();
  await testApi.stop();
});

/** Person who wants to pay for another month or for a sign-up. */
interface Payer {
  readonly caller: Caller;
  readonly pupil: Person | undefined;
  paymentIds: Set<string>;
  /** Disputes that the provider has reported, by payment. */
  disputes: Map<string, string>;
  /** Minutes by which the reconciler is ahead of the clock: time only goes on. */
  minutes: number;
}

const stateOf = (paymentId: string) => testApi.services.commands.load(payment, paymentId);
const lastOf = (payer: Payer): string | undefined => [...payer.paymentIds].at(-1);

/** A process that is killed before it sends more than this many commands. */
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

/** Runs the reconciler in a process that may die at any command. */
const sweep = async (minutes: number, steps: number): Promise<void> => {
  const { cardPayments, clock, commands, logger, views } = testApi.services;
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

/** Statuses of a declined card, a voucher already used, and a lost request. */
const REFUSED = [402, 409, 503];

/** Begins a payment; after a lost reply, sends it again with its key. */
const begin =
  (
    paymentMethodId: (typeof CARDS)[number] | null,
    voucherCode: 'HALF' | null,
    times: number,
  ): Step =>
  async (payer) => {
    names += 1;
    const key = { idempotencyKey: `interleaving-${names}`, app: other.app };
    const body = {
      ...(paymentMethodId && { paymentMethodId }),
      ...(voucherCode && { voucherCode }),
    };
    const replies = await Promise.all(
      Array.from({ length: times }, () => payer.caller.send(createPaymentIntent, { body }, key)),
    );
    for (const reply of replies) {
      expect([200, ...REFUSED]).toContain(reply.statusCode);
      const { paymentId } = reply.json<{ paymentId?: string | null }>();
      if (paymentId) payer.paymentIds.add(paymentId);
    }
  };

/** Pays or confirms in the browser, which may never come back. */
const payInBrowser =
  (outcome: 'succeed' | 'fail'): Step =>
  async (payer) => {
    const paymentId = lastOf(payer);
    if (!paymentId) return;
    const { intentId = '' } = (await stateOf(paymentId)) ?? {};
    const { client_secret } = await testApi.stripe.paymentIntents.retrieve(intentId);
    const secret = { client_secret: client_secret ?? '' };
    const path = `payment_intents/${intentId}`;
    await testApi.asPayer(`${path}/confirm`, { ...secret, payment_method: 'pm_card_visa' });
    await testApi.asPayer(`test_helpers/${path}/authenticate`, { ...secret, outcome });
  };

const settle: Step = async (payer) => {
  const paymentId = lastOf(payer);
  if (paymentId) {
    await payer.caller.send(refreshPayment, { body: { paymentId } }, { app: other.app });
  }
};

/** Refunds by hand at the provider, which reports it. */
const refundByHand: Step = async (payer) => {
  const paymentId = lastOf(payer);
  if (!paymentId) return;
  const { intentId = '' } = (await stateOf(paymentId)) ?? {};
  try {
    await testApi.stripe.refunds.create({ payment_intent: intentId });
  } catch (error) {
    // Nothing was paid, or it was refunded already.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return;
  }
  const charge = { id: `ch_${intentId}`, object: 'charge', payment_intent: intentId };
  const event = { id: `evt_${intentId}`, object: 'event', type: 'charge.refunded' };
  expect((await testApi.deliver({ ...event, data: { object: charge } })).statusCode).toBe(200);
};

/** Disputes the payment at the bank; either process gets the report, once or more often. */
const dispute =
  (times: number): Step =>
  async (payer) => {
    const paymentId = lastOf(payer);
    const { intentId } = (paymentId && (await stateOf(paymentId))) || {};
    if (!paymentId || intentId === undefined) return;
    const id = `dp_${intentId}`;
    const about = { payment_intent: intentId, reason: 'fraudulent', amount: 2500 };
    const data = { object: { id, object: 'dispute', ...about } };
    const event = { id: `evt_${id}`, object: 'event', type: 'charge.dispute.created', data };
    for (let n = 0; n < times; n += 1) {
      expect((await testApi.deliver(event)).statusCode).toBe(200);
    }
    payer.disputes.set(paymentId, id);
  };

const deliver =
  (type: string, times: number): Step =>
  async (payer) => {
    const paymentId = lastOf(payer);
    if (!paymentId) return;
    const { intentId = '' } = (await stateOf(paymentId)) ?? {};
    const data = { object: { id: intentId, object: 'payment_intent' } };
    const event = { id: `evt_${type}`, object: 'event', type: `payment_intent.${type}`, data };
    const replies = await Promise.all(Array.from({ length: times }, () => testApi.deliver(event)));
    for (const { statusCode } of replies) expect(statusCode).toBe(200);
  };

/** Registers in two windows of a browser with one payment, each under its own name. */
const registerTwice: Step = async (payer) => {
  const paymentId = lastOf(payer);
  if (payer.pupil || !paymentId) return;
  await Promise.all(
    Array.from({ length: 2 }, () => {
      const { voucherCode: _none, ...form } = buildSignUpForm(newName('Payer'));
      const window = createCaller(testApi.app, payer.caller.cookie);
      return window.send(registerPaid, { body: { ...form, paymentId } }, { app: other.app });
    }),
  );
};

const reconcile =
  (minutes: number, steps: number): Step =>
  async (payer) => {
    await testApi.settle();
    payer.minutes += minutes;
    await sweep(payer.minutes, steps);
  };

const steps: fc.Arbitrary<{ readonly name: string; readonly step: Step }> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(null, ...CARDS),
      fc.constantFrom(null, 'HALF' as const),
      fc.integer({ min: 1, max: 2 }),
    )
    .map(([card, voucherCode, times]) => ({
      name: `begin ${card} ${voucherCode} ${times}`,
      step: begin(card, voucherCode, times),
    })),
  fc.constantFrom(
    { name: 'pay in the browser', step: payInBrowser('succeed') },
    { name: 'fail the bank in the browser', step: payInBrowser('fail') },
    { name: 'refund by hand', step: refundByHand },
    { name: 'dispute', step: dispute(2) },
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

/** Months that the log gives for a payment, less those taken back. */
const monthsFor = async ({ paymentId, pupilId }: Payment): Promise<number> => {
  if (!pupilId) return 0;
  const events = await testApi.services.store.readStream(`subscription-${pupilId}`);
  const mine = events.filter(({ data }) => JSON.stringify(data).includes(paymentId));
  const sum = (type: string): number =>
    mine
      .filter((event) => event.type === type)
      .reduce((months, { data }) => months + (data as { months: number }).months, 0);
  return sum('SubscriptionExtended') - sum('SubscriptionShortened');
};

const givenBack = async (intentId: string): Promise<number> => {
  const { data } = await testApi.stripe.refunds.list({ payment_intent: intentId });
  return data.reduce((sum, { amount }) => sum + amount, 0);
};

/**
 * Payments that the provider was asked for in a run, including those whose id no client received.
 * An entry without our id is the price check at start.
 */
const seen = new Set<string>();
const newIntents = async (): Promise<readonly Stripe.PaymentIntent[]> => {
  const { data } = await testApi.stripe.paymentIntents.list({ limit: 100 });
  const fresh = data.filter(({ id, metadata }) => metadata['paymentId'] && !seen.has(id));
  for (const { id } of fresh) seen.add(id);
  return fresh;
};

/** Outcomes of the calls that a process sends: most arrive. */
const storeFates: fc.Arbitrary<readonly DeliveryOutcome[]> = fc.array(
  fc.constantFrom(...deliveryOutcomes, 'arrives', 'arrives', 'arrives'),
  { maxLength: 12 },
);
const providerFates: fc.Arbitrary<readonly ProviderFault[]> = fc.array(
  fc.constantFrom('arrives', 'arrives', 'arrives', 'reply-is-lost', 'is-lost'),
  { maxLength: 12 },
);

/**
 * Disturbs the process that payers call.
 * @returns a function that restores it and lets late calls arrive
 */
const spoil = (atStore: readonly DeliveryOutcome[], atProvider: readonly ProviderFault[]) => {
  const [stored, provided] = [[...atStore], [...atProvider]];
  const mendProvider = injectProviderFaults(other, () => provided.shift() ?? 'arrives');
  const mendLine = injectStoreFaults(other, () => stored.shift() ?? 'arrives');
  return async (): Promise<void> => {
    mendProvider();
    await mendLine();
  };
};

test('money paid always becomes months or is refunded, in any order of calls, webhooks, repeats, losses and crashes', async () => {
  const parts = [fc.boolean(), interleavings, storeFates, providerFates] as const;
  await fc.assert(
    fc.asyncProperty(...parts, async (isPupil, rounds, atStore, atProvider) => {
      names += 1;
      const pupil = isPupil ? await newPupil(testApi, `Kid${names}`, { months: 0 }) : undefined;
      const payer: Payer = {
        caller: pupil ?? createCaller(testApi.app),
        pupil,
        paymentIds: new Set(),
        disputes: new Map(),
        minutes: 0,
      };
      const mend = spoil(atStore, atProvider);
      for (const round of rounds) await Promise.all(round.map(({ step }) => step(payer)));
      await mend();

      // Time passes at the end, and everything is checked again.
      await reconcile(61, Infinity)(payer);
      await reconcile(61, Infinity)(payer);
      await testApi.settle();
      const intents = await newIntents();
      const known = new Set(intents.map(({ metadata }) => metadata['paymentId']));
      expect([...payer.paymentIds].filter((id) => !known.has(id))).toEqual([]);
      for (const { id, metadata, amount_received: taken } of intents) {
        const state = await stateOf(metadata['paymentId'] ?? '');
        if (!state) {
          // The event was lost before anybody learned how to pay it.
          expect(taken).toBe(0);
          continue;
        }
        expect(['credited', 'cancelled', 'refunded']).toContain(state.stage);
        expect([0, state.price.amountCents]).toContain(taken);
        const back = await givenBack(id);
        expect([0, taken]).toContain(back);
        expect(await monthsFor(state)).toBe(taken > back ? state.price.months : 0);
        const disputeId = payer.disputes.get(state.paymentId);
        expect(state.disputeIds).toEqual(disputeId === undefined ? [] : [disputeId]);
      }
    }),
    {
      seed: SEED,
      numRuns: 15,
      interruptAfterTimeLimit: 280_000,
      markInterruptAsFailure: true,
    },
  );
}, 300_000);
