import { decideAccess, type MessagingAccess } from '@mahoe/domain/messaging/messagingAccess';
import { areFriends, friendship, friendshipId, isBlocked } from '@mahoe/domain/social/friendship';
import {
  comparePair,
  findPairRelation,
  type ChatView,
  type MessagingPupilView,
} from '@mahoe/projections/messaging/queries';
import type { Views } from '@mahoe/projections/openViews';
import type { Services } from '../route/services.ts';

/**
 * Finds what one pupil may send another. The friendship comes from the log itself, so a block holds
 * from the moment it was made.
 */
export const findMessagingAccess = async (
  { commands, config }: Pick<Services, 'commands' | 'config'>,
  views: Views,
  senderId: string,
  receiverId: string,
): Promise<MessagingAccess> => {
  const [pair, both] = await Promise.all([
    commands.load(friendship, friendshipId(senderId, receiverId)),
    findPairRelation(views, senderId, receiverId),
  ]);
  return decideAccess({
    audience: config.MESSAGING_AUDIENCE,
    areFriends: areFriends(pair),
    isBlocked: isBlocked(pair),
    ...both,
  });
};

/** Access in a listed conversation, as far as the views know. */
export const getListedAccess = (
  { config }: Pick<Services, 'config'>,
  sender: MessagingPupilView | undefined,
  { partner, areFriends: isFriend, isBlocked: isPairBlocked }: ChatView,
): MessagingAccess =>
  decideAccess({
    audience: config.MESSAGING_AUDIENCE,
    areFriends: isFriend,
    isBlocked: isPairBlocked,
    ...comparePair(sender, partner),
  });
