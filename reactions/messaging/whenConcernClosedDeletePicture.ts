import { concern } from '@mahoe/domain/messaging/concern';
import { reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

/**
 * Deletes the picture of a concern when it is closed; the person who closed it has passed on what was
 * needed.
 */
export const whenConcernClosedDeletePicture = ({
  commands,
  media,
  personalData,
}: Pick<ReactionDeps, 'commands' | 'media' | 'personalData'>): Reaction =>
  reaction({
    name: 'whenConcernClosedDeletePicture',
    handles: ['ConcernClosed'],
    startsAt: 'beginning',
    react: async ({ data: { concernId } }) => {
      const { pictureId } = (await commands.load(concern, concernId)) ?? { pictureId: null };
      if (pictureId === null) return;
      await media.delete(concernId);
      await personalData.destroy(pictureId);
    },
  });
