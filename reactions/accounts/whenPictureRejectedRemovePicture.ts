import { pupil } from '@mahoe/domain/accounts/pupil';
import { ensureDone } from '@mahoe/domain/decider';
import { causedBy, reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

const COMMAND_SEED = 'whenPictureRejectedTakeItAway';

/**
 * Removes a rejected picture from its profile. Another reaction then deletes the bytes (see
 * `whenPupilProfileChangedDeleteOldPictures`).
 */
export const whenPictureRejectedRemovePicture = ({
  commands,
}: Pick<ReactionDeps, 'commands'>): Reaction =>
  reaction({
    name: 'whenPictureRejectedRemovePicture',
    handles: ['PictureRejected'],
    startsAt: 'beginning',
    react: async ({ id, data: { ownerId, pictureId, occurredAt, localDate } }) => {
      const now = { at: occurredAt, localDate };
      const command = { type: 'RemovePicture', now, pictureId } as const;
      const taken = await commands.handle(pupil, ownerId, command, causedBy(COMMAND_SEED, id));
      // An erasure may have removed the picture already.
      ensureDone(taken, 'user-not-found');
    },
  });
