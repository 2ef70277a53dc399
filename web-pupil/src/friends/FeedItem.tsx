import { useState } from 'react';
import { Award, Flame, Heart, PenLine, TrendingUp } from 'lucide-react';
import { Link } from 'react-router';
import {
  CHEERS,
  cheerActivity,
  listFriendActivities,
  type Cheer,
  type FriendActivity,
} from '@mahoe/contracts/social/friendActivity';
import { getErrorMessage } from '@mahoe/contracts/browser/callOperation';
import { updateCached, useCommand } from '../apiClient.ts';
import { Avatar } from '../pupil/Avatar.tsx';
import { pupilName } from '../pupil/pupilName.ts';
import { Button } from '../ui/components/Button.tsx';
import { Chip } from '../ui/components/Chip.tsx';
import { toJamaicanDate } from '../ui/format/localDate.ts';
import { useServerTime } from '../ui/hooks/useServerTime.ts';
import { showToast } from '../ui/toast/toastStore.ts';
import {
  describeAchievement,
  CHEER_LABELS,
  formatActivityDay,
  isHighScore,
} from './activityText.ts';
import { CheerIcon } from './CheerIcon.tsx';
import styles from './Social.module.css';

const ICONS = {
  quiz_completed: PenLine,
  badge_earned: Award,
  level_up: TrendingUp,
  streak_milestone: Flame,
} as const;

const withCheer = (item: FriendActivity, cheer: Cheer): FriendActivity => {
  const given = item.cheers.find((one) => one.cheer === cheer);
  const others = item.cheers.filter((one) => one.cheer !== cheer);
  return {
    ...item,
    ownCheer: cheer,
    cheers: [...others, { cheer, count: (given?.count ?? 0) + 1 }],
  };
};

const useCheer = (item: FriendActivity) => {
  const cheering = useCommand(cheerActivity);
  return {
    isPending: cheering.isPending,
    give: (cheer: Cheer): void =>
      cheering.mutate(
        { params: { id: item.id }, body: { cheer } },
        {
          onSuccess: ({ cheer: given, cheersLeft }) => {
            updateCached(listFriendActivities, (feed) =>
              feed.map((one) =>
                one.id === item.id && one.ownCheer === null ? withCheer(one, given) : one,
              ),
            );
            const left = cheersLeft === 0 ? 'That was your last cheer for today.' : undefined;
            showToast({ title: 'Cheer sent', ...(left && { description: left }) });
          },
          onError: (error) => {
            console.error(error);
            const description = getErrorMessage(error, 'Please try again.');
            showToast({ title: 'Error sending cheer', description, look: 'failure' });
          },
        },
      ),
  };
};

const Cheers = ({ item }: { readonly item: FriendActivity }) => {
  const [isOpen, setOpen] = useState(false);
  const { give, isPending } = useCheer(item);
  return (
    <div className={styles['cheers']}>
      {item.cheers.map(({ cheer, count }) => (
        <span key={cheer} className={styles['count']} data-own={item.ownCheer === cheer}>
          <CheerIcon cheer={cheer} size={18} />
          <span className="visually-hidden">{CHEER_LABELS[cheer]}: </span>
          {count}
        </span>
      ))}
      {item.ownCheer === null && !isOpen && (
        <Button
          look="quiet"
          className={styles['open']}
          aria-expanded={false}
          onClick={() => setOpen(true)}
        >
          <Heart size={20} aria-hidden="true" /> Cheer
        </Button>
      )}
      {item.ownCheer === null && isOpen && (
        <div role="group" aria-label={`Cheer ${item.user.firstName}`} className={styles['choice']}>
          {CHEERS.map((cheer) => (
            <button
              key={cheer}
              type="button"
              className={styles['cheer']}
              aria-label={CHEER_LABELS[cheer]}
              title={CHEER_LABELS[cheer]}
              aria-disabled={isPending}
              onClick={() => {
                if (!isPending) give(cheer);
              }}
            >
              <CheerIcon cheer={cheer} />
            </button>
          ))}
        </div>
      )}
      {item.ownCheer !== null && (
        <span className={styles['thanks']}>You cheered: {CHEER_LABELS[item.ownCheer]}</span>
      )}
    </div>
  );
};

/** One achievement of a friend. */
export const FeedItem = ({ item }: { readonly item: FriendActivity }) => {
  const Icon = ICONS[item.activityType];
  const today = toJamaicanDate(useServerTime());
  return (
    <li className={styles['item']}>
      <Avatar user={item.user} size={44} />
      <div className={styles['words']}>
        <p>
          <Link to={`/profile/${item.user.id}`}>{pupilName(item.user)}</Link>{' '}
          {describeAchievement(item)}
        </p>
        <p className={styles['facts']}>
          <Icon size={16} aria-hidden="true" />
          {formatActivityDay(item.createdAt, today)}
          {item.experienceGained !== null &&
            item.experienceGained > 0 &&
            ` · +${item.experienceGained} XP`}
          {isHighScore(item) && <Chip tone="gold">High Score</Chip>}
        </p>
        <Cheers item={item} />
      </div>
    </li>
  );
};
