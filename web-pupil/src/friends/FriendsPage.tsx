import { Clock, Inbox, ShieldOff, Users } from 'lucide-react';
import {
  listBlocked,
  listFriends,
  listSentRequests,
  type PendingFriendRequest,
  type PupilItem,
} from '@mahoe/contracts/social/friends';
import { useRead, useSignedInUser } from '../apiClient.ts';
import { pupilName } from '../pupil/pupilName.ts';
import { FRIENDS_POLL_INTERVAL_MS, useFriendRequests } from '../reads/useFriendRequests.ts';
import { Button, ButtonLink } from '../ui/components/Button.tsx';
import { Confirm } from '../ui/components/Confirm.tsx';
import { cx } from '../ui/dom/cx.ts';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { FindFriends } from './FindFriends.tsx';
import styles from './Friends.module.css';
import columns from './Columns.module.css';
import { getHandle } from './handle.ts';
import { PupilRow } from './PupilRow.tsx';
import { PupilSection } from './PupilSection.tsx';
import { useFriendCommands, type FriendCommands } from './useFriendCommands.ts';

/** The list's items. As specified, a failed list is empty; it is undefined while it loads. */
const toItems = <Item,>(read: {
  readonly data: readonly Item[] | undefined;
  readonly isError: boolean;
}): readonly Item[] | undefined => read.data ?? (read.isError ? [] : undefined);

const MyFriends = ({
  friends,
  commands,
}: {
  readonly friends: readonly PupilItem[] | undefined;
  readonly commands: FriendCommands;
}) => (
  <PupilSection
    id="my-friends"
    Icon={Users}
    title="My Friends"
    items={friends}
    count="plain"
    waiting={{ label: 'Fetching your friends…', rows: 3 }}
    empty={
      <EmptyState title="No friends yet. Search below to add some!" heading="h3">
        Two birds fly further than one. Ask a friend for their username.
      </EmptyState>
    }
  >
    {(friend) => (
      <PupilRow key={friend.id} pupil={friend}>
        <Confirm
          trigger="Remove"
          title={`Remove ${pupilName(friend)}?`}
          confirm="Remove friend"
          keep="Stay friends"
          pending={commands.isBusy}
          onConfirm={() => commands.remove(friend.id)}
        >
          <p>You will not see each other’s news any more. You can ask again later.</p>
        </Confirm>
      </PupilRow>
    )}
  </PupilSection>
);

interface Requests {
  readonly requests: readonly PendingFriendRequest[] | undefined;
  readonly commands: FriendCommands;
}

const FETCHING_REQUESTS = { label: 'Fetching your requests…', rows: 1 } as const;

const Received = ({ requests, commands }: Requests) => (
  <PupilSection
    id="received"
    Icon={Inbox}
    title="Friend Requests"
    items={requests}
    count="warm"
    waiting={FETCHING_REQUESTS}
    empty={<p className={columns['none']}>No requests right now.</p>}
  >
    {({ id, pupil }) => (
      <PupilRow key={id} pupil={pupil}>
        <Button
          pending={commands.isBusy}
          aria-label={`Accept ${getHandle(pupil)}`}
          onClick={() => commands.respond(id, 'accepted')}
        >
          Accept
        </Button>
        <Button
          look="second"
          pending={commands.isBusy}
          aria-label={`Decline ${getHandle(pupil)}`}
          onClick={() => commands.respond(id, 'declined')}
        >
          Decline
        </Button>
      </PupilRow>
    )}
  </PupilSection>
);

const Sent = ({ requests, commands }: Requests) => (
  <PupilSection
    id="sent"
    Icon={Clock}
    title="Pending Requests"
    items={requests}
    waiting={FETCHING_REQUESTS}
    empty={<p className={columns['none']}>No requests waiting.</p>}
  >
    {({ id, pupil }) => (
      <PupilRow key={id} pupil={pupil}>
        <Button
          look="quiet"
          pending={commands.isBusy}
          aria-label={`Cancel the request to ${getHandle(pupil)}`}
          onClick={() => commands.cancel(id)}
        >
          Cancel
        </Button>
      </PupilRow>
    )}
  </PupilSection>
);

const Blocked = ({ commands }: { readonly commands: FriendCommands }) => {
  const blocked = toItems(useRead(listBlocked, {}));
  if (!blocked || blocked.length === 0) return null;
  return (
    <PupilSection
      id="blocked"
      Icon={ShieldOff}
      title="Blocked"
      items={blocked}
      waiting={{ label: 'Fetching the pupils you have blocked…', rows: 1 }}
      empty={null}
    >
      {(pupil) => (
        <PupilRow key={pupil.id} pupil={pupil}>
          <Button
            look="quiet"
            pending={commands.isBusy}
            aria-label={`Unblock ${getHandle(pupil)}`}
            onClick={() => commands.unblock(pupil.id)}
          >
            Unblock
          </Button>
        </PupilRow>
      )}
    </PupilSection>
  );
};

/**
 * Friends, requests in both directions, and the search. The lists are refetched every half minute.
 */
export const FriendsPage = () => {
  usePageTitle('Friends');
  const { id: userId } = useSignedInUser();
  const pollOptions = { refetchIntervalMs: FRIENDS_POLL_INTERVAL_MS };
  const friends = toItems(useRead(listFriends, { query: { userId } }, pollOptions));
  const sent = toItems(useRead(listSentRequests, { query: { userId } }, pollOptions));
  const received = toItems(useFriendRequests());
  const commands = useFriendCommands();
  return (
    <div className="page">
      <header className={styles['head']}>
        <h1>Friends</h1>
        <ButtonLink look="second" to="/social">
          Friends’ news
        </ButtonLink>
      </header>
      <div className={columns['columns']}>
        <MyFriends friends={friends} commands={commands} />
        <div className={columns['stack']}>
          <Received requests={received} commands={commands} />
          <Sent requests={sent} commands={commands} />
        </div>
        <div className={cx(columns['stack'], styles['across'])}>
          <FindFriends
            friends={friends ?? []}
            sent={sent ?? []}
            received={received ?? []}
            commands={commands}
          />
          <Blocked commands={commands} />
        </div>
      </div>
    </div>
  );
};
