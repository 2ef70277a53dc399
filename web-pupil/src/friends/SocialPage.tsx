import { Search } from 'lucide-react';
import { Link } from 'react-router';
import {
  changeSharing,
  FEED_LIMIT,
  getSharing,
  listFriendActivities,
  listFriendsWeek,
  listReceivedCheers,
} from '@mahoe/contracts/social/friendActivity';
import { getErrorMessage } from '@mahoe/contracts/browser/callOperation';
import { refetchAll, useCommand, useRead, useSignedInUser } from '../apiClient.ts';
import { Avatar } from '../pupil/Avatar.tsx';
import { pupilName } from '../pupil/pupilName.ts';
import { FRIENDS_POLL_INTERVAL_MS } from '../reads/useFriendRequests.ts';
import { ButtonLink } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { cx } from '../ui/dom/cx.ts';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { RankMark } from '../ui/components/RankMark.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { showToast } from '../ui/toast/toastStore.ts';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { describeAchievement, CHEER_LABELS } from './activityText.ts';
import { CheerIcon } from './CheerIcon.tsx';
import { FeedItem } from './FeedItem.tsx';
import columns from './Columns.module.css';
import styles from './Social.module.css';
import { TeamGoalCard } from './TeamGoalCard.tsx';

const POLL_OPTIONS = { refetchIntervalMs: FRIENDS_POLL_INTERVAL_MS };

const Feed = () => {
  const { id: userId } = useSignedInUser();
  const feed = useRead(
    listFriendActivities,
    { query: { userId, limit: FEED_LIMIT } },
    POLL_OPTIONS,
  );
  // As specified, a list that cannot be fetched is an empty one.
  const items = feed.data ?? (feed.isError ? [] : undefined);
  return (
    <Card className={columns['section']} aria-labelledby="feed">
      <h2 id="feed">Friend activity</h2>
      {!items ? (
        <Skeleton label="Fetching what your friends do…" rows={5} />
      ) : items.length === 0 ? (
        <EmptyState
          title="No Friend Activities Yet"
          heading="h3"
          action={<ButtonLink to="/friends">Find Friends</ButtonLink>}
        >
          When a friend finishes a quiz or earns a badge, you see it here.
        </EmptyState>
      ) : (
        <ul className={styles['feed']}>
          {items.map((item) => (
            <FeedItem key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Card>
  );
};

const Week = () => {
  const week = useRead(listFriendsWeek, {}, POLL_OPTIONS);
  const places = week.data ?? (week.isError ? [] : undefined);
  return (
    <Card className={columns['section']} aria-labelledby="week">
      <h2 id="week">Friends this week</h2>
      {!places ? (
        <Skeleton label="Fetching this week…" rows={3} height={48} />
      ) : places.length === 0 ? (
        <p className={columns['none']}>Nobody has earned XP this week yet. You could be first.</p>
      ) : (
        <ol>
          {places.map(({ rank, user, weeklyExperience, isOwn }) => (
            <li key={user.id} className={cx(styles['place'], isOwn && styles['own'])}>
              <RankMark rank={rank} />
              <Avatar user={user} size={40} />
              <span className={styles['words']}>
                <Link to={`/profile/${user.id}`}>{pupilName(user)}</Link>
                {isOwn && ' (you)'}
              </span>
              <strong>{weeklyExperience.toLocaleString('en-JM')} XP</strong>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
};

const Received = () => {
  const { data: cheers } = useRead(listReceivedCheers, {}, POLL_OPTIONS);
  return (
    cheers &&
    cheers.length > 0 && (
      <Card className={columns['section']} aria-labelledby="received-cheers">
        <h2 id="received-cheers">Cheers for you</h2>
        <ul className={styles['received']}>
          {cheers.map((received) => (
            <li key={received.id}>
              <CheerIcon cheer={received.cheer} />
              <span>
                <strong>{pupilName(received.user)}</strong>: {CHEER_LABELS[received.cheer]}. You{' '}
                {describeAchievement(received).replace(/^has /, 'have ')}.
              </span>
            </li>
          ))}
        </ul>
      </Card>
    )
  );
};

const Sharing = () => {
  const { data } = useRead(getSharing, {});
  const changing = useCommand(changeSharing);
  if (!data) return null;
  const change = (hidden: boolean): void =>
    changing.mutate(
      { body: { hidden } },
      {
        onSuccess: () => {
          refetchAll().catch(console.error);
          showToast({
            title: hidden ? 'Your activity is hidden' : 'Friends see your activity again',
          });
        },
        onError: (error) => {
          console.error(error);
          const description = getErrorMessage(error, 'Please try again.');
          showToast({ title: 'Error changing this', description, look: 'failure' });
        },
      },
    );
  return (
    <Card className={columns['section']} aria-labelledby="sharing">
      <h2 id="sharing">What friends see of you</h2>
      <p>
        Friends see your badges, levels, streaks and quizzes of 60% or more. They never see your
        answers.
      </p>
      <label className={styles['switch']}>
        <input
          type="checkbox"
          checked={data.hidden}
          aria-disabled={changing.isPending}
          onChange={(event) => {
            if (!changing.isPending) change(event.target.checked);
          }}
        />
        Hide my activity from friends
      </label>
    </Card>
  );
};

/** Friends' achievements with cheers, their week's ranking, and the team goal. */
export const SocialPage = () => {
  usePageTitle('Social');
  return (
    <div className={`page ${styles['page']}`}>
      <h1>Social</h1>
      <div className={columns['columns']}>
        <Feed />
        <div className={columns['stack']}>
          <Received />
          <Week />
          <TeamGoalCard />
          <Sharing />
          <ButtonLink look="second" to="/friends">
            <Search size={20} aria-hidden="true" /> Find Friends
          </ButtonLink>
        </div>
      </div>
    </div>
  );
};
