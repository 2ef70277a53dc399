import { sendMessage } from '@mahoe/contracts/messaging/conversations';
import { isRejection, reject, type Rejection } from '@mahoe/domain/decider';
import { getPartnerId, conversation } from '@mahoe/domain/messaging/conversation';
import { messagingAccount } from '@mahoe/domain/messaging/messagingAccount';
import { message } from '@mahoe/domain/messaging/message';
import type { Message } from '@mahoe/domain/messaging/messageState';
import type { SendMessage } from '@mahoe/domain/messaging/messageCommands';
import { MEDIA_TYPES, PRESET_TYPES, type PresetType } from '@mahoe/domain/messaging/events';
import { findMessagingPupils } from '@mahoe/projections/messaging/queries';
import type { z } from 'zod';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import { checkDrawing } from './checkDrawing.ts';
import { checkVoice } from './checkVoice.ts';
import { decodeDataUrl } from '../edge/dataUrl.ts';
import { formatJamaicaTime } from './formatJamaicaTime.ts';
import { buildMediaId, buildMessageId } from './messagingIds.ts';
import { getDisplayName, presentMessage } from './presentMessage.ts';
import { findSentPreset } from './findSentPreset.ts';
import { findMessagingAccess } from './messagingAccess.ts';

/** Limit for a picture or recording in base64, with some room. */
const BODY_LIMIT = 1_100_000;

type Body = z.output<typeof sendMessage.body>;

/** Content that passed the checks; its bytes are stored only if they may be sent. */
type CheckedContent =
  | { readonly content: Extract<SendMessage['content'], { presetId: string }> }
  | {
      readonly content: Omit<Exclude<SendMessage['content'], { presetId: string }>, 'sha256'>;
      readonly bytes: Buffer;
      readonly kind: string;
    };

type ContentRejection =
  | 'message-type-refused'
  | 'preset-unknown'
  | 'drawing-unreadable'
  | 'drawing-blank'
  | 'voice-unreadable'
  | 'voice-too-long'
  | 'voice-silent';

const isPreset = (type: string): type is PresetType =>
  PRESET_TYPES.some((preset) => preset === type);

const isMedia = (type: string): boolean => MEDIA_TYPES.some((media) => media === type);

/** Finds the preset of a body, if it names one. */
const findPresetInBody = (body: Body) =>
  isPreset(body.messageType) ? findSentPreset(body.messageType, body) : undefined;

/** Checks the content to send: one of our presets, or bytes that are what they claim to be. */
const checkContent = async (
  body: Body,
  mediaId: string,
): Promise<CheckedContent | Rejection<ContentRejection>> => {
  const { messageType, metadata } = body;
  if (isPreset(messageType)) {
    const preset = findPresetInBody(body);
    return preset ? { content: { messageType, presetId: preset.id } } : reject('preset-unknown');
  }
  if (messageType === 'drawing') {
    const given = decodeDataUrl(metadata?.imageData ?? '');
    const checked = given ? await checkDrawing(given) : reject('drawing-unreadable');
    if (isRejection(checked)) return checked;
    const { bytes, notes } = checked;
    return { content: { messageType, mediaId, seconds: null, notes }, bytes, kind: 'drawing' };
  }
  if (messageType === 'voice') {
    const given = decodeDataUrl(metadata?.audioData ?? '');
    const checked = given ? await checkVoice(given) : reject('voice-unreadable');
    if (isRejection(checked)) return checked;
    const { bytes, notes, seconds, container } = checked;
    return { content: { messageType, mediaId, seconds, notes }, bytes, kind: `voice-${container}` };
  }
  return reject('message-type-refused');
};

/** Stores the bytes under their sender's key. @returns the content as it is recorded */
const storeContent = async (
  { media }: Services,
  checkedContent: CheckedContent,
  senderId: string,
): Promise<SendMessage['content']> => {
  if (!('bytes' in checkedContent)) return checkedContent.content;
  const { content, bytes, kind } = checkedContent;
  const medium = { id: content.mediaId, subject: senderId, scope: 'comms', kind, bytes } as const;
  const sha256 = await media.store(medium);
  if (sha256 === undefined) throw new Error('a medium was deleted before it was sent');
  return { ...content, sha256 };
};

const handleSendMessage: Handler<typeof sendMessage> = async ({
  services,
  views,
  body,
  user,
  now,
  context,
  recordPosition,
  handleCommand,
  refuse,
}) => {
  const { commands, config } = services;
  const { conversationId } = body;
  const talk = await commands.load(conversation, conversationId);
  if (!talk) return refuse('conversation-not-found');
  const receiverId = getPartnerId(talk, user.id);
  if (receiverId === undefined) return refuse('forbidden');

  const present = async (sent: Message, presetId: string | null) => {
    const names = await findMessagingPupils(views, [user.id]);
    const view = {
      ...sent,
      id: sent.messageId,
      presetId,
      seconds: null,
      isErased: false,
      shownAt: sent.sentAt,
    };
    return presentMessage(view, getDisplayName(names.get(user.id)));
  };

  const messageId = buildMessageId(context.commandId);
  const recorded = await commands.recorded(message, messageId, context);
  if (recorded) {
    if (isRejection(recorded)) return refuse(recorded);
    if (!recorded.state) return refuse('idempotency-key-reused');
    recordPosition(recorded.position);
    return present(recorded.state, findPresetInBody(body)?.id ?? null);
  }

  const access = await findMessagingAccess(services, views, user.id, receiverId);
  if (access === 'none') return refuse('conversation-read-only');
  // Do not decode what may not be sent.
  if (access !== 'full' && isMedia(body.messageType)) return refuse('friends-only');
  const checkedContent = await checkContent(body, buildMediaId(messageId, config.pepper));
  if (isRejection(checkedContent)) return refuse(checkedContent);
  const presetId = 'presetId' in checkedContent.content ? checkedContent.content.presetId : null;
  const { messageType } = checkedContent.content;
  const about = { now, pupilId: user.id, messageId };
  const counted = await commands.handle(
    messagingAccount,
    user.id,
    { type: 'CountMessage', ...about, messageType, hours: config.MESSAGING_HOURS },
    context,
  );
  if (isRejection(counted)) {
    if (counted.rejected !== 'messaging-paused') return refuse(counted);
    const until = formatJamaicaTime(counted.details?.['until'] ?? now.at);
    return refuse(reject('messaging-paused', { until }));
  }
  const sent = await handleCommand(
    message,
    messageId,
    {
      type: 'SendMessage',
      now,
      messageId,
      conversationId,
      senderId: user.id,
      receiverId,
      access,
      content: await storeContent(services, checkedContent, user.id),
    },
    { isNew: true },
  );
  if (isRejection(sent)) return refuse(sent);
  if (!sent.state) return refuse('idempotency-key-reused');
  return present(sent.state, presetId);
};

/** Route that sends a message, or holds it until a moderator has approved it. */
export const sendRoute: readonly Route[] = [
  defineRoute(sendMessage, handleSendMessage, {
    bodyLimit: BODY_LIMIT,
  }),
];
