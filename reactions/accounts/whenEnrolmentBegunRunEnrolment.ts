import {
  enrolment,
  type EnrolmentCommand,
  type ReleaseEnrolment,
} from '@mahoe/domain/accounts/enrolment';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { emailKey, usernameKey } from '@mahoe/domain/accounts/reservations';
import { payment } from '@mahoe/domain/billing/payment';
import { subscription } from '@mahoe/domain/billing/subscription';
import { voucher } from '@mahoe/domain/billing/voucher';
import { ensureDone, isRejection } from '@mahoe/domain/decider';
import { causedBy, reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

const COMMAND_SEED = 'whenEnrolmentBegunCarryItOut';

type Funded = 'RecordRedemption' | 'RecordPayment' | 'RecordGrant';

const isFunded = (funded: ReleaseEnrolment['reason'] | Funded): funded is Funded =>
  funded.startsWith('Record');

/**
 * Takes a sign-up from its beginning to the account, or releases it. Every step is safe to repeat, so a
 * new process continues where the last one ended.
 */
export const whenEnrolmentBegunRunEnrolment = ({
  commands,
  personalData,
}: Pick<ReactionDeps, 'commands' | 'personalData'>): Reaction =>
  reaction({
    name: 'whenEnrolmentBegunRunEnrolment',
    handles: ['EnrolmentBegun'],
    startsAt: 'beginning',
    // Sign-ups are independent: a class that signs up together does not queue.
    concurrency: 20,
    react: async ({ id, data }) => {
      const { pupilId, grade, funding, personal: profile } = data;
      const now = { at: data.occurredAt, localDate: data.localDate };
      const keys = [
        [usernameKey, data.usernameKey],
        [emailKey, data.emailKey],
      ] as const;
      // The pupil is the actor of the commands that follow from the sign-up.
      const cause = (step: string) => ({
        ...causedBy(`${COMMAND_SEED}|${step}`, id),
        actor: pupilId,
      });

      const tell = async (command: Exclude<EnrolmentCommand, { type: 'BeginEnrolment' }>) => {
        ensureDone(await commands.handle(enrolment, pupilId, command, cause(command.type)));
      };
      const isAccount = async (holderId: string): Promise<boolean> =>
        (await commands.load(pupil, holderId)).pupilId !== null;

      /** Reserves a key of the account for good, even before it is confirmed. */
      const reserve = async (
        [decider, key]: (typeof keys)[number],
        holderId: string | null,
      ): Promise<boolean> => {
        if (holderId !== null && holderId !== pupilId && (await isAccount(holderId))) return false;
        // Confirms at once: reservations of a sign-up must not lapse, because a sign-up always ends.
        const command = { type: 'ConfirmKey', holderId: pupilId, now } as const;
        const reserved = await commands.handle(decider, key, command, cause('reserve'));
        return ensureDone(reserved, 'key-taken');
      };
      /** Frees name and address, and destroys the newcomer's key in the log. */
      const leaveNothing = async (): Promise<void> => {
        for (const [decider, key] of keys) {
          const command = { type: 'ReleaseKey', holderId: pupilId, now } as const;
          ensureDone(await commands.handle(decider, key, command, cause('release')));
        }
        await personalData.destroy(pupilId);
      };
      /** Records the release first: once a key is free, no repeat may continue the sign-up. */
      const release = async (reason: ReleaseEnrolment['reason']): Promise<void> => {
        await tell({ type: 'ReleaseEnrolment', now, reason });
        await leaveNothing();
      };

      /**
       * Takes the payment or voucher that funds the sign-up.
       * @returns why it is unavailable, or the step that was taken
       */
      const fund = async (): Promise<ReleaseEnrolment['reason'] | Funded> => {
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

      const [{ stage }, ...holders] = await Promise.all([
        commands.load(enrolment, pupilId),
        ...keys.map(([decider, key]) => commands.load(decider, key)),
      ]);
      if (stage === 'completed') return;
      if (stage === 'released') return leaveNothing();
      if (!profile) throw new Error('nobody is left to sign up');
      // Reserves in a fixed order: of two sign-ups for the same name and address, one gets both.
      for (const [n, key] of keys.entries()) {
        if (!(await reserve(key, holders[n]?.holderId ?? null))) return release('key-taken');
      }
      // Runs in parallel: the two are independent and safe to repeat.
      const [funded] = await Promise.all([fund(), tell({ type: 'RecordReservation', now })]);
      if (!isFunded(funded)) return release(funded);

      const { usernameKey: username, emailKey: email } = data;
      const register = commands.handle(
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
        },
        { ...cause('register'), isNew: true },
      );
      const [registered] = await Promise.all([register, tell({ type: funded, now })]);
      ensureDone(registered);
      await tell({ type: 'CompleteEnrolment', now });
    },
  });

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
