import type { Message } from '@mahoe/contracts/messaging/conversations';
import { Ban, Clock, Flag, TimerOff, Trash2 } from 'lucide-react';
import { MessageContent } from './MessageContent.tsx';
import { MessageButton } from './MessageButton.tsx';
import styles from './MessageItem.module.css';
import { timeLabel } from './timeLabel.ts';

/** Notes at a message of one's own that was not delivered. */
const STATUS_NOTES = {
  pending: { icon: Clock, label: 'Being checked' },
  rejected: { icon: Ban, label: 'This one can’t be sent' },
  expired: { icon: TimerOff, label: 'This was not checked in time. You can send it again.' },
} as const;

const statusNoteOf = (status: Message['status']) =>
  status in STATUS_NOTES ? STATUS_NOTES[status as keyof typeof STATUS_NOTES] : undefined;

/**
 * One message of a chat: the pupil's own on the right, the other pupil's on the left with a Report
 * button. A message cannot be deleted while moderation checks it.
 */
export const MessageItem = ({
  message,
  myId,
  now,
  onReport,
  onDelete,
}: {
  readonly message: Message;
  readonly myId: string;
  readonly now: number;
  readonly onReport: (id: string) => void;
  readonly onDelete: (id: string) => void;
}) => {
  const isMine = message.senderId === myId;
  const statusNote = statusNoteOf(message.status);
  const Icon = statusNote?.icon;
  const when = timeLabel(message.sentAt, now);
  const which = `${isMine ? 'your message' : `this message from ${message.senderName}`}, ${when}`;
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
        {statusNote && Icon && (
          <span className={styles['standing']}>
            <Icon size={16} aria-hidden="true" /> {statusNote.label}
          </span>
        )}
        {!isMine && message.status === 'approved' && (
          <MessageButton
            Icon={Flag}
            label="Report"
            name={`Report ${which}`}
            onPress={() => onReport(message.id)}
          />
        )}
        {message.status !== 'pending' && (
          <MessageButton
            Icon={Trash2}
            label="Delete"
            name={`Delete ${which}`}
            onPress={() => onDelete(message.id)}
          />
        )}
      </div>
    </li>
  );
};
