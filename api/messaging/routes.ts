import {
  deleteMessage,
  listConversations,
  listMessages,
  MESSAGES_PER_PAGE,
  readConversation,
  startConversation,
  type Conversation,
} from '@mahoe/contracts/messaging/conversations';
import { isRejection } from '@mahoe/domain/decider';
import { conversation, getPartnerId } from '@mahoe/domain/messaging/conversation';
import { message } from '@mahoe/domain/messaging/message';
import { messagingAccount } from '@mahoe/domain/messaging/messagingAccount';
import type { MessagingAccess } from '@mahoe/domain/messaging/messagingAccess';
import {
  findConversations,
  findConversation,
  findMessagingPupils,
  findConversationMessages,
  findLastReceived,
  countUnread,
  type ConversationView,
  type MessagingPupilView,
} from '@mahoe/projections/messaging/queries';
import { publicPictureUrl } from '../accounts/presentUser.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import { appealRoutes } from './appealRoutes.ts';
import { caseRoutes } from './caseRoutes.ts';
import { concernRoutes } from './concernRoutes.ts';
import { mediaRoute } from './mediaRoute.ts';
import { buildConversationId } from './messagingIds.ts';
import { moderationRoutes } from './moderationRoutes.ts';
import { describeMessage, getDisplayName, presentMessage } from './presentMessage.ts';
import { findMessagingAccess, getListedAccess } from './messagingAccess.ts';
import { reportRoutes } from './reportRoutes.ts';
import { sendRoute } from './sendMessage.ts';

/** Longest wait until a count includes what was just read. */
const COUNT_WAIT_MS = 1000;

const presentConversation = (
  { id, partnerId, last, unread }: ConversationView,
  partner: MessagingPupilView | undefined,
  access: MessagingAccess,
): Conversation => ({
  id,
  otherParticipant: {
    id: partnerId,
    name: getDisplayName(partner),
    profilePicture: partner && !partner.isSuspended ? publicPictureUrl(partner) : null,
  },
  lastMessage: last && describeMessage(last),
  lastMessageAt: last?.shownAt ?? null,
  unreadCount: unread,
  canSend: access !== 'none',
  canShare: access === 'full',
});

/** Finds the caller's partner in a conversation, or the reason for a refusal. */
const ownConversation = async (
  { commands }: Services,
  id: string,
  pupilId: string,
): Promise<{ readonly partnerId: string } | 'conversation-not-found' | 'forbidden'> => {
  const talk = await commands.load(conversation, id);
  if (!talk) return 'conversation-not-found';
  const partnerId = getPartnerId(talk, pupilId);
  return partnerId === undefined ? 'forbidden' : { partnerId };
};

const handleListConversations: Handler<typeof listConversations> = async ({
  services,
  views,
  user,
}) => {
  const [talks, own] = await Promise.all([
    findConversations(views, user.id),
    findMessagingPupils(views, [user.id]),
  ]);
  return talks.map((talk) => {
    const access = getListedAccess(services, own.get(user.id), talk);
    return presentConversation(talk, talk.partner, access);
  });
};

const handleStartConversation: Handler<typeof startConversation> = async ({
  services,
  views,
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const { commands } = services;
  const otherId = body.participant2Id;
  const pupils = await findMessagingPupils(views, [user.id, otherId]);
  const other = pupils.get(otherId);
  if (!other || other.isErased) return refuse('pupil-not-found');
  const conversationId = buildConversationId(user.id, otherId);
  const access = await findMessagingAccess(services, views, user.id, otherId);
  const ends = { conversationId, starterId: user.id, otherId, access };
  const command = { type: 'StartConversation', now, ...ends } as const;
  const foreseen = conversation.decide(await commands.load(conversation, conversationId), command);
  if (isRejection(foreseen)) return refuse(foreseen);
  if (foreseen.length > 0) {
    const count = {
      type: 'CountConversationStart',
      now,
      pupilId: user.id,
      conversationId,
    } as const;
    const counted = await handleCommand(messagingAccount, user.id, count);
    if (isRejection(counted)) return refuse(counted);
  }
  const started = await handleCommand(conversation, conversationId, command);
  if (isRejection(started)) return refuse(started);
  const known = await findConversation(views, user.id, conversationId);
  const fresh = {
    id: conversationId,
    partnerId: otherId,
    last: null,
    unread: 0,
  };
  return presentConversation(known ?? fresh, other, access);
};

const handleListMessages: Handler<typeof listMessages> = async ({
  services,
  views,
  params,
  query,
  user,
  refuse,
}) => {
  const own = await ownConversation(services, params.id, user.id);
  if (typeof own === 'string') return refuse(own);
  const [found, pupils] = await Promise.all([
    findConversationMessages(views, params.id, user.id, query.before, MESSAGES_PER_PAGE),
    findMessagingPupils(views, [user.id, own.partnerId]),
  ]);
  return found.map((one) => presentMessage(one, getDisplayName(pupils.get(one.senderId))));
};

const handleReadConversation: Handler<typeof readConversation> = async ({
  services,
  views,
  params,
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const { readYourWrites } = services;
  const own = await ownConversation(services, params.id, user.id);
  if (typeof own === 'string') return refuse(own);
  const messageId = await findLastReceived(views, params.id, user.id, body.messageId);
  if (messageId !== undefined) {
    const command = { type: 'ReadConversation', now, readerId: user.id, messageId } as const;
    const read = await handleCommand(conversation, params.id, command);
    if (isRejection(read)) return refuse(read);
    // Wait, so that the count leaves out what was just read; a slow view may still include it.
    await readYourWrites.reached(['messages'], read.position, COUNT_WAIT_MS);
  }
  return { unreadCount: (await countUnread(views, [user.id])).get(user.id) ?? 0 };
};

const handleDeleteMessage: Handler<typeof deleteMessage> = async ({
  params,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const command = { type: 'DeleteForSelf', now, pupilId: user.id } as const;
  const deleted = await handleCommand(message, params.id, command);
  if (isRejection(deleted)) return refuse(deleted);
  return { deleted: true } as const;
};

export const messagingRoutes: readonly Route[] = [
  ...appealRoutes,
  ...caseRoutes,
  ...concernRoutes,
  ...mediaRoute,
  ...moderationRoutes,
  ...reportRoutes,
  ...sendRoute,
  defineRoute(listConversations, handleListConversations),
  defineRoute(startConversation, handleStartConversation),
  defineRoute(listMessages, handleListMessages),
  defineRoute(readConversation, handleReadConversation),
  defineRoute(deleteMessage, handleDeleteMessage),
];
