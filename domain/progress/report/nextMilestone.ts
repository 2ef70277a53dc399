import { badges, type Achievements } from '../badges.ts';
import { levelProgress } from '../levelCurve.ts';
import { STREAK_MILESTONES } from '../streak/streak.ts';
import { formatCount } from './formatCount.ts';
import {
  masteryRatio,
  formatRightAnswersToGo,
  nearestMastery,
  type TopicStanding,
} from './topicStanding.ts';

export interface NextMilestone {
  readonly kind: 'topic' | 'level' | 'streak' | 'badge';
  readonly text: string;
  /** Share done, 0 to below 1. */
  readonly ratio: number;
  readonly topicId: string | null;
}

const nextTopic = (topics: readonly TopicStanding[]): readonly NextMilestone[] =>
  nearestMastery(topics)
    .slice(0, 1)
    .map((topic) => ({
      kind: 'topic',
      text: `${formatRightAnswersToGo(topic)} to master ${topic.name}`,
      ratio: masteryRatio(topic),
      topicId: topic.topicId,
    }));

const nextLevel = (experience: number): NextMilestone => {
  const { level, progress } = levelProgress(experience);
  return {
    kind: 'level',
    text: `${progress.expNeededForNext} more XP to reach level ${level + 1}`,
    ratio: progress.currentLevelExp / progress.expForNextLevel,
    topicId: null,
  };
};

const nextStreak = (currentStreak: number): readonly NextMilestone[] =>
  STREAK_MILESTONES.filter((length) => length > currentStreak)
    .slice(0, 1)
    .map((length) => ({
      kind: 'streak',
      text: `${formatCount(length - currentStreak, 'more day', 'more days')} for a ${length}-day streak`,
      ratio: currentStreak / length,
      topicId: null,
    }));

const nextBadge = (
  achievements: Achievements,
  earned: ReadonlySet<string>,
): readonly NextMilestone[] =>
  badges
    .flatMap(({ code, name, goal }) => {
      const count = goal?.count(achievements) ?? 0;
      if (!goal?.describeRest || earned.has(code) || count >= goal.of) return [];
      const text = `${goal.describeRest(goal.of - count)} to earn ${name}`;
      return [{ kind: 'badge' as const, text, ratio: count / goal.of, topicId: null }];
    })
    .toSorted((a, b) => b.ratio - a.ratio)
    .slice(0, 1);

/**
 * Returns the milestone nearest by its share done (R14); of equals topic before level, streak and
 * badge. There is always a next level.
 */
export const nextMilestone = (reached: {
  readonly topics: readonly TopicStanding[];
  readonly experience: number;
  readonly currentStreak: number;
  readonly achievements: Achievements;
  readonly badges: ReadonlySet<string>;
}): NextMilestone => {
  const level = nextLevel(reached.experience);
  const [nearest = level] = [
    ...nextTopic(reached.topics),
    level,
    ...nextStreak(reached.currentStreak),
    ...nextBadge(reached.achievements, reached.badges),
  ].toSorted((a, b) => b.ratio - a.ratio);
  return nearest;
};
