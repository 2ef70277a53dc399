import { instantMs } from '../calendar.ts';
import { reject, type Rejection } from '../decider.ts';
import type { MessageEvent } from './events.ts';
import type {
  DeleteForSelf,
  ExpireMessage,
  MessageRejections,
  SendMessage,
} from './messageCommands.ts';
import { messageFields, isVisibleTo, type Message } from './messageState.ts';
import { MESSAGE_TTL_MS, MODERATION_RULE } from './moderationRule.ts';

/** Sends a preset at once; a drawing or a recording waits for a moderator. */
export const sendMessage = (
  state: Message | null,
  command: SendMessage,
): readonly MessageEvent[] | Rejection<MessageRejections['SendMessage']> => {
  if (state) return [];
  const { access, content } = command;
  if (access === 'none') return reject('conversation-read-only');
  const { messageType } = content;
  const data = messageFields({ ...command, messageType }, command);
  if ('presetId' in content) {
    const { presetId } = content;
    return [
      { type: 'MessageSent', data: { ...data, media: null, notes: [], personal: { presetId } } },
      {
        type: 'MessageApproved',
        data: { ...data, by: 'auto:whitelist', moderatorId: null, rule: MODERATION_RULE },
      },
    ];
  }
  if (access !== 'full') return reject('friends-only');
  const { mediaId, sha256, seconds, notes } = content;
  const media = { mediaId, sha256, seconds };
  const personal = { presetId: null };
  return [{ type: 'MessageSent', data: { ...data, media, notes: [...notes], personal } }];
};

/**
 * Deletes a message for one member. A waiting message cannot be recalled: its sender must see the
 * outcome.
 */
export const deleteForSelf = (
  state: Message | null,
  command: DeleteForSelf,
): readonly MessageEvent[] | Rejection<MessageRejections['DeleteForSelf']> => {
  const { pupilId } = command;
  if (state?.deletedBy.includes(pupilId)) return [];
  if (!state || !isVisibleTo(state, pupilId)) return reject('message-not-found');
  if (state.status === 'pending') return reject('message-still-checked');
  const data = { ...messageFields(state, command), deletedBy: pupilId };
  return [{ type: 'MessageDeletedForSelf', data }];
};

/** Expires a message that has waited for too long. */
export const expireMessage = (
  state: Message | null,
  command: ExpireMessage,
): readonly MessageEvent[] => {
  if (state?.status !== 'pending' || state.decided) return [];
  if (instantMs(command.now.at) - instantMs(state.sentAt) < MESSAGE_TTL_MS) return [];
  return [
    { type: 'MessageExpired', data: { ...messageFields(state, command), rule: MODERATION_RULE } },
  ];
};
