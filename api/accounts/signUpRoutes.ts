import { randomUUID } from 'node:crypto';
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
import { checkPassword, hashPassword, keyOf, storeCredential } from './credentials.ts';
import { presentWhole } from './presentUser.ts';
import { changeSession } from './sessionCookie.ts';

/** Namespace of pupil ids: the same sign-up, sent again, means the same pupil. */
const PUPIL_IDS = '2f0f7a0e-19ab-5d0b-a3f0-7b4f0d8c1e55';
const SIGN_UP_LIMIT = 300;
const VIEW_WAIT_MS = 2000;

/** What reserving does is settled by who holds the key: a repeat needs no id to be known by. */
const newCommand = (actor: string): CommandContext => ({ commandId: randomUUID(), actor });

type SignUpBody = z.output<typeof signUpFree.body>;

interface Keys {
  readonly usernameKey: string;
  readonly emailKey: string;
}

export const signUpRoutes = (app: FastifyInstance, services: Services): void => {
  const { commands, config, pool, readYourWrites, views } = services;

  /**
   * Reserves a key for a pupil, unless it is somebody's. That of an account is its own for good,
   * though nobody may have confirmed it yet.
   */
  const reserveKey = async (
    decider: typeof usernameKey,
    key: string,
    holderId: string,
    now: Moment,
  ): Promise<boolean> => {
    const { holderId: before } = await commands.load(decider, key);
    if (before !== null && before !== holderId && (await isRegistered(before))) return false;
    const command = { type: 'ReserveKey', holderId, now } as const;
    return !isRejection(await commands.handle(decider, key, command, newCommand(holderId)));
  };

  const isRegistered = async (pupilId: string): Promise<boolean> =>
    (await commands.load(pupil, pupilId)).pupilId !== null;

  const release = async (keys: Keys, holderId: string, now: Moment): Promise<void> => {
    const command = { type: 'ReleaseKey', holderId, now } as const;
    await commands.handle(usernameKey, keys.usernameKey, command, newCommand(holderId));
    await commands.handle(emailKey, keys.emailKey, command, newCommand(holderId));
  };

  /** Reserves the name and the address for a pupil; neither, when one is taken. */
  const reserve = async (keys: Keys, pupilId: string, now: Moment): Promise<boolean> => {
    const isFree =
      (await reserveKey(usernameKey, keys.usernameKey, pupilId, now)) &&
      (await reserveKey(emailKey, keys.emailKey, pupilId, now));
    if (!isFree) await release(keys, pupilId, now);
    return isFree;
  };

  serve(app, services, signUpFree, {
    limit: SIGN_UP_LIMIT,
    givesSession: true,
    handler: async ({ body, now, context, request, reply, moved, refuse }) => {
      if (!body.voucherCode) return refuse('payment-unavailable');
      const pupilId = uuidv5(context.commandId, PUPIL_IDS);
      const own = { ...context, actor: pupilId };
      const keys = {
        usernameKey: keyOf(config.pepper, body.username),
        emailKey: keyOf(config.pepper, body.email),
      };
      if (await isRegistered(pupilId)) {
        // The same sign-up again, or its key used for another one.
        const owner = await checkPassword(pool, keys.usernameKey, body.password);
        if (owner?.userId !== pupilId) return refuse('idempotency-key-reused');
      } else {
        if (!(await reserve(keys, pupilId, now))) return refuse('username-or-email-taken');
        const redeemed = await redeem(services, body.voucherCode, pupilId, now, own);
        if (isRejection(redeemed)) {
          await release(keys, pupilId, now);
          return refuse(refusalOf(redeemed.rejected));
        }
        const passwordHash = await hashPassword(body.password);
        const credential = { userId: pupilId, isAdministrator: false };
        await storeCredential(pool, credential, keys.usernameKey, passwordHash);
      }
      const { grade } = body;
      const profile = profileOf(body);
      const registered = await commands.handle(
        pupil,
        pupilId,
        { type: 'RegisterPupil', now, pupilId, grade, ...keys, profile },
        { ...own, isNew: true },
      );
      if (isRejection(registered)) return refuse('idempotency-key-reused');
      moved(registered.position);
      await changeSession(services, request, reply, pupilId);
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

const refusalOf = (rejected: string) =>
  rejected === 'voucher-not-free' ? 'payment-unavailable' : (rejected as 'voucher-unknown');

const profileOf = (body: SignUpBody) => ({
  username: body.username,
  firstName: body.firstName,
  lastName: body.lastName,
  email: body.email,
  schoolId: body.schoolId ?? null,
  schoolName: body.schoolName || null,
});
