import type { QuizAchievement } from '@mahoe/contracts/practice/quizzes';
import type { QuizSessionStarted } from '@mahoe/domain/practice/events';
import type { QuizSession } from '@mahoe/domain/practice/quizSessionState';
import { badges } from '@mahoe/domain/progress/badges';
import { findTopic } from '@mahoe/projections/content/queries';
import type { Views } from '@mahoe/projections/openViews';
import { findMilestones } from '@mahoe/projections/progress/queries';

/** More than one quiz can bring. */
const MAX_ACHIEVEMENTS = 50;

type Kind = QuizAchievement['kind'];
const ORDER: readonly Kind[] = ['mastery', 'unlock', 'level', 'badge', 'streak'];

/** Lists what a pupil reached from the start of a quiz to its end, in the order shown. */
export const listQuizAchievements = async (
  views: Views,
  { endedAt }: QuizSession,
  { pupilId, occurredAt: from }: QuizSessionStarted,
): Promise<readonly QuizAchievement[]> => {
  if (endedAt === null) return [];
  const reached = await findMilestones(views, pupilId, {
    from,
    to: endedAt,
    limit: MAX_ACHIEVEMENTS,
  });
  const achievements = await Promise.all(
    reached.toReversed().map(async ({ kind, key }): Promise<readonly QuizAchievement[]> => {
      switch (kind) {
        case 'mastery':
        case 'unlock': {
          const topic = await findTopic(views, key);
          return topic ? [{ kind, topicId: key, topicName: topic.name }] : [];
        }
        case 'level':
          return [{ kind, level: Number(key) }];
        case 'badge': {
          const badge = badges.find(({ code }) => code === key);
          if (!badge) return [];
          const { code, name, description, tier } = badge;
          return [{ kind, code, name, description, tier }];
        }
        case 'streak':
          return [{ kind, days: Number(key) }];
        case 'review':
          return [];
      }
    }),
  );
  return achievements
    .flat()
    .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
};
