import type { User } from '@mahoe/contracts/accounts/account';
import type { signUpFree } from '@mahoe/contracts/accounts/signUp';
import { PRIVACY_VERSION } from '@mahoe/contracts/accounts/privacy';
import { enrolment } from '@mahoe/domain/accounts/enrolment';
import type { EnrolmentBegun, ReleaseReason } from '@mahoe/domain/accounts/events';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { emailKey, usernameKey } from '@mahoe/domain/accounts/reservations';
import { subscription } from '@mahoe/domain/billing/subscription';
import type { Moment } from '@mahoe/domain/calendar';
import { isRejection, reject, type Rejection } from '@mahoe/domain/decider';
import { isTaken } from '@mahoe/domain/reservation';
import type { CommandContext } from '@mahoe/eventstore/commands/commandHandler';
import { v5 as uuidv5 } from 'uuid';
import type { z } from 'zod';
import { EXTENSION_WAIT_MS } from '../billing/paymentService.ts';
import type { RouteContext } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import { dropCredential, dropOtherCredentials, storeSignUpPassword } from './credentials.ts';
import { reservationKey } from '../commands/reservationKey.ts';
import { findAccount } from './findAccount.ts';
import { presentFullUser } from './presentUser.ts';
import { rememberDevice } from '../sessions/deviceCookie.ts';
import { replaceSession } from '../sessions/sessionCookie.ts';

/** Namespace of pupil ids: the same sign-up, sent again, means the same pupil. */
const PUPIL_IDS = '2f0f7a0e-19ab-5d0b-a3f0-7b4f0d8c1e55';
/** Reaction that completes a sign-up. */
const ENROLMENT_REACTION = 'whenEnrolmentBegunRunEnrolment';
const ENROLMENT_WAIT_MS = 5000;

export type SignUpBody = z.output<typeof signUpFree.body>;

/** Reasons why there is no account, as codes of the contracts. */
export type SignUpRefusal =
  | Exclude<ReleaseReason, 'key-taken' | 'voucher-not-free' | 'payment-unknown'>
  | 'voucher-switched-off'
  | 'username-or-email-taken'
  | 'payment-unavailable'
  | 'payment-required'
  | 'payment-error'
  | 'payment-requires-action'
  | 'card-declined'
  | 'sign-up-under-way'
  | 'account-suspended'
  | 'idempotency-key-reused'
  | 'unavailable';

/**
 * Source of a sign-up's payment, and a rejection that can be foreseen before anything is recorded.
 */
export interface SignUpFunding {
  readonly funding: EnrolmentBegun['funding'];
  /** True if neither an adult's card nor a school stands for the consent. */
  readonly asksParent: boolean;
  readonly foreseen: Rejection<SignUpRefusal> | null;
}

/** Parts of a request that signing up needs. */
type SignUpRequest = Pick<
  RouteContext<typeof signUpFree>,
  'views' | 'now' | 'context' | 'request' | 'reply' | 'recordPosition'
>;

/** Derives the newcomer's id, and the context under which their commands are recorded. */
export const identifyNewcomer = (
  context: CommandContext,
): { readonly pupilId: string; readonly own: CommandContext } => {
  const pupilId = uuidv5(context.commandId, PUPIL_IDS);
  return { pupilId, own: { ...context, actor: pupilId } };
};

const reservationKeysOf = ({ config }: Services, { username, email }: SignUpBody) => ({
  usernameKey: reservationKey(config.pepper, username),
  emailKey: reservationKey(config.pepper, email),
});

/** Returns true if a key is free, as far as is known before it is reserved. */
const isKeyFree = async (
  { commands }: Services,
  decider: typeof usernameKey,
  key: string,
  pupilId: string,
  now: Moment,
): Promise<boolean> => {
  const reservation = await commands.load(decider, key);
  const { holderId } = reservation;
  if (holderId === null || holderId === pupilId) return true;
  if (isTaken(reservation, now)) return false;
  return (await commands.load(pupil, holderId)).pupilId === null;
};

/** Returns true if name and address are free, before anything is paid or recorded. */
const areKeysFree = async (
  services: Services,
  body: SignUpBody,
  pupilId: string,
  now: Moment,
): Promise<boolean> => {
  const keys = reservationKeysOf(services, body);
  const free = await Promise.all([
    isKeyFree(services, usernameKey, keys.usernameKey, pupilId, now),
    isKeyFree(services, emailKey, keys.emailKey, pupilId, now),
  ]);
  return free.every(Boolean);
};

/** Waits for the end of the new pupil's subscription. */
const waitForSubscriptionEnd = (
  { commands, readYourWrites }: Services,
  pupilId: string,
): Promise<string | undefined> =>
  readYourWrites.until(
    async () => (await commands.load(subscription, pupilId)).endsAt ?? undefined,
    EXTENSION_WAIT_MS,
  );

/** Records the sign-up and waits for its end. @returns null once the account exists */
const enrol = async (
  { commands, pool, readYourWrites }: Services,
  body: SignUpBody,
  keys: ReturnType<typeof reservationKeysOf>,
  { funding, asksParent }: SignUpFunding,
  { now, context }: Pick<SignUpRequest, 'now' | 'context'>,
): Promise<Rejection<SignUpRefusal> | null> => {
  const { pupilId, own } = identifyNewcomer(context);
  const begun = await commands.handle(
    enrolment,
    pupilId,
    {
      type: 'BeginEnrolment',
      now,
      pupilId,
      grade: body.grade,
      ...keys,
      profile: toProfile(body),
      funding,
      privacyVersion: PRIVACY_VERSION,
      asksParent,
    },
    own,
  );
  if (isRejection(begun)) return begun;
  await readYourWrites.reached([ENROLMENT_REACTION], begun.position, ENROLMENT_WAIT_MS);
  const enrolled = await commands.load(enrolment, pupilId);
  if (enrolled.releasedFor !== null) {
    await dropCredential(pool, pupilId);
    return reject(toSignUpRefusal(enrolled.releasedFor));
  }
  return enrolled.stage === 'completed' ? null : reject('sign-up-under-way');
};

/** Signs the newcomer in, which is their first login. */
const openAccount = async (
  services: Services,
  keys: ReturnType<typeof reservationKeysOf>,
  { views, now, context, request, reply, recordPosition }: SignUpRequest,
): Promise<{ readonly user: User; readonly message: string } | Rejection<SignUpRefusal>> => {
  const { commands, pool, store } = services;
  const { pupilId, own } = identifyNewcomer(context);
  const first = { ...own, commandId: uuidv5('signed in', context.commandId) };
  const signedIn = await commands.handle(pupil, pupilId, { type: 'SignInPupil', now }, first);
  if (isRejection(signedIn)) {
    const { rejected } = signedIn;
    return reject(rejected === 'user-not-found' ? 'idempotency-key-reused' : rejected);
  }
  const [, subscriptionEndsAt = null, account] = await Promise.all([
    dropOtherCredentials(pool, keys.usernameKey, pupilId),
    waitForSubscriptionEnd(services, pupilId),
    findAccount(services, views, pupilId, now),
  ]);
  if (!account) return reject('unavailable');
  recordPosition(await store.headPosition());
  await replaceSession(services, request, reply, pupilId);
  rememberDevice(request, reply, services.config, keys.usernameKey);
  return {
    user: presentFullUser({ ...account, subscriptionEndsAt }, now),
    message: 'Welcome to Mahoe!',
  };
};

/** Takes a sign-up from the form to the account, for every kind of funding. */
const signUp = async (
  services: Services,
  body: SignUpBody,
  fund: () => Promise<SignUpFunding | Rejection<SignUpRefusal>>,
  signUpRequest: SignUpRequest,
): Promise<{ readonly user: User; readonly message: string } | Rejection<SignUpRefusal>> => {
  const { commands, pool } = services;
  const { now, context } = signUpRequest;
  const { pupilId } = identifyNewcomer(context);
  const keys = reservationKeysOf(services, body);
  const [funds, { stage }, { isErased }, isFreeToTake] = await Promise.all([
    fund(),
    commands.load(enrolment, pupilId),
    commands.load(pupil, pupilId),
    areKeysFree(services, body, pupilId, now),
  ]);
  if (isRejection(funds)) return funds;
  // A very late repeat must not bring an erased pupil back.
  if (isErased) return reject('idempotency-key-reused');
  if (stage === 'none') {
    // Refuse early what is already clear; the final decision follows later.
    if (!isFreeToTake) return reject('username-or-email-taken');
    if (funds.foreseen) return funds.foreseen;
  }
  const isSamePassword =
    stage === 'released' ||
    (await storeSignUpPassword(pool, pupilId, keys.usernameKey, body.password));
  if (!isSamePassword) return reject('idempotency-key-reused');
  return (
    (await enrol(services, body, keys, funds, signUpRequest)) ??
    openAccount(services, keys, signUpRequest)
  );
};

export const createSignUp = (services: Services) => ({
  areFree: (body: SignUpBody, pupilId: string, now: Moment) =>
    areKeysFree(services, body, pupilId, now),
  signUp: (
    body: SignUpBody,
    fund: () => Promise<SignUpFunding | Rejection<SignUpRefusal>>,
    signUpRequest: SignUpRequest,
  ) => signUp(services, body, fund, signUpRequest),
});

/** Refusal that a newcomer sees after a failed sign-up. */
export const toSignUpRefusal = (reason: ReleaseReason): SignUpRefusal => {
  if (reason === 'key-taken') return 'username-or-email-taken';
  const leavesAllToPay = reason === 'voucher-not-free' || reason === 'payment-unknown';
  return leavesAllToPay ? 'payment-required' : reason;
};

const toProfile = (body: SignUpBody) => ({
  username: body.username,
  firstName: body.firstName,
  lastName: body.lastName,
  email: body.email,
  schoolId: body.schoolId ?? null,
  schoolName: body.schoolName || null,
});
