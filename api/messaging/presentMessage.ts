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

/** How one pupil is called for another. */
export const getDisplayName = (pupil: MessagingPupilView | undefined): string =>
  pupil && !pupil.isErased
    ? `${pupil.firstName} ${initialOf(pupil.lastName)}`.trim()
    : DELETED_NAME;

/** What a message says, in words; ours, whatever its sender called it. */
export const describeMessage = ({ messageType, presetId, isErased }: MessageContent): string => {
  if (isErased) return 'This message is not there any more';
  if (messageType === 'drawing') return 'Drawing';
  if (messageType === 'voice') return 'Voice message';
  const preset = presetId === null ? undefined : findPreset(messageType, presetId);
  return preset ? (iconOf(preset) ?? preset.text) : '';
};

/** A drawing or recording as it is kept for its case, under the message's own id, whoever is erased. */
export const toEvidence = <Kind extends MessageContent>(said: Kind, messageId: string): Kind =>
  isMedia(said.messageType) ? { ...said, mediaId: messageId, isErased: false } : said;

/** Where a medium is read; whoever asks is looked at anew each time. */
export const mediaUrl = (mediaId: string): string => `/api/media/${mediaId}`;

/** What there is to show of a message. @param hasMedium whether its bytes may be asked for */
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

/** Its sender is not told of reports, only of what came of them. */
const toMessageStatus = ({ status, isErased }: MessageView): MessageStatus => {
  if (isErased) return 'erased';
  return status === 'hidden' ? 'approved' : status;
};

/** A message as one of the two sees it, who may see it. */
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
