import { setTimeout as pause } from 'node:timers/promises';
import { checkResetLink, forgotPassword, resetPassword } from '@mahoe/contracts/accounts/passwords';
import { emailKey } from '@mahoe/domain/accounts/reservations';
import { findLinkProblem, passwordReset } from '@mahoe/domain/accounts/passwordReset';
import type { Moment } from '@mahoe/domain/calendar';
import { ensureDone, isRejection } from '@mahoe/domain/decider';
import type { CommandContext } from '@mahoe/eventstore/commands/commandHandler';
import { accountsWithEmail } from '@mahoe/projections/accounts/addresseeQueries';
import { v5 as uuidv5 } from 'uuid';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import { rememberDevice } from '../sessions/deviceCookie.ts';
import { findUsernameKey } from './credentials.ts';
import { reservationKey } from '../commands/reservationKey.ts';
import { allowReset, storePendingPassword, findResetRequest } from './resetTokens.ts';

/** Namespace of request ids: the same call, sent again, means the same request. */
const REQUEST_IDS = 'a8a5d3c2-93f0-5d7e-8f53-6f1a0f6a3c11';
/**
 * Calls from one address: high, because a school shares one address and each account has its own
 * limit.
 */
const FORGOT_LIMIT = 60;
const RESET_LIMIT = 60;
/** Reaction that applies a new password. */
const RESET_REACTION = 'whenPasswordResetApplyPassword';
const RESET_WAIT_MS = 10_000;

const requestLink = async (
  { pool, config, commands }: Services,
  accountId: string,
  now: Moment,
  context: CommandContext,
): Promise<void> => {
  const requestId = uuidv5(`${context.commandId}|${accountId}`, REQUEST_IDS);
  if (!(await allowReset(pool, config.pepper, requestId, accountId))) return;
  const command = { type: 'RequestPasswordReset', now, requestId, accountId } as const;
  const own = { ...context, actor: accountId };
  ensureDone(await commands.handle(passwordReset, requestId, command, own));
};

const handleForgotPassword: Handler<typeof forgotPassword> = async ({
  services,
  views,
  body,
  now,
  context,
}) => {
  const { commands, config, logger } = services;
  // Query both for every address, so that an unavailable event store shows here and not later.
  const [accounts] = await Promise.all([
    accountsWithEmail(views, body.email),
    commands.load(emailKey, reservationKey(config.pepper, body.email)),
  ]);
  // Run in the background what only existing accounts need. Otherwise the response time would
  // reveal whether an account exists.
  for (const accountId of accounts) {
    pause(0)
      .then(() => requestLink(services, accountId, now, context))
      .catch((error: unknown) =>
        logger.error({ err: error }, 'password reset could not be started'),
      );
  }
  return {
    message: 'If there is an account with this e-mail address, we have sent a reset link to it.',
  };
};

const handleCheckResetLink: Handler<typeof checkResetLink> = async ({
  services: { pool, commands },
  body,
  now,
}) => {
  const requestId = await findResetRequest(pool, body.token);
  const link =
    requestId === undefined ? passwordReset.initial : await commands.load(passwordReset, requestId);
  const dead = findLinkProblem(link, now);
  const message = dead ? resetPassword.refusals[dead].message : 'This reset link works.';
  return { valid: dead === undefined, message };
};

const handleResetPassword: Handler<typeof resetPassword> = async ({
  services: { pool, commands, config, readYourWrites },
  request,
  reply,
  body,
  now,
  context,
  refuse,
}) => {
  const requestId = await findResetRequest(pool, body.token);
  if (requestId === undefined) return refuse('reset-link-unknown');
  const { accountId, isUsed } = await commands.load(passwordReset, requestId);
  if (accountId === null) return refuse('reset-link-unknown');
  // Store the password before the decision, so that the reaction can apply it even if this
  // process dies.
  if (!isUsed)
    await storePendingPassword(pool, requestId, context.commandId, accountId, body.password);
  const own = { ...context, actor: accountId };
  const reset = await commands.handle(
    passwordReset,
    requestId,
    { type: 'ResetPassword', now },
    own,
  );
  if (isRejection(reset)) return refuse(reset);
  const isApplied = await readYourWrites.reached([RESET_REACTION], reset.position, RESET_WAIT_MS);
  if (!isApplied) return refuse('unavailable');
  // The reader of the account's e-mail must get in while strangers are guessing at the account.
  const key = await findUsernameKey(pool, accountId);
  if (key !== undefined) rememberDevice(request, reply, config, key);
  return { message: 'Your password has been changed. Please sign in with the new one.' };
};

export const passwordRoutes: readonly Route[] = [
  defineRoute(forgotPassword, handleForgotPassword, {
    limit: FORGOT_LIMIT,
    work: 'entry',
  }),
  defineRoute(checkResetLink, handleCheckResetLink, {
    limit: RESET_LIMIT,
    work: 'entry',
  }),
  defineRoute(resetPassword, handleResetPassword, {
    limit: RESET_LIMIT,
    work: 'entry',
  }),
];
