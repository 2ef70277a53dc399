import { z } from 'zod';
import { fact, when, type EventOf } from '../eventDefinition.ts';

const friendRequest = {
  requestId: z.uuid(),
  senderId: z.uuid(),
  receiverId: z.uuid(),
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
