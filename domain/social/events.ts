import { fact, when, type EventOf } from '../eventDefinition.ts';
import { person, subject, trace } from '../identity.ts';

const friendRequest = {
  requestId: trace(),
  senderId: subject(),
  receiverId: person(),
  ...when,
};

const block = { blockerId: subject(), blockedId: person(), ...when };

export const socialEvents = {
  FriendRequestSent: fact(friendRequest),
  FriendRequestAccepted: fact(friendRequest),
  FriendRequestDeclined: fact(friendRequest),
  /** Taken back by its sender. */
  FriendRequestCancelled: fact(friendRequest),
  /** Either of two friends ended it. */
  FriendRemoved: fact({ removerId: subject(), friendId: person(), ...when }),
  /** Silent: the other one is told nothing. */
  PupilBlocked: fact(block),
  PupilUnblocked: fact(block),
};

export type SocialEvent = EventOf<typeof socialEvents>;
export type FriendshipEvent = Extract<
  SocialEvent,
  { type: `Friend${'Request' | 'Removed'}${string}` | `Pupil${'B' | 'Unb'}locked` }
>;
