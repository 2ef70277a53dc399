import type { Relation } from '@mahoe/contracts/social/friends';
import { areFriends, type Friendship } from '@mahoe/domain/social/friendship';

/**
 * Relation of a pupil to another one. Blocking is silent: the pupil does not see requests from
 * pupils they block, nor that others block them.
 */
export const presentRelation = (state: Friendship, ownId: string): Relation => {
  const { latest, blockers } = state;
  const isBlocked = blockers.includes(ownId);
  const pending = latest?.status === 'pending' ? latest : null;
  const isHidden = isBlocked && pending?.receiverId === ownId;
  if (!pending || isHidden) {
    return { isFriend: areFriends(state), request: null, requestId: null, isBlocked };
  }
  const request = pending.senderId === ownId ? 'sent' : 'received';
  return { isFriend: false, request, requestId: pending.requestId, isBlocked };
};
