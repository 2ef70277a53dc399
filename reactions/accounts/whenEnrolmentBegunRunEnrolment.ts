import {
  enrolment,
  type EnrolmentCommand,
  type ReleaseEnrolment,
} from '@mahoe/domain/accounts/enrolment';
import type { EnrolmentBegun } from '@mahoe/domain/accounts/events';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { emailKey, usernameKey } from '@mahoe/domain/accounts/reservations';
import { payment } from '@mahoe/domain/billing/payment';
import { subscription } from '@mahoe/domain/billing/subscription';
import { voucher } from '@mahoe/domain/billing/voucher';
import type { Moment } from '@mahoe/domain/calendar';
import { ensureDone, isRejection } from '@mahoe/domain/decider';
import type { CommandContext } from '@mahoe/eventstore/commands/commandHandler';
import { causedBy, reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

const COMMAND_SEED = 'whenEnrolmentBegunCarryItOut';

type Funded = 'RecordRedemption' | 'RecordPayment' | 'RecordGrant';

const isFunded = (funded: ReleaseEnrolment['reason'] | Funded): funded is Funded =>
  funded.startsWith('Record');

/** A sign-up under way, with what its steps need. */
interface Run extends Pick<ReactionDeps, 'commands' | 'personalData'> {
  readonly data: EnrolmentBegun;
  readonly now: Moment;
  /** Returns the context of a step's commands. Their actor is the pupil. */
  readonly cause: (step: string) => CommandContext;
}

/**
 * Takes a sign-up from its beginning to the account, or releases it. Every step is safe to repeat, so a
 * new process continues where the last one ended.
 */
export const whenEnrolmentBegunRunEnrolment = (
  deps: Pick<ReactionDeps, 'commands' | 'personalData'>,
): Reaction =>
  reaction({
    name: 'whenEnrolmentBegunRunEnrolment',
    handles: ['EnrolmentBegun'],
    startsAt: 'beginning',
    // Sign-ups are independent: a class that signs up together does not queue.
    concurrency: 20,
    react: ({ id, data }) =>
      runEnrolment({
        ...deps,
        data,
        now: { at: data.occurredAt, localDate: data.localDate },
        cause: (step) => ({ ...causedBy(`${COMMAND_SEED}|${step}`, id), actor: data.pupilId }),
      }),
  });

const runEnrolment = async (run: Run): Promise<void> => {
  const { commands, data, now } = run;
  const keys = listKeys(data);
  const [{ stage }, ...holders] = await Promise.all([
    commands.load(enrolment, data.pupilId),
    ...keys.map(([decider, key]) => commands.load(decider, key)),
  ]);
  if (stage === 'completed') return;
  if (stage === 'released') return freeKeys(run);
  const { personal: profile } = data;
  if (!profile) throw new Error('the personal data of the sign-up is gone');
  // Reserves in a fixed order: of two sign-ups for the same name and address, one gets both.
  for (const [n, key] of keys.entries()) {
    if (!(await reserve(run, key, holders[n]?.holderId ?? null))) return release(run, 'key-taken');
  }
  // Runs in parallel: the two are independent and safe to repeat.
  const [funded] = await Promise.all([fund(run), record(run, { type: 'RecordReservation', now })]);
  if (!isFunded(funded)) return release(run, funded);

  const [registered] = await Promise.all([
    register(run, profile),
    record(run, { type: funded, now }),
  ]);
  ensureDone(registered);
  await record(run, { type: 'CompleteEnrolment', now });
};

/** Records a step in the stream of the sign-up. */
const record = async (
  { commands, data, cause }: Run,
  command: Exclude<EnrolmentCommand, { type: 'BeginEnrolment' }>,
): Promise<void> => {
  ensureDone(await commands.handle(enrolment, data.pupilId, command, cause(command.type)));
};

const listKeys = (data: EnrolmentBegun) =>
  [
    [usernameKey, data.usernameKey],
    [emailKey, data.emailKey],
  ] as const;

/** Reserves a key of the account for good, even before it is confirmed. */
const reserve = async (
  { commands, data: { pupilId }, now, cause }: Run,
  [decider, key]: ReturnType<typeof listKeys>[number],
  holderId: string | null,
): Promise<boolean> => {
  if (holderId !== null && holderId !== pupilId) {
    const holder = await commands.load(pupil, holderId);
    if (holder.pupilId !== null) return false;
  }
  // Confirms at once: reservations of a sign-up must not lapse, because a sign-up always ends.
  const command = { type: 'ConfirmKey', holderId: pupilId, now } as const;
  const reserved = await commands.handle(decider, key, command, cause('reserve'));
  return ensureDone(reserved, 'key-taken');
};

/** Frees name and address, and destroys the newcomer's key in the log. */
const freeKeys = async ({ commands, personalData, data, now, cause }: Run): Promise<void> => {
  for (const [decider, key] of listKeys(data)) {
    const command = { type: 'ReleaseKey', holderId: data.pupilId, now } as const;
    ensureDone(await commands.handle(decider, key, command, cause('release')));
  }
  await personalData.destroy(data.pupilId);
};

/** Records the release first: once a key is free, no repeat may continue the sign-up. */
const release = async (run: Run, reason: ReleaseEnrolment['reason']): Promise<void> => {
  await record(run, { type: 'ReleaseEnrolment', now: run.now, reason });
  await freeKeys(run);
};

/**
 * Takes the payment or voucher that funds the sign-up.
 * @returns why it is unavailable, or the step that was taken
 */
const fund = async ({
  commands,
  data: { pupilId, funding },
  now,
  cause,
}: Run): Promise<ReleaseEnrolment['reason'] | Funded> => {
  if (funding.type === 'payment') {
    const command = { type: 'CreditPayment', now, pupilId } as const;
    const context = cause('credit');
    const credited = await commands.handle(payment, funding.paymentId, command, context);
    return isRejection(credited) ? reasonOf(credited.rejected) : 'RecordPayment';
  }
  if (funding.type === 'grant') {
    const { type, grantId, months, reason } = funding;
    const command = {
      type: 'ExtendSubscription',
      now,
      pupilId,
      months,
      cause: { type, grantId, reason },
    } as const;
    const own = { ...cause('grant'), actor: funding.administratorId };
    const granted = await commands.handle(subscription, pupilId, command, own);
    return isRejection(granted) ? reasonOf(granted.rejected) : 'RecordGrant';
  }
  const { type: _voucher, voucherId, ...redemption } = funding;
  const command = { type: 'RedeemVoucher', now, pupilId, ...redemption } as const;
  const redeemed = await commands.handle(voucher, voucherId, command, cause('redeem'));
  return isRejection(redeemed) ? reasonOf(redeemed.rejected) : 'RecordRedemption';
};

const register = (
  { commands, data, now, cause }: Run,
  profile: NonNullable<EnrolmentBegun['personal']>,
) => {
  const { pupilId, grade, usernameKey: username, emailKey: email } = data;
  // The school entered the names of its class list.
  const isFromSchool = data.funding.type === 'grant';
  return commands.handle(
    pupil,
    pupilId,
    {
      type: 'RegisterPupil',
      now,
      pupilId,
      grade,
      usernameKey: username,
      emailKey: email,
      profile,
      nameReviewId: isFromSchool ? undefined : cause('name review').commandId,
      usernameReviewId: isFromSchool ? undefined : cause('username review').commandId,
    },
    { ...cause('register'), isNew: true },
  );
};

/**
 * Maps a refusal to the reason for the release.
 * @throws if the refusal says nothing about the sign-up
 */
const reasonOf = (
  rejected: ReleaseEnrolment['reason'] | 'idempotency-key-reused',
): ReleaseEnrolment['reason'] => {
  if (rejected === 'idempotency-key-reused') throw new Error(rejected);
  return rejected;
};
