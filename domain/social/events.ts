import { fact, when, type EventOf } from '../eventDefinition.ts';
import { person, subject, trace } from '../identity.ts';

const friendRequest = {
  requestId: trace(),
  senderId: subject(),
  receiverId: person(),
  ...when,
};

export const socialEvents = {
  FriendRequestSent: fact(friendRequest),
  FriendRequestAccepted: fact(friendRequest),
  FriendRequestDeclined: fact(friendRequest),
  /** Taken back by its sender. */
  FriendRequestCancelled: fact(friendRequest),
};

export type SocialEvent = EventOf<typeof socialEvents>;
