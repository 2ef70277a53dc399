import type { Message } from '@mahoe/contracts/messaging/conversations';
import { Ban, Clock, TimerOff } from 'lucide-react';
import { MessageContent } from './MessageContent.tsx';
import styles from './MessageItem.module.css';
import { ReportButton } from './ReportMessage.tsx';
import { timeLabel } from './timeLabel.ts';

/** How an own message stands, where it has not simply arrived. */
const STANDINGS = {
  pending: { icon: Clock, words: 'Being checked' },
  rejected: { icon: Ban, words: 'This one can’t be sent' },
  expired: { icon: TimerOff, words: 'Nobody could check this in time. You can send it again.' },
} as const;

const standingOf = (status: Message['status']) =>
  status in STANDINGS ? STANDINGS[status as keyof typeof STANDINGS] : undefined;

/** One message of a chat: mine on the right, the other one's on the left with a way to report it. */
export const MessageItem = ({
  message,
  myId,
  now,
  onReport,
}: {
  readonly message: Message;
  readonly myId: string;
  readonly now: number;
  readonly onReport: (id: string) => void;
}) => {
  const isMine = message.senderId === myId;
  const standing = standingOf(message.status);
  const Icon = standing?.icon;
  const when = timeLabel(message.sentAt, now);
  return (
    <li className={styles['item']} data-mine={isMine} data-status={message.status}>
      <span className="visually-hidden">
        {isMine ? 'You sent: ' : `${message.senderName} sent: `}
      </span>
      <div className={styles['bubble']} data-type={message.messageType}>
        <MessageContent message={message} by={isMine ? 'your' : `${message.senderName}’s`} />
      </div>
      <div className={styles['under']}>
        <time dateTime={message.sentAt}>{when}</time>
        {standing && Icon && (
          <span className={styles['standing']}>
            <Icon size={16} aria-hidden="true" /> {standing.words}
          </span>
        )}
        {!isMine && message.status === 'approved' && (
          <ReportButton
            onReport={() => onReport(message.id)}
            what={`this message from ${message.senderName}, ${when}`}
          />
        )}
      </div>
    </li>
  );
};
