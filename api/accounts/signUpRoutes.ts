import { signUpFree } from '@mahoe/contracts/accounts';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { emailKey, usernameKey } from '@mahoe/domain/accounts/reservations';
import type { Moment } from '@mahoe/domain/calendar';
import { isRejection } from '@mahoe/domain/decider';
import type { CommandContext } from '@mahoe/eventstore/handle';
import { findUser } from '@mahoe/projections/accounts/queries';
import type { FastifyInstance } from 'fastify';
import { v5 as uuidv5 } from 'uuid';
import type { z } from 'zod';
import { redeem } from '../billing/redeem.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { hashPassword, keyOf, storeCredential } from './credentials.ts';
import { presentWhole } from './presentUser.ts';
import { giveSessionCookie } from './sessionCookie.ts';
import { startSession } from './sessions.ts';

/** Namespace of pupil ids: the same sign-up, sent again, means the same pupil. */
const PUPIL_IDS = '2f0f7a0e-19ab-5d0b-a3f0-7b4f0d8c1e55';
const SIGN_UP_LIMIT = 300;
const VIEW_WAIT_MS = 2000;

type SignUpBody = z.output<typeof signUpFree.body>;

interface Reserved {
  readonly usernameKey: string;
  readonly emailKey: string;
}

export const signUpRoutes = (app: FastifyInstance, services: Services): void => {
  const { commands, config, pool, readYourWrites, views } = services;

  /** Reserves the name and the address for a pupil; neither, when one is taken. */
  const reserve = async (
    body: SignUpBody,
    holderId: string,
    now: Moment,
    context: CommandContext,
  ): Promise<Reserved | undefined> => {
    const keys = {
      usernameKey: keyOf(config.pepper, body.username),
      emailKey: keyOf(config.pepper, body.email),
    };
    const command = { type: 'ReserveKey', holderId, now } as const;
    const name = await commands.handle(usernameKey, keys.usernameKey, command, context);
    if (isRejection(name)) return undefined;
    const address = await commands.handle(emailKey, keys.emailKey, command, context);
    if (!isRejection(address)) return keys;
    await release(keys, holderId, now, context);
    return undefined;
  };

  const release = async (
    keys: Reserved,
    holderId: string,
    now: Moment,
    context: CommandContext,
  ): Promise<void> => {
    const command = { type: 'ReleaseKey', holderId, now } as const;
    const own = { ...context, commandId: `${context.commandId}|release` };
    await commands.handle(usernameKey, keys.usernameKey, command, own);
    await commands.handle(emailKey, keys.emailKey, command, own);
  };

  serve(app, services, signUpFree, {
    limit: SIGN_UP_LIMIT,
    givesSession: true,
    handler: async ({ body, now, context, reply, moved, refuse }) => {
      if (!body.voucherCode) return refuse('payment-unavailable');
      const pupilId = uuidv5(`${context.commandId}|${body.username}`, PUPIL_IDS);
      const own = { ...context, actor: pupilId };
      const keys = await reserve(body, pupilId, now, own);
      if (!keys) return refuse('username-or-email-taken');

      const redeemed = await redeem(services, body.voucherCode, pupilId, now, own);
      if (isRejection(redeemed)) {
        await release(keys, pupilId, now, own);
        return refuse(
          redeemed.rejected === 'voucher-not-free'
            ? 'payment-unavailable'
            : (redeemed.rejected as 'voucher-unknown'),
        );
      }
      const credential = { userId: pupilId, isAdministrator: false };
      await storeCredential(pool, credential, keys.usernameKey, await hashPassword(body.password));
      const registered = await commands.handle(
        pupil,
        pupilId,
        {
          type: 'RegisterPupil',
          now,
          pupilId,
          grade: body.grade,
          ...keys,
          profile: profileOf(body),
        },
        { ...own, isNew: true },
      );
      if (isRejection(registered)) return refuse('unavailable');
      moved(registered.position);
      giveSessionCookie(reply, config, await startSession(pool, pupilId));
      const user = await readYourWrites.until(async () => {
        const found = await findUser(views, pupilId, now);
        return found?.subscriptionEndsAt ? found : undefined;
      }, VIEW_WAIT_MS);
      const shown = user ?? (await findUser(views, pupilId, now));
      if (!shown) return refuse('unavailable');
      return { user: presentWhole(shown, now), message: 'Welcome to Mahoe!' };
    },
  });
};

const profileOf = (body: SignUpBody) => ({
  username: body.username,
  firstName: body.firstName,
  lastName: body.lastName,
  email: body.email,
  schoolId: body.schoolId ?? null,
  schoolName: body.schoolName || null,
});
