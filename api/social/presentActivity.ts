import {
  CHEERS,
  type FriendActivity,
  type ReceivedCheer,
  type WeekRanking,
} from '@mahoe/contracts/social/friendActivity';
import { badges } from '@mahoe/domain/progress/badges';
import type {
  ActivityView,
  FeedItem,
  ReceivedCheer as ReceivedCheerView,
  WeekRow,
} from '@mahoe/projections/social/activityQueries';
import { initialOf, publicPictureUrl } from '../accounts/presentUser.ts';

const ACTIVITY_TYPES = {
  quiz: 'quiz_completed',
  badge: 'badge_earned',
  level: 'level_up',
  streak: 'streak_milestone',
} as const;

/** Label of a quiz without a single topic. */
const CHALLENGE_LABEL = 'Daily challenge';

/** First instant of a day in Jamaica. */
const startOfDay = (localDate: string): string => `${localDate}T05:00:00.000Z`;

const presentData = ({ kind, key, percentage }: ActivityView): FriendActivity['activityData'] => {
  switch (kind) {
    case 'quiz':
      return { score: percentage ?? 0 };
    case 'badge':
      return { badgeName: badges.find(({ code }) => code === key)?.name ?? key ?? '' };
    case 'level':
      return { newLevel: Number(key) };
    case 'streak':
      return { streakCount: Number(key) };
  }
};

const presentActivityFields = (item: ActivityView) => ({
  activityType: ACTIVITY_TYPES[item.kind],
  activityData: presentData(item),
  topic: item.kind === 'quiz' ? { name: item.topicName ?? CHALLENGE_LABEL } : null,
  createdAt: startOfDay(item.localDate),
});

/** Name and picture as other pupils see them. */
const presentFriend = ({
  userId,
  username,
  firstName,
  lastName,
  pictureId,
  pictureState,
}: Omit<WeekRow, 'experience'>): WeekRanking['user'] => ({
  id: userId,
  username,
  firstName,
  lastName: initialOf(lastName ?? ''),
  profilePicture: publicPictureUrl({ pictureId, pictureState }),
});

const isCheer = (text: string): text is (typeof CHEERS)[number] =>
  (CHEERS as readonly string[]).includes(text);

export const presentFeedItem = (item: FeedItem): FriendActivity => ({
  id: item.id,
  ...presentActivityFields(item),
  score: item.percentage,
  experienceGained: item.experience,
  user: presentFriend(item),
  cheers: CHEERS.flatMap((cheer) => {
    const count = item.cheers[cheer];
    return count === undefined ? [] : [{ cheer, count }];
  }),
  ownCheer: item.ownCheer !== null && isCheer(item.ownCheer) ? item.ownCheer : null,
});

export const presentReceivedCheer = (received: ReceivedCheerView): readonly ReceivedCheer[] =>
  isCheer(received.cheer)
    ? [
        {
          id: received.id,
          cheer: received.cheer,
          user: presentFriend(received),
          ...presentActivityFields(received),
        },
      ]
    : [];

const MAX_RANKS = 5;

/** First five ranks, and the caller's own at any rank; equal rows share a rank. */
export const presentWeekRanking = (
  rows: readonly WeekRow[],
  ownId: string,
): readonly WeekRanking[] =>
  rows
    .map((row) => ({
      rank: 1 + rows.filter(({ experience }) => experience > row.experience).length,
      user: presentFriend(row),
      weeklyExperience: row.experience,
      isOwn: row.userId === ownId,
    }))
    .filter(({ isOwn }, index) => index < MAX_RANKS || isOwn);
