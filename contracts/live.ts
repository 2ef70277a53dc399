import { z } from 'zod';
import { MESSAGE_STATUSES } from './messaging/conversations.ts';
import { Id } from './operation.ts';

/**
 * Path of the live channel: a WebSocket, whose handshake is authenticated by the session cookie.
 */
export const LIVE_PATH = '/ws';

/** Codes with which the server closes a live channel. */
export const LIVE_CLOSED = {
  /** The session has ended, so the user must sign in again. */
  sessionEnded: 4401,
  /** The account is suspended. */
  suspended: 4403,
  /**
   * The browser was too slow to send `auth` or to read; it should reconnect with its last position.
   */
  tooSlow: 4408,
  /** Too many frames, or too many channels of one pupil. */
  tooMany: 4429,
} as const;

/** Opaque position in the log, as decimal text. Everything up to it has been seen. */
const Position = z.string().regex(/^\d{1,20}$/);

/** Messages from the browser. The cookie identifies the user; a different `userId` is ignored. */
export const LiveRequest = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('auth'),
    userId: z.union([z.string().max(60), z.number()]).optional(),
    /** `position` of the last notice received: the server sends what was missed since. */
    since: Position.optional(),
  }),
  z.object({ type: z.literal('ping') }),
]);
export type LiveRequest = z.input<typeof LiveRequest>;

/**
 * Messages from the server. Each notice of an event has its position. The browser skips one that it
 * has (same `position` and type).
 */
export const LiveNotice = z.discriminatedUnion('type', [
  /**
   * Reply to `auth`. The page must reload if `isWhole` is false: there was no `since`, or too much
   * was missed.
   */
  z.object({ type: z.literal('ready'), position: Position, isWhole: z.boolean() }),
  z.object({ type: z.literal('pong') }),
  z.object({
    type: z.literal('new_message'),
    message: z.object({ senderName: z.string(), content: z.string(), conversationId: Id }),
    messageId: Id,
    position: Position,
  }),
  /** Count over all conversations. */
  z.object({ type: z.literal('unread_count'), count: z.int(), position: Position }),
  /** A friend request was sent, answered or withdrawn: the page reloads the requests. */
  z.object({
    type: z.literal('friend_request'),
    /** The other pupil's name if the two are friends now. */
    friendName: z.string().optional(),
    position: Position,
  }),
  /** One of the user's own messages was decided. */
  z.object({
    type: z.literal('message_status'),
    messageId: Id,
    conversationId: Id,
    status: z.enum(MESSAGE_STATUSES),
    position: Position,
  }),
]);
export type LiveNotice = z.infer<typeof LiveNotice>;
