import { signUpFree } from '@mahoe/contracts/accounts';
import { enrolment } from '@mahoe/domain/accounts/enrolment';
import type { ReleaseReason } from '@mahoe/domain/accounts/events';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { emailKey, usernameKey } from '@mahoe/domain/accounts/reservations';
import { subscription } from '@mahoe/domain/billing/subscription';
import { voucher } from '@mahoe/domain/billing/voucher';
import type { Moment } from '@mahoe/domain/calendar';
import { isRejection } from '@mahoe/domain/decider';
import { isTaken } from '@mahoe/domain/reservation';
import type { FastifyInstance } from 'fastify';
import { v5 as uuidv5 } from 'uuid';
import type { z } from 'zod';
import { prepareRedemption } from '../billing/redeem.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { dropCredential, dropOtherCredentials, keepPassword, keyOf } from './credentials.ts';
import { findAccount } from './findAccount.ts';
import { presentWhole } from './presentUser.ts';
import { changeSession } from './sessionCookie.ts';

/** Namespace of pupil ids: the same sign-up, sent again, means the same pupil. */
const PUPIL_IDS = '2f0f7a0e-19ab-5d0b-a3f0-7b4f0d8c1e55';
const SIGN_UP_LIMIT = 300;
/** The reaction that takes a sign-up to its end, and how long a caller waits for it. */
const CARRIED_OUT_BY = 'whenEnrolmentBegunCarryItOut';
const ENROLMENT_WAIT_MS = 5000;
const EXTENSION_WAIT_MS = 2000;

type SignUpBody = z.output<typeof signUpFree.body>;

export const signUpRoutes = (app: FastifyInstance, services: Services): void => {
  const { commands, config, pool, readYourWrites, store } = services;

  /** Whether a key is nobody else's, as far as is known before it is reserved. */
  const isFree = async (
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

  /** Until when the new pupil may practise, once that is known. */
  const subscribedUntil = (pupilId: string): Promise<string | undefined> =>
    readYourWrites.until(
      async () => (await commands.load(subscription, pupilId)).endsAt ?? undefined,
      EXTENSION_WAIT_MS,
    );

  serve(app, services, signUpFree, {
    limit: SIGN_UP_LIMIT,
    givesSession: true,
    handler: async ({ views, body, now, context, request, reply, moved, refuse }) => {
      if (!body.voucherCode) return refuse('payment-unavailable');
      const pupilId = uuidv5(context.commandId, PUPIL_IDS);
      const own = { ...context, actor: pupilId };
      const keys = {
        usernameKey: keyOf(config.pepper, body.username),
        emailKey: keyOf(config.pepper, body.email),
      };
      const redemption = await prepareRedemption(services, body.voucherCode, pupilId, now, own);
      if (!redemption) return refuse('voucher-unknown');
      const { found, command } = redemption;

      const { stage } = await commands.load(enrolment, pupilId);
      // Sent again long after: who is erased does not come back by it.
      if ((await commands.load(pupil, pupilId)).isErased) return refuse('idempotency-key-reused');
      if (stage === 'none') {
        // What can be told before anything is recorded. What is told in the end is decided later.
        const areFree =
          (await isFree(usernameKey, keys.usernameKey, pupilId, now)) &&
          (await isFree(emailKey, keys.emailKey, pupilId, now));
        if (!areFree) return refuse('username-or-email-taken');
        const foreseen = voucher.decide(found, command);
        if (isRejection(foreseen)) return refuse(refusalFor(foreseen.rejected));
      }
      const isSamePassword =
        stage === 'released' ||
        (await keepPassword(pool, pupilId, keys.usernameKey, body.password));
      if (!isSamePassword) return refuse('idempotency-key-reused');
      const { voucherId } = found;
      const { redemptionId, code, priceCents } = command;
      const begun = await commands.handle(
        enrolment,
        pupilId,
        {
          type: 'BeginEnrolment',
          now,
          pupilId,
          grade: body.grade,
          ...keys,
          profile: profileOf(body),
          funding: { type: 'voucher', voucherId, redemptionId, code, priceCents },
        },
        own,
      );
      if (isRejection(begun)) return refuse(begun);

      await readYourWrites.reached([CARRIED_OUT_BY], begun.position, ENROLMENT_WAIT_MS);
      const enrolled = await commands.load(enrolment, pupilId);
      if (enrolled.releasedFor !== null) {
        await dropCredential(pool, pupilId);
        return refuse(refusalFor(enrolled.releasedFor));
      }
      if (enrolled.stage !== 'completed') return refuse('sign-up-under-way');
      await dropOtherCredentials(pool, keys.usernameKey, pupilId);
      const subscriptionEndsAt = (await subscribedUntil(pupilId)) ?? null;
      const account = await findAccount(services, views, pupilId, now);
      if (!account) return refuse('unavailable');
      moved(await store.headPosition());
      await changeSession(services, request, reply, pupilId);
      return {
        user: presentWhole({ ...account, subscriptionEndsAt }, now),
        message: 'Welcome to Mahoe!',
      };
    },
  });
};

/** What a newcomer is told when a sign-up came to nothing. */
const refusalFor = (reason: ReleaseReason) => {
  if (reason === 'key-taken') return 'username-or-email-taken';
  return reason === 'voucher-not-free' ? 'payment-unavailable' : reason;
};

const profileOf = (body: SignUpBody) => ({
  username: body.username,
  firstName: body.firstName,
  lastName: body.lastName,
  email: body.email,
  schoolId: body.schoolId ?? null,
  schoolName: body.schoolName || null,
});
