// @module-tag large: kills a payment after every step
// R24 of docs/rules.md
import { randomUUID } from 'node:crypto';
import { payment } from '@mahoe/domain/billing/payment';
import { momentOf } from '@mahoe/domain/calendar';
import { isRejection } from '@mahoe/domain/decider';
import type { PaymentProvider } from '@mahoe/providers/payments/paymentProvider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepUnfinishedPayments } from '@mahoe/reactions/jobs/reconcilePayments';
import { startPaymentTestApi, type PaymentTestApi } from '../fixtures/paymentTestApi.ts';
import { newPupil } from '../fixtures/people.ts';
import type { Services } from '../route/services.ts';
import { createPaymentService } from './paymentService.ts';

const MINUTE_MS = 60_000;
/** Steps: create an intent, record the payment, confirm at the provider, record the success. */
const STEPS = 4;

let testApi: PaymentTestApi;
let provider: PaymentProvider;
beforeAll(async () => {
  testApi = await startPaymentTestApi();
  const { cardPayments } = testApi.services;
  if (!cardPayments.provider) throw new Error('nobody can pay');
  provider = cardPayments.provider;
});
afterAll(() => testApi.stop());

/** A process that is killed after this many steps at the provider or the log. */
const killedAfter = (steps: number): Services => {
  let left = steps;
  const step = (): void => {
    if (left === 0) throw new Error('killed');
    left -= 1;
  };
  const { commands, cardPayments } = testApi.services;
  return {
    ...testApi.services,
    commands: {
      ...commands,
      handle: async (...sent) => {
        step();
        return commands.handle(...sent);
      },
    },
    cardPayments: {
      ...cardPayments,
      provider: {
        ...provider,
        create: async (asked) => {
          step();
          return provider.create(asked);
        },
        confirm: async (...asked) => {
          step();
          return provider.confirm(...asked);
        },
      },
    },
  };
};

/** Pays a month as a call does. @returns the payment, and whether the process survived */
const pay = async (services: Services, pupilId: string, commandId: string) => {
  const payments = createPaymentService(services);
  const now = momentOf(services.clock());
  const context = { commandId, actor: pupilId };
  const paymentId = payments.toPaymentId(context);
  const run = async (): Promise<void> => {
    const price = await payments.price(null, { paymentId, pupilId }, now);
    if (isRejection(price)) throw new Error(price.rejected);
    const begun = await payments.begin({ paymentId, pupilId, price, now, context });
    if (isRejection(begun)) throw new Error(begun.rejected);
    if (begun.state.stage !== 'requested') return;
    const paid = await payments.pay(begun, 'pm_card_visa');
    if (isRejection(paid)) throw new Error(paid.rejected);
  };
  const lived = await run().then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && error.message === 'killed') return false;
      throw error;
    },
  );
  return { paymentId, lived };
};

const sweep = async (minutes: number): Promise<void> => {
  await testApi.settle();
  const { clock, commands, logger, views } = testApi.services;
  const reconciling = { views: { db: views }, commands, payments: provider, logger };
  await sweepUnfinishedPayments(reconciling, clock() + minutes * MINUTE_MS, new Map());
  await testApi.settle();
};

/** Counts the provider's paid payments and the months given for them. */
const outcome = async (paymentId: string, pupilId: string) => {
  await testApi.settle();
  const { data } = await testApi.stripe.paymentIntents.list({ limit: 100 });
  const paid = data.filter(
    ({ metadata, status }) => metadata['paymentId'] === paymentId && status === 'succeeded',
  );
  const extensions = await testApi.services.store.readStream(`subscription-${pupilId}`);
  return { taken: paid.length, months: extensions.length };
};

describe.each(Array.from({ length: STEPS + 1 }, (_, n) => n))(
  'a process killed after %i steps',
  (steps) => {
    test('a repeated call pays once and gives the month once', async () => {
      const { id: pupilId } = await newPupil(testApi, 'Again', { months: 0 });
      const commandId = randomUUID();
      const first = await pay(killedAfter(steps), pupilId, commandId);
      expect(first.lived).toBe(steps >= STEPS);
      const other = await testApi.startSecondApi();
      expect(await pay(other.services, pupilId, commandId)).toEqual({ ...first, lived: true });
      await other.stop();
      expect(await outcome(first.paymentId, pupilId)).toEqual({ taken: 1, months: 1 });
    });

    test('a payer who never comes back has the month or has paid nothing', async () => {
      const { id: pupilId } = await newPupil(testApi, 'Gone', { months: 0 });
      const { paymentId } = await pay(killedAfter(steps), pupilId, randomUUID());
      await sweep(1);
      await sweep(61);
      const isTaken = steps >= STEPS - 1;
      const expected = isTaken ? { taken: 1, months: 1 } : { taken: 0, months: 0 };
      expect(await outcome(paymentId, pupilId)).toEqual(expected);
      const stage = (await testApi.services.commands.load(payment, paymentId))?.stage;
      expect(stage).toBe(isTaken ? 'credited' : steps > 1 ? 'cancelled' : undefined);
    });
  },
);
