import { pupil } from '@mahoe/domain/accounts/pupil';
import { ensureDone } from '@mahoe/domain/decider';
import { nameReview } from '@mahoe/domain/messaging/nameReview';
import { causedBy, reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

const COMMAND_SEED = 'whenNameChangedQueueReview';

/** Queues a new first name or username for review, and removes names from the queue that no pupil has any more. */
export const whenNameChangedQueueReview = ({
  commands,
}: Pick<ReactionDeps, 'commands'>): Reaction =>
  reaction({
    name: 'whenNameChangedQueueReview',
    handles: ['PupilRegistered', 'PupilProfileChanged', 'PupilRenamed', 'PupilErased'],
    startsAt: 'beginning',
    react: async ({ id, type, data }) => {
      const { pupilId, occurredAt, localDate } = data;
      const now = { at: occurredAt, localDate };
      const cause = (step: string) => causedBy(`${COMMAND_SEED}|${step}`, id);
      const withdraw = async (reviewId: string) => {
        const command = { type: 'WithdrawName', now } as const;
        const context = cause(`withdraw|${reviewId}`);
        ensureDone(await commands.handle(nameReview, reviewId, command, context));
      };
      const submit = async (nameReviewId: string) => {
        // The pupil may have another name or be erased by now; a later event covers that.
        const account = await commands.load(pupil, pupilId);
        const current = [account.nameReviewId, account.usernameReviewId];
        if (!current.includes(nameReviewId) || account.isErased) return;
        const command = { type: 'SubmitName', now, nameReviewId, ownerId: pupilId } as const;
        const context = cause(`submit|${nameReviewId}`);
        ensureDone(await commands.handle(nameReview, nameReviewId, command, context));
      };
      if (type === 'PupilErased') {
        const { nameReviewId, usernameReviewId } = await commands.load(pupil, pupilId);
        if (nameReviewId !== null) await withdraw(nameReviewId);
        if (usernameReviewId !== null) await withdraw(usernameReviewId);
      } else if (type === 'PupilRegistered') {
        if (data.nameReviewId !== null) await submit(data.nameReviewId);
        if (data.usernameReviewId !== null) await submit(data.usernameReviewId);
      } else {
        const { before, after } = type === 'PupilRenamed' ? data.usernameReview : data.nameReview;
        if (before === after) return;
        if (before !== null) await withdraw(before);
        if (after !== null) await submit(after);
      }
    },
  });
