import { randomUUID } from 'node:crypto';
import { enrolment, type BeginEnrolment } from '@mahoe/domain/accounts/enrolment';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { emailKey, usernameKey } from '@mahoe/domain/accounts/reservations';
import { payment } from '@mahoe/domain/billing/payment';
import type { PaymentCommand } from '@mahoe/domain/billing/paymentCommands';
import { voucher } from '@mahoe/domain/billing/voucher';
import { momentOf } from '@mahoe/domain/calendar';
import { decode, isRecorded, type Recorded } from '@mahoe/eventstore/store/codec';
import {
  createCommandHandler,
  streamName,
  type CommandHandler,
} from '@mahoe/eventstore/commands/commandHandler';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  startTestProjections,
  type TestProjections,
} from '@mahoe/projections/fixtures/testProjections';
import { whenEnrolmentBegunRunEnrolment } from './whenEnrolmentBegunRunEnrolment.ts';

const now = momentOf(Date.UTC(2026, 10, 2, 14));
/**
 * Steps from the beginning to the account. The test kills a process before each step and after the
 * last.
 */
const STEPS = 7;

let fixture: TestProjections;
beforeAll(async () => {
  fixture = await startTestProjections();
});
afterAll(() => fixture.stop());

/** Sends commands as a process with empty caches does. */
const newCommandHandler = (): CommandHandler =>
  createCommandHandler(fixture.store, fixture.personalData);
const contextFor = (actor: string) => ({ commandId: randomUUID(), actor });

const issueVoucher = async (maxUses: number | null): Promise<string> => {
  const voucherId = randomUUID();
  const terms = {
    code: 'WELCOME',
    voucherType: 'percentage',
    value: 100,
    description: '',
    maxUses,
    durationMonths: 1,
    expiresAt: '2027-01-01T00:00:00.000Z',
  } as const;
  const command = { type: 'CreateVoucher', now, voucherId, terms, administratorId: null } as const;
  await newCommandHandler().handle(voucher, voucherId, command, contextFor('mahoe'));
  return voucherId;
};

/** Creates a payment for a sign-up that the provider reports as paid. */
const payMonth = async (): Promise<string> => {
  const paymentId = randomUUID();
  const price = {
    amountCents: 2500,
    currency: 'JMD',
    priceCents: 2500,
    discount: null,
    months: 1,
  };
  const tell = (command: PaymentCommand) =>
    newCommandHandler().handle(payment, paymentId, command, contextFor('mahoe'));
  const intentId = `pi_${paymentId}`;
  await tell({ type: 'RequestPayment', now, paymentId, pupilId: null, intentId, price });
  await tell({ type: 'RecordSuccess', now, amountCents: 2500, currency: 'JMD' });
  return paymentId;
};

const voucherFunding = (voucherId: string) =>
  ({
    type: 'voucher',
    voucherId,
    redemptionId: randomUUID(),
    code: 'WELCOME',
    priceCents: 2500,
  }) as const;

/** Begins a sign-up and does nothing else. A voucher pays for it by default. */
const begin = async (
  name: string,
  voucherId: string,
  funding: BeginEnrolment['funding'] = voucherFunding(voucherId),
) => {
  const pupilId = randomUUID();
  const keys = { usernameKey: `${name}-name`, emailKey: `${name}-address` };
  await newCommandHandler().handle(
    enrolment,
    pupilId,
    {
      type: 'BeginEnrolment',
      now,
      pupilId,
      grade: 5,
      ...keys,
      profile: {
        username: name,
        firstName: 'Kai',
        lastName: 'Brown',
        email: `${name}@school.example`,
        schoolId: null,
        schoolName: null,
      },
      funding,
      privacyVersion: '2026-11',
      asksParent: false,
    },
    contextFor(pupilId),
  );
  return { pupilId, ...keys };
};
type Begun = Awaited<ReturnType<typeof begin>>;

/** Returns a handler whose process dies when it sends more than this number of commands. */
const killedAfter = (steps: number): CommandHandler => {
  const commands = newCommandHandler();
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

type RecordedBeginning = Extract<Recorded, { type: 'EnrolmentBegun' }>;

/** Reads the beginning of a sign-up from the log. */
const findBeginning = async ({ pupilId }: Begun): Promise<RecordedBeginning> => {
  const stored = await fixture.store.readStream(streamName(enrolment, pupilId));
  const [begun] = (await decode(stored, fixture.personalData)).filter(isRecorded);
  if (begun?.type !== 'EnrolmentBegun') throw new Error('not begun');
  return begun;
};

/** @returns true if the process survived to the end */
const runReaction = async (sent: Begun, commands = newCommandHandler()): Promise<boolean> => {
  const { personalData } = fixture;
  const reacted = whenEnrolmentBegunRunEnrolment({ commands, personalData }).react(
    await findBeginning(sent),
  );
  return reacted.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && error.message === 'killed') return false;
      throw error;
    },
  );
};

/** Collects everything that exists of a sign-up. */
const outcomeOf = async (sent: Begun) => {
  const { pupilId, usernameKey: name, emailKey: address } = sent;
  const commands = newCommandHandler();
  const { stage, releasedFor } = await commands.load(enrolment, pupilId);
  const isHeld = async (decider: typeof usernameKey, key: string): Promise<boolean> =>
    (await commands.load(decider, key)).holderId === pupilId;
  return {
    stage,
    releasedFor,
    personal: (await findBeginning(sent)).data.personal,
    isRegistered: (await commands.load(pupil, pupilId)).pupilId === pupilId,
    hasName: await isHeld(usernameKey, name),
    hasAddress: await isHeld(emailKey, address),
  };
};
const countUses = async (voucherId: string): Promise<number | undefined> =>
  (await newCommandHandler().load(voucher, voucherId))?.uses;

const account = {
  stage: 'completed',
  personal: expect.objectContaining({ firstName: 'Kai' }),
  releasedFor: null,
  isRegistered: true,
  hasName: true,
  hasAddress: true,
};
const nothing = {
  stage: 'released',
  personal: null,
  isRegistered: false,
  hasName: false,
  hasAddress: false,
};

describe.each(Array.from({ length: STEPS + 1 }, (_, n) => n))('killed after %i steps', (steps) => {
  test('a sign-up with a voucher continues to the account and uses the voucher once', async () => {
    const voucherId = await issueVoucher(1);
    const kai = await begin(`kai-${steps}`, voucherId);
    expect(await runReaction(kai, killedAfter(steps))).toBe(steps >= STEPS);
    expect(await runReaction(kai)).toBe(true);
    expect(await outcomeOf(kai)).toEqual(account);
    expect(await countUses(voucherId)).toBe(1);
    const head = await fixture.store.headPosition();
    expect(await runReaction(kai)).toBe(true);
    expect(await fixture.store.headPosition()).toBe(head);
  });

  test('a paid sign-up continues to the account and spends the payment once', async () => {
    const paymentId = await payMonth();
    const pia = await begin(`pia-${steps}`, '', { type: 'payment', paymentId });
    expect(await runReaction(pia, killedAfter(steps))).toBe(steps >= STEPS);
    expect(await runReaction(pia)).toBe(true);
    expect(await outcomeOf(pia)).toEqual(account);
    const spent = await newCommandHandler().load(payment, paymentId);
    expect(spent).toMatchObject({ stage: 'credited', pupilId: pia.pupilId });
    const late = await begin(`late-${steps}`, '', { type: 'payment', paymentId });
    await runReaction(late);
    expect(await outcomeOf(late)).toEqual({ ...nothing, releasedFor: 'payment-spent' });
  });

  test('a payment either funds the sign-up or is refunded', async () => {
    const paymentId = await payMonth();
    const rob = await begin(`rob-${steps}`, '', { type: 'payment', paymentId });
    await runReaction(rob, killedAfter(steps));
    const anHourLater = momentOf(Date.UTC(2026, 10, 2, 16));
    const expire = { type: 'ExpirePayment', now: anHourLater } as const;
    await newCommandHandler().handle(payment, paymentId, expire, contextFor('mahoe'));
    expect(await runReaction(rob)).toBe(true);
    const stage = (await newCommandHandler().load(payment, paymentId))?.stage;
    const isBack = stage === 'refunding';
    const back = { ...nothing, releasedFor: 'payment-refunded' };
    expect(await outcomeOf(rob)).toEqual(isBack ? back : account);
    if (!isBack) expect(stage).toBe('credited');
  });

  test('a sign-up leaves nothing behind if its voucher is used up meanwhile', async () => {
    const voucherId = await issueVoucher(1);
    const [first, second] = [
      await begin(`first-${steps}`, voucherId),
      await begin(`second-${steps}`, voucherId),
    ];
    await runReaction(first);
    await runReaction(second, killedAfter(steps));
    expect(await runReaction(second)).toBe(true);
    expect(await outcomeOf(second)).toEqual({ ...nothing, releasedFor: 'voucher-exhausted' });
    expect(await countUses(voucherId)).toBe(1);
    const third = { ...(await begin(`second-${steps}`, await issueVoucher(null))) };
    await runReaction(third);
    expect(await outcomeOf(third)).toEqual(account);
    // A released sign-up stays released, though another pupil has the name now.
    await runReaction(second);
    expect(await outcomeOf(second)).toEqual({ ...nothing, releasedFor: 'voucher-exhausted' });
    expect(await outcomeOf(third)).toEqual(account);
  });

  test('one of two sign-ups with the same name becomes an account, and the other leaves nothing behind', async () => {
    const voucherId = await issueVoucher(null);
    const one = await begin(`both-${steps}`, voucherId);
    const other = await begin(`both-${steps}`, voucherId);
    const oneLived = await runReaction(one, killedAfter(steps));
    await runReaction(other, killedAfter(steps));
    await runReaction(other);
    if (!oneLived) await runReaction(one);
    const became = [await outcomeOf(one), await outcomeOf(other)];
    expect(became).toContainEqual(account);
    expect(became).toContainEqual({ ...nothing, releasedFor: 'key-taken' });
    expect(await countUses(voucherId)).toBe(1);
  });
});
