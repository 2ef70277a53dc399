import {
  HIGH_SCORE,
  type Cheer,
  type FriendActivity,
} from '@mahoe/contracts/social/friendActivity';
import { toJamaicanDate, daysBetween, formatShortDay } from '../ui/format/localDate.ts';

type Achievement = Pick<FriendActivity, 'activityType' | 'activityData' | 'topic'>;

/** An achievement as the rest of a sentence that begins with the pupil's name. */
export const describeAchievement = ({ activityType, activityData, topic }: Achievement): string => {
  const { score = 0, badgeName = '', newLevel = 1, streakCount = 0 } = activityData;
  switch (activityType) {
    case 'quiz_completed':
      return `scored ${score}% in ${topic?.name ?? 'a quiz'}`;
    case 'badge_earned':
      return `earned the badge ${badgeName}`;
    case 'level_up':
      return `reached level ${newLevel}`;
    case 'streak_milestone':
      return `has practised ${streakCount} days in a row`;
  }
};

/** Returns true if the activity shows the "High Score" badge. */
export const isHighScore = ({ score }: Pick<FriendActivity, 'score'>): boolean =>
  score !== null && score >= HIGH_SCORE;

/** The day of an achievement; its time is not shared. */
export const formatActivityDay = (createdAt: string, today: string): string => {
  const date = toJamaicanDate(createdAt);
  const ago = daysBetween(date, today);
  if (ago <= 0) return 'Today';
  return ago === 1 ? 'Yesterday' : formatShortDay(date);
};

/** The text of each cheer. */
export const CHEER_LABELS: Readonly<Record<Cheer, string>> = {
  clap: 'Well done',
  star: 'Star',
  heart: 'Love it',
  rocket: 'Wow',
  trophy: 'Champion',
  sunshine: 'You shine',
};
