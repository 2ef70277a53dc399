import { type Conversation } from '@mahoe/contracts/messaging/conversations';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../pupil/Avatar.tsx';
import { LoadError } from '../reads/LoadError.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { BlockPupil } from './BlockPupil.tsx';
import styles from './Chat.module.css';
import { Composer } from './composer/Composer.tsx';
import { DeleteMessage } from './DeleteMessage.tsx';
import { MessageLog } from './MessageLog.tsx';
import { toAvatarUser } from './toAvatarUser.ts';
import { ReportMessage } from './ReportMessage.tsx';
import { useMessages } from './useMessages.ts';
import { useMarkAsRead } from './useMarkAsRead.ts';

/** Makes a scrolling box reachable by keyboard, even if it holds no button. */
const makeFocusable = (box: HTMLElement | null): void => {
  if (box) box.tabIndex = 0;
};

interface ChatProps {
  readonly conversation: Conversation;
  readonly myId: string;
  readonly now: number;
}

const ChatHeader = ({
  otherParticipant,
}: {
  readonly otherParticipant: Conversation['otherParticipant'];
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className={styles['head']}>
      <Link to="/messages" className={styles['back']} aria-label="Back to all chats">
        <ArrowLeft size={24} aria-hidden="true" />
      </Link>
      <Link to={`/profile/${otherParticipant.id}`} className={styles['who']}>
        <Avatar user={toAvatarUser(otherParticipant)} size={40} />
        <h2 ref={heading} tabIndex={-1} className={styles['name']}>
          {otherParticipant.name}
        </h2>
      </Link>
      <BlockPupil id={otherParticipant.id} name={otherParticipant.name} />
    </header>
  );
};

const EmptyChat = ({ name, canSend }: { readonly name: string; readonly canSend: boolean }) => (
  <div
    className={styles['rest']}
    data-empty
    role="region"
    aria-label={`Messages with ${name}`}
    ref={makeFocusable}
  >
    {canSend ? (
      <EmptyState title={`Say hello to ${name}`} heading="h3">
        Send a feeling, a picture or a sticker.
      </EmptyState>
    ) : (
      <EmptyState title="No messages here" heading="h3" />
    )}
  </div>
);

/** The chat's messages, or a placeholder while there are none to show. */
const ChatMessages = ({
  conversation: { otherParticipant, canSend },
  myId,
  now,
  chat,
  onReport,
  onDelete,
}: ChatProps & {
  readonly chat: ReturnType<typeof useMessages>;
  readonly onReport: (id: string) => void;
  readonly onDelete: (id: string) => void;
}) => {
  const { name } = otherParticipant;
  if (chat.error) {
    return (
      <div className={styles['rest']} data-failed>
        <LoadError
          what="Failed to fetch messages"
          error={chat.error}
          onRetry={() => void chat.refetch()}
        />
      </div>
    );
  }
  if (!chat.messages) {
    return (
      <div className={styles['rest']} data-failed={false}>
        <Skeleton label="Fetching your messages…" rows={4} height={72} />
      </div>
    );
  }
  if (chat.messages.length === 0) return <EmptyChat name={name} canSend={canSend} />;
  return (
    <MessageLog
      messages={chat.messages}
      myId={myId}
      name={name}
      now={now}
      hasEarlier={chat.hasEarlier}
      isFetchingEarlier={chat.isFetchingEarlier}
      onEarlier={() => void chat.fetchEarlier()}
      onReport={onReport}
      onDelete={onDelete}
    />
  );
};

/** One conversation: its messages and the composer. */
export const Chat = ({ conversation, myId, now }: ChatProps) => {
  const { id, otherParticipant, canSend, canShare } = conversation;
  const { name } = otherParticipant;
  const chat = useMessages(id, myId);
  useMarkAsRead(id, myId, chat.messages);
  const [reportedId, setReportedId] = useState<string>();
  const [deletedId, setDeletedId] = useState<string>();
  return (
    <section className={styles['chat']} aria-label={`Chat with ${name}`}>
      <ChatHeader otherParticipant={otherParticipant} />
      <ChatMessages
        conversation={conversation}
        myId={myId}
        now={now}
        chat={chat}
        onReport={setReportedId}
        onDelete={setDeletedId}
      />
      {reportedId !== undefined && (
        <ReportMessage
          key={reportedId}
          messageId={reportedId}
          reporterId={myId}
          onReported={() => chat.forget(reportedId)}
          onClosed={() => setReportedId(undefined)}
        />
      )}
      {deletedId !== undefined && (
        <DeleteMessage
          key={deletedId}
          messageId={deletedId}
          name={name}
          onDeleted={() => chat.forget(deletedId)}
          onClosed={() => setDeletedId(undefined)}
        />
      )}
      {canSend ? (
        <Composer conversationId={id} myId={myId} canShare={canShare} />
      ) : (
        <p className={styles['readOnly']}>You can read this chat, but not write in it.</p>
      )}
    </section>
  );
};
