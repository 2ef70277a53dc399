import { pupil } from '@mahoe/domain/accounts/pupil';
import { ensureDone } from '@mahoe/domain/decider';
import { pictureReview } from '@mahoe/domain/messaging/pictureReview';
import { causedBy, reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

const COMMAND_SEED = 'whenPupilProfileChangedHavePictureLookedAt';

/**
 * Queues a new picture for review, and removes pictures from the queue that no profile uses any more.
 */
export const whenPupilProfileChangedQueuePictureReview = ({
  commands,
}: Pick<ReactionDeps, 'commands'>): Reaction =>
  reaction({
    name: 'whenPupilProfileChangedQueuePictureReview',
    handles: ['PupilProfileChanged', 'PupilErased'],
    startsAt: 'beginning',
    react: async ({ id, type, data }) => {
      const { pupilId, occurredAt, localDate } = data;
      const now = { at: occurredAt, localDate };
      const cause = (step: string) => causedBy(`${COMMAND_SEED}|${step}`, id);
      const withdraw = async (pictureId: string) => {
        const command = { type: 'WithdrawPicture', now } as const;
        ensureDone(await commands.handle(pictureReview, pictureId, command, cause('withdraw')));
      };
      const account = await commands.load(pupil, pupilId);
      if (type === 'PupilErased') {
        if (account.pictureId !== null) await withdraw(account.pictureId);
        return;
      }
      const [before, after] = [data.picture.before?.pictureId, data.picture.after?.pictureId];
      if (before === after) return;
      if (before !== undefined) await withdraw(before);
      // The pupil may have another picture or be erased by now; a later event covers that.
      if (after === undefined || account.pictureId !== after || account.isErased) return;
      const command = { type: 'SubmitPicture', now, pictureId: after, ownerId: pupilId } as const;
      ensureDone(await commands.handle(pictureReview, after, command, cause('submit')));
    },
  });
