import { Clock, Inbox, ShieldOff, Users } from 'lucide-react';
import {
  listBlocked,
  listFriends,
  listSentRequests,
  type PendingFriendRequest,
  type PupilItem,
} from '@mahoe/contracts/social';
import { useRead, useSignedInUser } from '../apiClient.ts';
import { pupilName } from '../pupil/pupilName.ts';
import { FRIENDS_EVERY_MS, useFriendRequests } from '../reads/useFriendRequests.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { FindFriends } from './FindFriends.tsx';
import styles from './Friends.module.css';
import { PupilRow } from './PupilRow.tsx';
import { useFriendCommands, type FriendCommands } from './useFriendCommands.ts';

/** Of a list that failed there is nothing, as specified; undefined while it is fetched. */
const listed = <Item,>(read: {
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
  <Card className={styles['section']} aria-labelledby="my-friends">
    <h2 id="my-friends">
      <Users size={24} aria-hidden="true" /> My Friends
      {friends && friends.length > 0 && <Chip>{friends.length}</Chip>}
    </h2>
    {!friends ? (
      <Skeleton label="Fetching your friends…" rows={3} />
    ) : friends.length === 0 ? (
      <EmptyState title="No friends yet. Search below to add some!" heading="h3" />
    ) : (
      <ul>
        {friends.map((friend) => (
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
        ))}
      </ul>
    )}
  </Card>
);

const Received = ({
  requests,
  commands,
}: {
  readonly requests: readonly PendingFriendRequest[] | undefined;
  readonly commands: FriendCommands;
}) => (
  <Card className={styles['section']} aria-labelledby="received">
    <h2 id="received">
      <Inbox size={24} aria-hidden="true" /> Friend Requests
      {requests && requests.length > 0 && <Chip tone="warm">{requests.length}</Chip>}
    </h2>
    {!requests ? (
      <Skeleton label="Fetching your requests…" rows={1} />
    ) : requests.length === 0 ? (
      <p className={styles['none']}>Nobody has asked you just now.</p>
    ) : (
      <ul>
        {requests.map(({ id, pupil }) => (
          <PupilRow key={id} pupil={pupil}>
            <Button
              pending={commands.isBusy}
              aria-label={`Accept ${pupil.username}`}
              onClick={() => commands.respond(id, 'accepted')}
            >
              Accept
            </Button>
            <Button
              look="second"
              pending={commands.isBusy}
              aria-label={`Decline ${pupil.username}`}
              onClick={() => commands.respond(id, 'declined')}
            >
              Decline
            </Button>
          </PupilRow>
        ))}
      </ul>
    )}
  </Card>
);

const Sent = ({
  requests,
  commands,
}: {
  readonly requests: readonly PendingFriendRequest[] | undefined;
  readonly commands: FriendCommands;
}) => (
  <Card className={styles['section']} aria-labelledby="sent">
    <h2 id="sent">
      <Clock size={24} aria-hidden="true" /> Pending Requests
    </h2>
    {!requests ? (
      <Skeleton label="Fetching your requests…" rows={1} />
    ) : requests.length === 0 ? (
      <p className={styles['none']}>You are waiting for nobody’s answer.</p>
    ) : (
      <ul>
        {requests.map(({ id, pupil }) => (
          <PupilRow key={id} pupil={pupil}>
            <Button
              look="quiet"
              pending={commands.isBusy}
              aria-label={`Cancel the request to ${pupil.username}`}
              onClick={() => commands.cancel(id)}
            >
              Cancel
            </Button>
          </PupilRow>
        ))}
      </ul>
    )}
  </Card>
);

const Blocked = ({ commands }: { readonly commands: FriendCommands }) => {
  const blocked = listed(useRead(listBlocked, {}));
  return (
    blocked &&
    blocked.length > 0 && (
      <Card className={styles['section']} aria-labelledby="blocked">
        <h2 id="blocked">
          <ShieldOff size={24} aria-hidden="true" /> Blocked
        </h2>
        <ul>
          {blocked.map((pupil) => (
            <PupilRow key={pupil.id} pupil={pupil}>
              <Button
                look="quiet"
                pending={commands.isBusy}
                aria-label={`Unblock ${pupil.username}`}
                onClick={() => commands.unblock(pupil.id)}
              >
                Unblock
              </Button>
            </PupilRow>
          ))}
        </ul>
      </Card>
    )
  );
};

/** Friends, requests either way, and finding more; asked for anew every half minute. */
export const FriendsPage = () => {
  usePageTitle('Friends');
  const { id: userId } = useSignedInUser();
  const often = { everyMs: FRIENDS_EVERY_MS };
  const friends = listed(useRead(listFriends, { query: { userId } }, often));
  const sent = listed(useRead(listSentRequests, { query: { userId } }, often));
  const received = listed(useFriendRequests());
  const commands = useFriendCommands();
  return (
    <div className="page">
      <header className={styles['head']}>
        <h1>Friends</h1>
        <ButtonLink look="second" to="/social">
          See what friends do
        </ButtonLink>
      </header>
      <div className={styles['columns']}>
        <MyFriends friends={friends} commands={commands} />
        <div className={styles['stack']}>
          <Received requests={received} commands={commands} />
          <Sent requests={sent} commands={commands} />
        </div>
        <div className={styles['stack']}>
          <FindFriends sent={sent ?? []} received={received ?? []} commands={commands} />
          <Blocked commands={commands} />
        </div>
      </div>
    </div>
  );
};
