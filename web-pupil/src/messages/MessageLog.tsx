import type { Message } from '@mahoe/contracts/messaging/conversations';
import { useEffect, useLayoutEffect, useRef, type UIEvent } from 'react';
import { Button } from '../ui/components/Button.tsx';
import { MessageItem } from './MessageItem.tsx';
import styles from './MessageLog.module.css';

const NEAR_END_PX = 120;

/**
 * Keeps a scrolling log at its end while the reader is there, and otherwise at the reader's place.
 * @returns the props of the scrolling box
 */
const useScrollPosition = (messages: readonly Message[], myId: string) => {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const heightBefore = useRef(0);
  const firstId = messages[0]?.id;
  const last = messages.at(-1);

  // Keeps the end in view when a message is added.
  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    if (isAtEnd.current || last?.senderId === myId) box.scrollTop = box.scrollHeight;
  }, [last?.id, last?.senderId, myId]);
  // Keeps the reader's place when earlier messages are added above it.
  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    if (!isAtEnd.current) box.scrollTop += box.scrollHeight - heightBefore.current;
    heightBefore.current = box.scrollHeight;
  }, [firstId]);
  useEffect(() => {
    const box = log.current;
    if (!box) return undefined;
    // Makes the log reachable by keyboard, even if it holds no button.
    box.tabIndex = 0;
    const stay = new ResizeObserver(() => {
      if (isAtEnd.current) box.scrollTop = box.scrollHeight;
      heightBefore.current = box.scrollHeight;
    });
    stay.observe(box);
    for (const child of box.children) stay.observe(child);
    return () => stay.disconnect();
  }, []);

  const onScroll = ({ currentTarget }: UIEvent<HTMLDivElement>): void => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget;
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
  };
  return { ref: log, onScroll };
};

/**
 * The messages of a chat, oldest first. The log stays scrolled to its end while the reader is
 * there.
 */
export const MessageLog = ({
  messages,
  myId,
  name,
  now,
  hasEarlier,
  isFetchingEarlier,
  onEarlier,
  onReport,
  onDelete,
}: {
  readonly messages: readonly Message[];
  readonly myId: string;
  readonly name: string;
  readonly now: number;
  readonly hasEarlier: boolean;
  readonly isFetchingEarlier: boolean;
  readonly onEarlier: () => void;
  readonly onReport: (id: string) => void;
  readonly onDelete: (id: string) => void;
}) => {
  const position = useScrollPosition(messages, myId);
  return (
    <div {...position} className={styles['log']} role="region" aria-label={`Messages with ${name}`}>
      <ol className={styles['messages']}>
        {hasEarlier && (
          <li className={styles['earlier']}>
            <Button look="quiet" pending={isFetchingEarlier} onClick={onEarlier}>
              {isFetchingEarlier ? 'Fetching earlier messages…' : 'Show earlier messages'}
            </Button>
          </li>
        )}
        {messages.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            myId={myId}
            now={now}
            onReport={onReport}
            onDelete={onDelete}
          />
        ))}
      </ol>
    </div>
  );
};
