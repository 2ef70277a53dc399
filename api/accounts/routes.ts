import { randomInt, randomUUID } from 'node:crypto';
import {
  getMe,
  getSchool,
  getUser,
  searchSchools,
  signIn,
  signOut,
  signOutShort,
} from '@mahoe/contracts/accounts/account';
import { checkUser, register, TAKEN_MESSAGES, Username } from '@mahoe/contracts/accounts/signUp';
import { administrator } from '@mahoe/domain/accounts/administrator';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { emailKey, usernameKey } from '@mahoe/domain/accounts/reservations';
import { signInWatch } from '@mahoe/domain/accounts/signInWatch';
import { usernameIdeas } from '@mahoe/domain/accounts/usernameIdeas';
import { instantMs, type Moment } from '@mahoe/domain/calendar';
import { ensureDone, isRejection, reject } from '@mahoe/domain/decider';
import { isTaken } from '@mahoe/domain/reservation';
import { findUser } from '@mahoe/projections/accounts/queries';
import { findSchool, searchSchools as schoolsLike } from '@mahoe/projections/content/schoolQueries';
import { v5 as uuidv5 } from 'uuid';
import { setQueueToken, toSite } from '../limits/withAdmission.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { processSingleton } from '../route/processSingleton.ts';
import type { Services } from '../route/services.ts';
import { consumeCode } from './consumeCode.ts';
import { checkPassword } from './credentials.ts';
import { reservationKey } from '../commands/reservationKey.ts';
import { findAccount } from './findAccount.ts';
import { canSeeFullProfile, presentUser, presentFullUser } from './presentUser.ts';
import { hasSecondFactor } from './secondFactor.ts';
import { replaceSession, sessionToken, clearSessionCookie } from '../sessions/sessionCookie.ts';
import { endSession } from '../sessions/sessions.ts';
import { findThrottleKeys, throttleLogin, type LoginAttempt } from '../limits/loginThrottle.ts';
import { findKnownDevice, rememberDevice } from '../sessions/deviceCookie.ts';
import { reopenAccount } from './accountStatus.ts';

/**
 * Calls from one address: high, because a school shares one address. A retry with a queue token
 * counts once.
 */
const SIGN_IN_LIMIT = 600;
const MIN_SEARCH_LENGTH = 2;
const MAX_USERNAME_IDEAS = 3;

/** Hides from the caller whether such an account exists. */
const toSignInRefusal = (
  code: 'user-not-found' | 'account-suspended' | 'idempotency-key-reused',
) => (code === 'user-not-found' ? 'sign-in-failed' : code);

const getFactors = processSingleton((services: Services) => {
  const { config } = services;
  return { ...services, pepper: config.pepper };
});

/** Records, beside the call, that strangers try the passwords of an account. */
const reportGuesses = (
  { commands, logger }: Services,
  holderOf: () => Promise<string | null>,
  now: Moment,
): void => {
  const report = async (): Promise<void> => {
    const accountId = await holderOf();
    if (accountId === null) return;
    const command = { type: 'ReportSignInGuesses', now, accountId } as const;
    const context = { commandId: randomUUID(), actor: 'visitor' };
    ensureDone(await commands.handle(signInWatch, accountId, command, context));
  };
  report().catch((error: unknown) => logger.warn({ err: error }, 'guesses not reported'));
};

/** Records, beside the call, a wrong password of an administrator. */
const recordWrongPassword = (
  { commands, logger }: Services,
  holderOf: () => Promise<string | null>,
  now: Moment,
): void => {
  const record = async (): Promise<void> => {
    const holderId = await holderOf();
    if (holderId === null) return;
    if ((await commands.load(administrator, holderId)).administratorId === null) return;
    const context = { commandId: randomUUID(), actor: holderId };
    const command = { type: 'RefusePassword', now } as const;
    ensureDone(await commands.handle(administrator, holderId, command, context));
  };
  record().catch((error: unknown) => logger.warn({ err: error }, 'wrong password not recorded'));
};

const handleSignIn: Handler<typeof signIn> = async ({
  services,
  views,
  body,
  now,
  context,
  request,
  reply,
  recordPosition,
  refuse,
}) => {
  const { config, commands, loginWaitingRoom, pool } = services;
  const factors = getFactors(services);
  const key = reservationKey(config.pepper, body.username);
  const holderOf = async () => (await commands.load(usernameKey, key)).holderId;
  const attempt: LoginAttempt = {
    usernameKey: key,
    knownDevice: findKnownDevice(request, config, key),
    address: toSite(request),
  };
  const onGuesses = (): void => reportGuesses(services, holderOf, now);
  const firstMs = instantMs(now.at);
  const turn = loginWaitingRoom.enter(key, firstMs);
  if (turn.kind === 'later') {
    setQueueToken(services, request, reply, { firstMs, retryAfterMs: turn.retryAfterMs });
    return refuse(reject('busy', { seconds: String(Math.ceil(turn.waitMs / 1000)) }));
  }
  // Throttle only after admission, because waiting in the queue is no guess. Guesses at one
  // account wait without blocking the queue.
  const verify = async () =>
    (await throttleLogin(pool, attempt, turn.leave, onGuesses))
      ? checkPassword(pool, key, body.password, holderOf, turn.leave)
      : 'too-many';
  const credential = await verify().finally(turn.leave);
  if (credential === 'too-many') return refuse('too-many-requests');
  if (!credential) {
    recordWrongPassword(services, holderOf, now);
    return refuse('sign-in-failed');
  }
  const { userId } = credential;
  const own = { ...context, actor: userId };
  if (credential.isAdministrator && (await hasSecondFactor(pool, userId))) {
    const { code } = body;
    if (code === undefined) return refuse('second-factor-needed');
    const taken = await consumeCode(factors, userId, code, now);
    if (taken === 'too-many') return refuse('too-many-requests');
    if (taken === 'wrong') return refuse('second-factor-wrong');
    if (taken.kind === 'recovery') {
      const command = { type: 'UseRecoveryCode', now, left: taken.left } as const;
      const used = { ...own, commandId: uuidv5('recovery code', context.commandId) };
      const recorded = await commands.handle(administrator, userId, command, used);
      if (isRejection(recorded)) return refuse(toSignInRefusal(recorded.rejected));
    }
  }
  const signedIn = credential.isAdministrator
    ? await commands.handle(administrator, userId, { type: 'SignInAdministrator', now }, own)
    : await commands.handle(pupil, userId, { type: 'SignInPupil', now }, own);
  if (isRejection(signedIn)) return refuse(toSignInRefusal(signedIn.rejected));
  const { position } = signedIn;
  const isOpen = !credential.isSuspended || (await reopenAccount(pool, userId, position));
  if (!isOpen) return refuse('account-suspended');
  const user = await findAccount(services, views, userId, now);
  if (!user) return refuse('sign-in-failed');
  recordPosition(position);
  // Reset the throttle only now, so that guesses at a code are throttled like guesses at a
  // password.
  await replaceSession(services, request, reply, userId, findThrottleKeys(attempt));
  rememberDevice(request, reply, config, key);
  return { user: presentFullUser(user, now) };
};

const handleSignOut: Handler<typeof signOut | typeof signOutShort> = async ({
  services: { config, pool },
  request,
  reply,
}) => {
  const token = sessionToken(request, config);
  if (token !== undefined) await endSession(pool, token);
  clearSessionCookie(reply, config);
  reply.header('clear-site-data', '"cache", "storage"');
  return { message: 'Signed out.' };
};

const handleGetMe: Handler<typeof getMe> = async ({ services, views, user, now, refuse }) => {
  const found = await findAccount(services, views, user.id, now);
  return found
    ? { authenticated: true as const, user: presentFullUser(found, now) }
    : refuse('not-signed-in');
};

const handleCheckUser: Handler<typeof checkUser> = async ({
  services: { commands, config },
  body,
  now,
}) => {
  const isName = async (username: string): Promise<boolean> =>
    isTaken(await commands.load(usernameKey, reservationKey(config.pepper, username)), now);
  const ideas = (
    body.firstName === undefined ? [] : usernameIdeas(body.firstName, randomInt)
  ).filter((idea) => Username.safeParse(idea).success);
  const [nameTaken, email, ...ideasTaken] = await Promise.all([
    isName(body.username),
    commands.load(emailKey, reservationKey(config.pepper, body.email)),
    ...ideas.map(isName),
  ]);
  const taken = [
    ...(nameTaken ? (['username'] as const) : []),
    ...(isTaken(email, now) ? (['email'] as const) : []),
  ];
  return {
    exists: taken.length > 0,
    message: taken.map((what) => TAKEN_MESSAGES[what]).join(' '),
    taken,
    free: ideas.filter((_, index) => !ideasTaken[index]).slice(0, MAX_USERNAME_IDEAS),
  };
};

const handleRegister: Handler<typeof register> = async ({ refuse }) =>
  refuse('free-registration-gone');

const handleGetUser: Handler<typeof getUser> = async ({ views, params, user, now, refuse }) => {
  const found = await findUser(views, params.id, now);
  // A pupil who knows an administrator's username could guess at the password.
  const isHidden = found?.isAdmin === true && !canSeeFullProfile(user, found.id);
  return found && !isHidden ? presentUser(found, user, now) : refuse('user-not-found');
};

const handleSearchSchools: Handler<typeof searchSchools> = async ({ views, query }) =>
  query.q.trim().length < MIN_SEARCH_LENGTH ? [] : schoolsLike(views, query.q.trim(), query.limit);

const handleGetSchool: Handler<typeof getSchool> = async ({ views, params, refuse }) =>
  (await findSchool(views, params.id)) ?? refuse('school-not-found');

export const accountsRoutes: readonly Route[] = [
  defineRoute(signIn, handleSignIn, {
    limit: SIGN_IN_LIMIT,
    work: 'entry',
    givesSession: true,
  }),
  defineRoute(signOut, handleSignOut, {
    givesSession: true,
  }),
  defineRoute(signOutShort, handleSignOut, {
    givesSession: true,
  }),
  defineRoute(getMe, handleGetMe),
  defineRoute(checkUser, handleCheckUser, {
    limit: SIGN_IN_LIMIT,
  }),
  defineRoute(register, handleRegister, {
    limit: SIGN_IN_LIMIT,
  }),
  defineRoute(getUser, handleGetUser),
  defineRoute(searchSchools, handleSearchSchools),
  defineRoute(getSchool, handleGetSchool),
];
