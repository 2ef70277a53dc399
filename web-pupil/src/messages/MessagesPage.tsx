import { listConversations } from '@mahoe/contracts/messaging/conversations';
import { useSearchParams } from 'react-router';
import { useRead, useSignedInUser } from '../apiClient.ts';
import { HELP_MESSAGE } from '../pupil/helpMessage.ts';
import { ButtonLink } from '../ui/components/Button.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { useServerTime } from '../ui/hooks/useServerTime.ts';
import { Chat } from './Chat.tsx';
import { ConversationList } from './ConversationList.tsx';
import { Invitation } from './Invitation.tsx';
import styles from './MessagesPage.module.css';
import { ModerationNotice } from './ModerationNotice.tsx';

const POLL_INTERVAL_MS = 30_000;

/** The list of chats beside the open chat; a small screen shows one of them. */
export const MessagesPage = () => {
  usePageTitle('Messages');
  const { id: myId } = useSignedInUser();
  const [params] = useSearchParams();
  const now = useServerTime();
  const conversations = useRead(
    listConversations,
    { query: { userId: myId } },
    { refetchIntervalMs: POLL_INTERVAL_MS },
  );
  // As specified, a list that cannot be fetched is an empty one.
  const list = conversations.data ?? (conversations.isError ? [] : undefined);
  const open = list?.find(({ id }) => id === params.get('chat'));
  return (
    <div
      className={styles['page']}
      data-open={open !== undefined}
      data-fills-phone={open === undefined ? undefined : true}
    >
      <h1 className={styles['title']}>Messages</h1>
      <div className={styles['chats']}>
        <ModerationNotice />
        {!list ? (
          <Skeleton label="Fetching your chats…" rows={4} height={72} />
        ) : list.length === 0 ? (
          <EmptyState
            title="No messages yet"
            action={<ButtonLink to="/friends">Find a friend</ButtonLink>}
          >
            Open a friend’s page and press Send Message.
          </EmptyState>
        ) : (
          <ConversationList conversations={list} openId={open?.id} now={now} />
        )}
        {list && <p className={styles['help']}>{HELP_MESSAGE}</p>}
      </div>
      <div className={styles['open']}>
        {open ? (
          <Chat key={open.id} conversation={open} myId={myId} now={now} />
        ) : (
          list && (
            <div className={styles['none']}>
              {list.length > 0 ? (
                <EmptyState title="Choose a chat">Your messages to each other are here.</EmptyState>
              ) : (
                <Invitation />
              )}
            </div>
          )
        )}
      </div>
    </div>
  );
};
