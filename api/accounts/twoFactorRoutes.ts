import {
  confirmTwoFactor,
  getTwoFactor,
  prepareTwoFactor,
  renewRecoveryCodes,
  turnOffTwoFactor,
} from '@mahoe/contracts/accounts/twoFactor';
import { administrator, type AdministratorCommand } from '@mahoe/domain/accounts/administrator';
import { instantMs } from '@mahoe/domain/calendar';
import { isRejection } from '@mahoe/domain/decider';
import type { CommandContext } from '@mahoe/eventstore/commands/commandHandler';
import type { Position } from '@mahoe/eventstore/store/position';
import { toString as drawQrCode } from 'qrcode';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import { withCodeThrottle } from '../limits/codeThrottle.ts';
import { consumeCode } from './consumeCode.ts';
import { checkOwnPassword } from './checkOwnPassword.ts';
import { reservationKey } from '../commands/reservationKey.ts';
import { findAccount } from './findAccount.ts';
import {
  confirmSecret,
  dropSecondFactor,
  hasSecondFactor,
  generateRecoveryCodes,
  prepareSecret,
  recoveryCodesLeft,
} from './secondFactor.ts';
import { sessionToken } from '../sessions/sessionCookie.ts';
import { endOtherSessions } from '../sessions/sessions.ts';

type TwoFactorCommand = Extract<
  AdministratorCommand,
  { type: 'TurnOnTwoFactor' | 'TurnOffTwoFactor' | 'UseRecoveryCode' | 'RenewRecoveryCodes' }
>;

const record = async (
  { commands }: Services,
  userId: string,
  command: TwoFactorCommand,
  context: CommandContext,
): Promise<Position> => {
  const handled = await commands.handle(administrator, userId, command, context);
  if (isRejection(handled)) throw new Error(`${command.type}: ${handled.rejected}`);
  return handled.position;
};

const handleGetTwoFactor: Handler<typeof getTwoFactor> = async ({ services, user }) => {
  const { pool } = services;
  const isRequired = services.config.ADMIN_TWO_FACTOR === 'required';
  return {
    isOn: await hasSecondFactor(pool, user.id),
    isRequired,
    recoveryCodesLeft: await recoveryCodesLeft(pool, user.id),
  };
};

const handlePrepareTwoFactor: Handler<typeof prepareTwoFactor> = async ({
  services,
  views,
  user,
  body,
  now,
  refuse,
}) => {
  const { config, pool } = services;
  const factors = { ...services, pepper: services.config.pepper };

  const account = await findAccount(services, views, user.id, now);
  if (!account) return refuse('not-signed-in');
  const key = reservationKey(config.pepper, account.username);
  const refusal = await checkOwnPassword(pool, key, user.id, body.password);
  if (refusal) return refuse(refusal);
  const prepared = await prepareSecret(factors, user.id, account.username);
  if (!prepared) return refuse('two-factor-on');
  const drawing = await drawQrCode(prepared.uri, { type: 'svg', margin: 2 });
  const picture = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
  return { ...prepared, picture };
};

const handleConfirmTwoFactor: Handler<typeof confirmTwoFactor> = async ({
  services,
  user,
  body,
  now,
  context,
  request,
  recordPosition,
  refuse,
}) => {
  const { pool, config } = services;
  const factors = { ...services, pepper: services.config.pepper };

  const { rowCount } = await pool.query('select from accounts.second_factor where user_id = $1', [
    user.id,
  ]);
  if (rowCount === 0) return refuse('two-factor-off');
  const outcome = await withCodeThrottle(pool, user.id, async () =>
    (await confirmSecret(factors, user.id, body.code, instantMs(now.at))) ? true : undefined,
  );
  if (outcome === 'too-many') return refuse('too-many-requests');
  if (outcome === 'wrong') return refuse('second-factor-wrong');
  const recoveryCodes = await generateRecoveryCodes(factors, user.id);
  recordPosition(await record(services, user.id, { type: 'TurnOnTwoFactor', now }, context));
  await endOtherSessions(pool, user.id, sessionToken(request, config) ?? '');
  return { recoveryCodes };
};

const handleRenewRecoveryCodes: Handler<typeof renewRecoveryCodes> = async ({
  services,
  user,
  body,
  now,
  context,
  recordPosition,
  refuse,
}) => {
  const { pool } = services;
  const factors = { ...services, pepper: services.config.pepper };

  if (!(await hasSecondFactor(pool, user.id))) return refuse('two-factor-off');
  const outcome = await consumeCode(factors, user.id, body.code, now);
  if (outcome === 'too-many') return refuse('too-many-requests');
  if (outcome === 'wrong') return refuse('second-factor-wrong');
  const recoveryCodes = await generateRecoveryCodes(factors, user.id);
  recordPosition(await record(services, user.id, { type: 'RenewRecoveryCodes', now }, context));
  return { recoveryCodes };
};

const handleTurnOffTwoFactor: Handler<typeof turnOffTwoFactor> = async ({
  services,
  user,
  body,
  now,
  context,
  recordPosition,
  refuse,
}) => {
  const { pool } = services;
  const isRequired = services.config.ADMIN_TWO_FACTOR === 'required';
  const factors = { ...services, pepper: services.config.pepper };

  if (isRequired) return refuse('two-factor-needed');
  if (!(await hasSecondFactor(pool, user.id))) return refuse('two-factor-off');
  const outcome = await consumeCode(factors, user.id, body.code, now);
  if (outcome === 'too-many') return refuse('too-many-requests');
  if (outcome === 'wrong') return refuse('second-factor-wrong');
  await dropSecondFactor(pool, user.id);
  recordPosition(
    await record(services, user.id, { type: 'TurnOffTwoFactor', by: user.id, now }, context),
  );
  return { isOn: false as const };
};

/** Routes for an administrator's own second factor. */
export const twoFactorRoutes: readonly Route[] = [
  defineRoute(getTwoFactor, handleGetTwoFactor),
  defineRoute(prepareTwoFactor, handlePrepareTwoFactor, {
    work: 'entry',
  }),
  defineRoute(confirmTwoFactor, handleConfirmTwoFactor),
  defineRoute(renewRecoveryCodes, handleRenewRecoveryCodes),
  defineRoute(turnOffTwoFactor, handleTurnOffTwoFactor),
];
