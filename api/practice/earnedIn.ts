import type { Earned } from '@mahoe/contracts/practice/quizzes';
import type { QuizSessionStarted } from '@mahoe/domain/practice/events';
import type { QuizSession } from '@mahoe/domain/practice/quizSessionState';
import { badges } from '@mahoe/domain/progress/badges';
import { findTopic } from '@mahoe/projections/content/queries';
import type { Views } from '@mahoe/projections/openViews';
import { findMilestones } from '@mahoe/projections/progress/queries';

/** More than one quiz can bring. */
const MOST = 50;

type Kind = Earned['kind'];
const ORDER: readonly Kind[] = ['mastery', 'unlock', 'level', 'badge', 'streak'];

/** What a pupil reached from the start of a quiz to its end, in the order in which it is told. */
export const earnedIn = async (
  views: Views,
  { endedAt }: QuizSession,
  { pupilId, occurredAt: from }: QuizSessionStarted,
): Promise<readonly Earned[]> => {
  if (endedAt === null) return [];
  const reached = await findMilestones(views, pupilId, { from, to: endedAt, limit: MOST });
  const told = await Promise.all(
    reached.toReversed().map(async ({ kind, key }): Promise<readonly Earned[]> => {
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
  return told.flat().toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
};
