import {
  CHEERS,
  type FriendActivity,
  type ReceivedCheer,
  type WeekPlace,
} from '@mahoe/contracts/social/friendActivity';
import { badges } from '@mahoe/domain/progress/badges';
import type {
  ActivityView,
  FeedItem,
  ReceivedCheer as ReceivedCheerView,
  WeekRow,
} from '@mahoe/projections/social/activityQueries';
import { initialOf, publicPictureUrl } from '../accounts/presentUser.ts';

const TYPES = {
  quiz: 'quiz_completed',
  badge: 'badge_earned',
  level: 'level_up',
  streak: 'streak_milestone',
} as const;

/** What a quiz of no one topic is called. */
const CHALLENGE = 'Daily challenge';

/** The first instant of a day in Jamaica. */
const dayBegins = (localDate: string): string => `${localDate}T05:00:00.000Z`;

const dataOf = ({ kind, key, percentage }: ActivityView): FriendActivity['activityData'] => {
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

const activityOf = (item: ActivityView) => ({
  activityType: TYPES[item.kind],
  activityData: dataOf(item),
  topic: item.kind === 'quiz' ? { name: item.topicName ?? CHALLENGE } : null,
  createdAt: dayBegins(item.localDate),
});

/** Somebody's name and picture, as other pupils see them. */
const nameOf = ({
  userId,
  username,
  firstName,
  lastName,
  pictureId,
  pictureState,
}: Omit<WeekRow, 'experience'>): WeekPlace['user'] => ({
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
  ...activityOf(item),
  score: item.percentage,
  experienceGained: item.experience,
  user: nameOf(item),
  cheers: CHEERS.flatMap((cheer) => {
    const count = item.cheers[cheer];
    return count === undefined ? [] : [{ cheer, count }];
  }),
  ownCheer: item.ownCheer !== null && isCheer(item.ownCheer) ? item.ownCheer : null,
});

export const presentReceived = (received: ReceivedCheerView): readonly ReceivedCheer[] =>
  isCheer(received.cheer)
    ? [
        {
          id: received.id,
          cheer: received.cheer,
          user: nameOf(received),
          ...activityOf(received),
        },
      ]
    : [];

const PLACES = 5;

/** The first five, and the reader wherever they stand; equals share a place. */
export const presentWeek = (rows: readonly WeekRow[], ownId: string): readonly WeekPlace[] =>
  rows
    .map((row) => ({
      rank: 1 + rows.filter(({ experience }) => experience > row.experience).length,
      user: nameOf(row),
      weeklyExperience: row.experience,
      isOwn: row.userId === ownId,
    }))
    .filter(({ isOwn }, index) => index < PLACES || isOwn);
