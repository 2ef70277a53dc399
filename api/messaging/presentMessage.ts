import type { Message, MessageStatus } from '@mahoe/contracts/messaging/conversations';
import { iconOf, findPreset } from '@mahoe/contracts/messaging/presets';
import { isMedia } from '@mahoe/domain/messaging/events';
import type {
  MessagingPupilView,
  MessageView,
  MessageContent,
} from '@mahoe/projections/messaging/queries';
import { initialOf } from '../accounts/presentUser.ts';

const DELETED_NAME = 'Deleted pupil';

/** Name of a pupil as another pupil sees it. */
export const getDisplayName = (pupil: MessagingPupilView | undefined): string =>
  pupil && !pupil.isErased
    ? `${pupil.firstName} ${initialOf(pupil.lastName)}`.trim()
    : DELETED_NAME;

/** Describes a message in our own text, whatever its sender wrote. */
export const describeMessage = ({ messageType, presetId, isErased }: MessageContent): string => {
  if (isErased) return 'This message is no longer there';
  if (messageType === 'drawing') return 'Drawing';
  if (messageType === 'voice') return 'Voice message';
  const preset = presetId === null ? undefined : findPreset(messageType, presetId);
  return preset ? (iconOf(preset) ?? preset.text) : '';
};

/**
 * Points a drawing or recording to the case's copy, which has the message's id and survives
 * erasure.
 */
export const toEvidence = <Kind extends MessageContent>(said: Kind, messageId: string): Kind =>
  isMedia(said.messageType) ? { ...said, mediaId: messageId, isErased: false } : said;

/** Address of a medium; access is checked on every request. */
export const mediaUrl = (mediaId: string): string => `/api/media/${mediaId}`;

/** Metadata to show with a message. @param hasMedium whether the viewer may load the bytes */
export const presentMetadata = (
  { messageType, presetId, mediaId, seconds, isErased }: MessageContent,
  hasMedium: boolean,
): Message['metadata'] => {
  if (isErased) return {};
  if (!isMedia(messageType)) return presetId === null ? {} : { icon: presetId };
  const address = hasMedium && mediaId !== null ? mediaUrl(mediaId) : undefined;
  if (messageType === 'drawing') return address === undefined ? {} : { imageData: address };
  return {
    ...(address === undefined ? {} : { audioData: address }),
    ...(seconds === null ? {} : { seconds }),
  };
};

/** Status for the sender, who learns the outcome of reports but not the reports. */
const toMessageStatus = ({ status, isErased }: MessageView): MessageStatus => {
  if (isErased) return 'erased';
  return status === 'hidden' ? 'approved' : status;
};

/** Message as shown to one of its two pupils. */
export const presentMessage = (view: MessageView, senderName: string): Message => {
  const { id, conversationId, senderId, messageType, shownAt } = view;
  const status = toMessageStatus(view);
  return {
    id,
    conversationId,
    senderId,
    senderName,
    content: describeMessage(view),
    messageType,
    metadata: presentMetadata(view, status === 'approved' || status === 'pending'),
    sentAt: shownAt,
    status,
  };
};
