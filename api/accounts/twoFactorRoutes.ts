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
import type { FastifyInstance } from 'fastify';
import { toString as drawQrCode } from 'qrcode';
import { defineRoute } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import { consumeCode, withCodeThrottle } from '../limits/codeThrottle.ts';
import { checkPassword, reservationKey } from './credentials.ts';
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
import { resetLoginThrottle, throttleLogin } from '../limits/loginThrottle.ts';

type TwoFactorCommand = Extract<
  AdministratorCommand,
  { type: 'TurnOnTwoFactor' | 'TurnOffTwoFactor' | 'UseRecoveryCode' | 'RenewRecoveryCodes' }
>;

/** Routes for an administrator's own second factor. */
export const twoFactorRoutes = (app: FastifyInstance, services: Services): void => {
  const { commands, config, pool } = services;
  const factors = { ...services, pepper: config.pepper };
  const isRequired = config.ADMIN_TWO_FACTOR === 'required';

  const record = async (
    userId: string,
    command: TwoFactorCommand,
    context: CommandContext,
  ): Promise<Position> => {
    const handled = await commands.handle(administrator, userId, command, context);
    if (isRejection(handled)) throw new Error(`${command.type}: ${handled.rejected}`);
    return handled.position;
  };

  defineRoute(app, services, getTwoFactor, {
    handler: async ({ user }) => ({
      isOn: await hasSecondFactor(pool, user.id),
      isRequired,
      recoveryCodesLeft: await recoveryCodesLeft(pool, user.id),
    }),
  });

  defineRoute(app, services, prepareTwoFactor, {
    work: 'entry',
    handler: async ({ views, user, body, now, refuse }) => {
      const account = await findAccount(services, views, user.id, now);
      if (!account) return refuse('not-signed-in');
      const key = reservationKey(config.pepper, account.username);
      if (!(await throttleLogin(pool, key))) return refuse('too-many-requests');
      const credential = await checkPassword(pool, key, body.password);
      if (credential?.userId !== user.id) return refuse('wrong-password');
      await resetLoginThrottle(pool, key);
      const prepared = await prepareSecret(factors, user.id, account.username);
      if (!prepared) return refuse('two-factor-on');
      const drawing = await drawQrCode(prepared.uri, { type: 'svg', margin: 2 });
      const picture = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
      return { ...prepared, picture };
    },
  });

  defineRoute(app, services, confirmTwoFactor, {
    handler: async ({ user, body, now, context, request, recordPosition, refuse }) => {
      const { rowCount } = await pool.query(
        'select from accounts.second_factor where user_id = $1',
        [user.id],
      );
      if (rowCount === 0) return refuse('two-factor-off');
      const outcome = await withCodeThrottle(pool, user.id, async () =>
        (await confirmSecret(factors, user.id, body.code, instantMs(now.at))) ? true : undefined,
      );
      if (outcome === 'too-many') return refuse('too-many-requests');
      if (outcome === 'wrong') return refuse('second-factor-wrong');
      const recoveryCodes = await generateRecoveryCodes(factors, user.id);
      recordPosition(await record(user.id, { type: 'TurnOnTwoFactor', now }, context));
      await endOtherSessions(pool, user.id, sessionToken(request, config) ?? '');
      return { recoveryCodes };
    },
  });

  defineRoute(app, services, renewRecoveryCodes, {
    handler: async ({ user, body, now, context, recordPosition, refuse }) => {
      if (!(await hasSecondFactor(pool, user.id))) return refuse('two-factor-off');
      const outcome = await consumeCode(factors, user.id, body.code, now);
      if (outcome === 'too-many') return refuse('too-many-requests');
      if (outcome === 'wrong') return refuse('second-factor-wrong');
      const recoveryCodes = await generateRecoveryCodes(factors, user.id);
      recordPosition(await record(user.id, { type: 'RenewRecoveryCodes', now }, context));
      return { recoveryCodes };
    },
  });

  defineRoute(app, services, turnOffTwoFactor, {
    handler: async ({ user, body, now, context, recordPosition, refuse }) => {
      if (isRequired) return refuse('two-factor-needed');
      if (!(await hasSecondFactor(pool, user.id))) return refuse('two-factor-off');
      const outcome = await consumeCode(factors, user.id, body.code, now);
      if (outcome === 'too-many') return refuse('too-many-requests');
      if (outcome === 'wrong') return refuse('second-factor-wrong');
      await dropSecondFactor(pool, user.id);
      recordPosition(
        await record(user.id, { type: 'TurnOffTwoFactor', by: user.id, now }, context),
      );
      return { isOn: false as const };
    },
  });
};
