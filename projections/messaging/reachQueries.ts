import { reachOf, type Audience, type Reach } from '@mahoe/domain/messaging/reach';
import { areFriends, friendship, friendshipId, isBlocked } from '@mahoe/domain/social/friendship';
import type { CommandHandler } from '@mahoe/eventstore/handle';
import type { Views } from '../openViews.ts';
import { findCorrespondents } from './queries.ts';

/**
 * What one pupil may send another, by how they stand to each other in the log itself: a block holds
 * from the moment it was made.
 */
export const reachBetween = async (
  commands: CommandHandler,
  views: Views,
  audience: Audience,
  senderId: string,
  receiverId: string,
): Promise<Reach> => {
  const [pair, pupils] = await Promise.all([
    commands.load(friendship, friendshipId(senderId, receiverId)),
    findCorrespondents(views, [senderId, receiverId]),
  ]);
  const [sender, receiver] = [pupils.get(senderId), pupils.get(receiverId)];
  return reachOf({
    audience,
    areFriends: areFriends(pair),
    isBlocked: isBlocked(pair),
    areOfOneGrade: sender?.grade === receiver?.grade,
    areBothThere: [sender, receiver].every((one) => one && !one.isErased && !one.isSuspended),
  });
};
