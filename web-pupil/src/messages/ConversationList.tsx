import type { Conversation } from '@mahoe/contracts/messaging/conversations';
import { EMOJI } from '@mahoe/contracts/messaging/presets';
import { Link } from 'react-router';
import { Avatar } from '../pupil/Avatar.tsx';
import { PresetArt } from './art/PresetArt.tsx';
import styles from './ConversationList.module.css';
import { toAvatarUser } from './toAvatarUser.ts';
import { timeLabel } from './timeLabel.ts';
import { formatUnreadCount } from './unreadBadge.ts';

/** The latest message of a chat; an emoji is shown as our drawing with its name. */
const LastMessage = ({ text }: { readonly text: string }) => {
  const emoji = EMOJI.find(({ icon }) => icon === text);
  if (!emoji) return text;
  return (
    <>
      <span className={styles['emoji']}>
        <PresetArt type="emoji" id={emoji.id} />
      </span>
      {emoji.text}
    </>
  );
};

const Row = ({
  conversation: { id, otherParticipant, lastMessage, lastMessageAt, unreadCount },
  isOpen,
  now,
}: {
  readonly conversation: Conversation;
  readonly isOpen: boolean;
  readonly now: number;
}) => (
  <li>
    <Link
      to={`?chat=${id}`}
      id={`chat-${id}`}
      className={styles['row']}
      aria-current={isOpen ? 'true' : undefined}
      data-unread={unreadCount > 0}
    >
      <Avatar user={toAvatarUser(otherParticipant)} size={48} />
      <span className={styles['who']}>
        <span className={styles['name']}>{otherParticipant.name}</span>
        <span className={styles['last']}>
          {lastMessage === null ? 'Say hello!' : <LastMessage text={lastMessage} />}
        </span>
      </span>
      <span className={styles['side']}>
        {lastMessageAt !== null && (
          <time dateTime={lastMessageAt}>{timeLabel(lastMessageAt, now)}</time>
        )}
        {unreadCount > 0 && (
          <span className={styles['badge']}>
            {formatUnreadCount(unreadCount)}
            <span className="visually-hidden"> unread</span>
          </span>
        )}
      </span>
    </Link>
  </li>
);

/** The pupil's chats, the latest first. */
export const ConversationList = ({
  conversations,
  openId,
  now,
}: {
  readonly conversations: readonly Conversation[];
  readonly openId: string | undefined;
  readonly now: number;
}) => (
  <ul className={styles['list']} aria-label="Chats">
    {conversations.map((conversation) => (
      <Row
        key={conversation.id}
        conversation={conversation}
        isOpen={conversation.id === openId}
        now={now}
      />
    ))}
  </ul>
);
