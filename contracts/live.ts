import { z } from 'zod';
import { MESSAGE_STATUSES } from './messaging/conversations.ts';
import { Id } from './operation.ts';

/** Path of the live channel: a WebSocket, signed in by the session's cookie at its handshake. */
export const LIVE_PATH = '/ws';

/** Codes with which the server closes a live channel. */
export const LIVE_CLOSED = {
  /** The session has ended: sign in again. */
  sessionEnded: 4401,
  /** The account is paused. */
  suspended: 4403,
  /** Too slow to ask, to take what is sent, or to be told: connect again, say what was seen. */
  tooSlow: 4408,
  /** Too many frames, or too many channels of one pupil. */
  tooMany: 4429,
} as const;

/** An opaque place in the log, as decimal text. What is behind it, its reader has seen. */
const Position = z.string().regex(/^\d{1,20}$/);

/** What a browser sends. Who it is, its cookie says; a `userId` of somebody else is ignored. */
export const LiveRequest = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('auth'),
    userId: z.union([z.string().max(60), z.number()]).optional(),
    /** `position` of the last thing received: what was missed since is sent again. */
    since: Position.optional(),
  }),
  z.object({ type: z.literal('ping') }),
]);
export type LiveRequest = z.input<typeof LiveRequest>;

/**
 * What the server sends. Each that tells of a fact has its position; one that was received before
 * (same `position` and type) is passed over.
 */
export const LiveNotice = z.discriminatedUnion('type', [
  /** The answer to `auth`. `isWhole` false: no `since`, or too much was missed since: read anew. */
  z.object({ type: z.literal('ready'), position: Position, isWhole: z.boolean() }),
  z.object({ type: z.literal('pong') }),
  z.object({
    type: z.literal('new_message'),
    message: z.object({ senderName: z.string(), content: z.string(), conversationId: Id }),
    messageId: Id,
    position: Position,
  }),
  /** Over all conversations. */
  z.object({ type: z.literal('unread_count'), count: z.int(), position: Position }),
  /** Somebody asks to be a friend, has answered, or has taken it back: read the requests anew. */
  z.object({ type: z.literal('friend_request'), position: Position }),
  /** An own message was decided. */
  z.object({
    type: z.literal('message_status'),
    messageId: Id,
    conversationId: Id,
    status: z.enum(MESSAGE_STATUSES),
    position: Position,
  }),
]);
export type LiveNotice = z.infer<typeof LiveNotice>;
