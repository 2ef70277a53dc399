import { z } from 'zod';
import { FileReply, Id, IdParams, Instant, operation, numeric } from '../operation.ts';

/** `text` is shown in old messages, and never accepted from a pupil. */
export const MESSAGE_TYPES = ['text', 'emoji', 'picture', 'drawing', 'sticker', 'voice'] as const;

export const REPORT_REASONS = ['inappropriate', 'scary', 'mean', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Longest voice message in seconds. */
export const MAX_VOICE_SECONDS = 30;
/** Size of the drawing sheet; a drawing may have up to twice that. */
export const DRAWING_SIZE = { width: 300, height: 200 } as const;
/** Messages per reply, latest first. */
export const MESSAGES_PER_PAGE = 50;

/**
 * Status of a message as its reader may know it. Everyone but the sender sees only `approved` and
 * `erased`. An erased message has lost its content because its sender has left.
 */
export const MESSAGE_STATUSES = [
  'approved',
  'pending',
  'rejected',
  'expired',
  'removed',
  'erased',
] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export const Message = z.object({
  id: Id,
  conversationId: Id,
  senderId: Id,
  senderName: z.string(),
  content: z.string().meta({
    description:
      "our own text of a preset (an emoji's character, a sticker's name); 'Drawing', 'Voice message'",
  }),
  messageType: z.enum(MESSAGE_TYPES),
  metadata: z.object({
    icon: z.string().optional().meta({ description: "a preset's id" }),
    imageData: z.string().optional().meta({ description: 'address of the drawing' }),
    audioData: z.string().optional().meta({ description: 'address of the recording' }),
    seconds: z.number().optional().meta({ description: 'length of the recording' }),
  }),
  sentAt: Instant,
  status: z.enum(MESSAGE_STATUSES),
});
export type Message = z.infer<typeof Message>;

export const Conversation = z.object({
  id: Id,
  otherParticipant: z.object({
    id: Id,
    name: z.string(),
    profilePicture: z.string().nullable().meta({ description: 'address of the picture' }),
  }),
  lastMessage: z.string().nullable(),
  lastMessageAt: Instant.nullable(),
  unreadCount: numeric(z.int()),
  canSend: z.boolean().meta({ description: 'false if it can only be read' }),
  canShare: z
    .boolean()
    .meta({ description: 'true between friends: drawings and voice messages are allowed' }),
});
export type Conversation = z.infer<typeof Conversation>;

const conversationNotFound = {
  'conversation-not-found': { status: 404, message: 'This chat does not exist.' },
} as const;
const OwnId = z.object({ userId: Id.optional() });

export const listConversations = operation({
  method: 'GET',
  path: '/api/conversations',
  summary: 'The caller’s conversations, latest message first',
  access: 'named-actor',
  query: OwnId,
  reply: z.array(Conversation),
  refusals: {},
});

export const startConversation = operation({
  method: 'POST',
  path: '/api/conversations',
  summary: 'Start, or find, the one conversation of two pupils; the caller is participant 1',
  access: 'named-actor',
  body: z.object({ participant1Id: Id.optional(), participant2Id: Id }),
  reply: Conversation,
  refusals: {
    'pupil-not-found': { status: 404, message: 'Student not found' },
    'conversation-with-yourself': { status: 422, message: 'You cannot message yourself.' },
    'conversation-not-allowed': {
      status: 403,
      message: 'You cannot start a chat with this student.',
    },
    'too-many-chats-today': {
      status: 429,
      message: 'You have started many chats today. You can start more tomorrow.',
    },
  },
});

export const listMessages = operation({
  method: 'GET',
  path: '/api/conversations/:id/messages',
  summary: `Messages of a conversation as the caller may see them, oldest first: the latest ${String(MESSAGES_PER_PAGE)}, or those before one of them`,
  access: 'named-actor',
  params: IdParams,
  query: OwnId.extend({ before: Id.optional().meta({ description: 'id of one of its messages' }) }),
  reply: z.array(Message),
  refusals: conversationNotFound,
});

export const readConversation = operation({
  method: 'POST',
  path: '/api/conversations/:id/read',
  summary: 'Mark a conversation as read up to a message',
  access: 'named-actor',
  params: IdParams,
  body: z.object({ userId: Id.optional(), messageId: Id }),
  reply: z.object({
    unreadCount: z.int().meta({ description: 'unread messages of all conversations' }),
  }),
  refusals: conversationNotFound,
});

/** Largest picture or recording as a data URL: about 750 kB of bytes. */
const MAX_DATA_URL_LENGTH = 1_000_000;

export const sendMessage = operation({
  method: 'POST',
  path: '/api/kid-messages',
  summary:
    'Send a preset (`metadata.icon`: its id), a drawing or a recording (`data:` addresses); a message that needs approval is `pending`',
  access: 'named-actor',
  body: z.object({
    conversationId: Id,
    senderId: Id.optional(),
    content: z.string().max(2000).nullish(),
    messageType: z.string().max(20),
    metadata: z
      .object({
        icon: z.string().max(60).nullish(),
        imageData: z.string().max(MAX_DATA_URL_LENGTH).nullish(),
        audioData: z.string().max(MAX_DATA_URL_LENGTH).nullish(),
      })
      .nullish(),
  }),
  reply: Message,
  refusals: {
    ...conversationNotFound,
    'message-type-refused': {
      status: 422,
      message: 'You can send feelings, pictures, stickers, drawings and voice messages.',
    },
    'preset-unknown': { status: 422, message: 'This picture cannot be sent.' },
    'drawing-unreadable': { status: 422, message: 'This drawing cannot be read.' },
    'drawing-blank': { status: 422, message: 'Your drawing is still empty.' },
    'voice-unreadable': { status: 422, message: 'This recording cannot be read.' },
    'voice-too-long': { status: 422, message: 'A voice message has at most 30 seconds.' },
    'voice-silent': { status: 422, message: 'We cannot hear anything. Please record it again.' },
    'conversation-read-only': { status: 403, message: 'You cannot write in this chat.' },
    'friends-only': { status: 403, message: 'Drawings and voice messages are for friends.' },
    'messaging-paused': {
      status: 403,
      message: 'You can read messages. You can send messages again after {until}.',
    },
    'quiet-hours': {
      status: 403,
      message: 'Messages are paused for the night. You can send them from {from} to {to}.',
    },
    'too-many-messages-today': {
      status: 429,
      message: 'You have sent a lot today. You can send more tomorrow.',
    },
    'too-many-pending': {
      status: 429,
      message: 'Some of your messages are still being checked. Please wait for them first.',
    },
  },
});

export const deleteMessage = operation({
  method: 'DELETE',
  path: '/api/kid-messages/:id',
  summary: 'Delete a message for oneself: the other pupil still sees it; a repeat changes nothing',
  access: 'named-actor',
  params: IdParams,
  reply: z.object({ deleted: z.literal(true) }),
  refusals: {
    'message-not-found': { status: 404, message: 'This message is no longer there.' },
    'message-still-checked': {
      status: 409,
      message: 'This message is still being checked. You can delete it afterwards.',
    },
  },
});

export const getMedia = operation({
  method: 'GET',
  path: '/api/media/:id',
  summary: 'A drawing or recording, for users who may currently see its message',
  access: 'signed-in',
  params: IdParams,
  reply: FileReply,
  refusals: {
    'medium-not-found': { status: 404, message: 'This is no longer there.' },
  },
});

export const reportMessage = operation({
  method: 'POST',
  path: '/api/report-message',
  summary: "Report another pupil's message; a repeat changes nothing",
  access: 'named-actor',
  body: z.object({
    messageId: Id,
    reason: z.enum(REPORT_REASONS),
    reporterId: Id.optional(),
  }),
  reply: z.object({ message: z.string() }),
  refusals: {
    'message-not-found': { status: 404, message: 'This message is no longer there.' },
    'own-message': { status: 403, message: 'You cannot report your own message.' },
  },
});

export const reportPupil = operation({
  method: 'POST',
  path: '/api/report-pupil',
  summary: 'Report another pupil, not one of their messages; a repeat changes nothing',
  access: 'named-actor',
  body: z.object({
    pupilId: Id,
    reason: z.enum(REPORT_REASONS),
    reporterId: Id.optional(),
  }),
  reply: z.object({ message: z.string() }),
  refusals: {
    'pupil-not-found': { status: 404, message: 'Student not found' },
    'pupils-only': { status: 403, message: 'Reports are for pupils.' },
    'cannot-report-yourself': { status: 403, message: 'You cannot report yourself.' },
    'too-many-reports-today': {
      status: 429,
      message: 'You have reported a lot today. Please tell a grown-up you trust.',
    },
  },
});
