import type { DomainEvent } from '../eventTypes.ts';
import type { Learner } from './learner.ts';
import type { LearningRules } from './learningRules.ts';
import { levelsReached, LEVEL_RULE } from './levelCurve.ts';
import type { Milestone } from './milestone.ts';
import { STREAK_MILESTONES, STREAK_RULE } from './streak.ts';
import type { TopicProgress } from './topicProgress.ts';

type Completed = Extract<DomainEvent, { type: 'QuizSessionCompleted' }>['data'];

/** Each level newly reached by experience. */
export const levelMilestones = (
  before: Learner,
  after: Learner,
  at: string,
): readonly Milestone[] =>
  levelsReached(before.experience, after.experience).map((level) => ({
    kind: 'level',
    key: String(level),
    at,
    evidence: { experience: after.experience, rule: LEVEL_RULE },
  }));

/** What completing a session reached: the topic's mastery, a length of the streak. */
export const completionMilestones = (
  before: Learner,
  after: Learner,
  data: Completed,
  topic: TopicProgress,
  rules: LearningRules,
): readonly Milestone[] => {
  const reached: Milestone[] = [];
  const at = data.occurredAt;
  if (data.topicId in after.mastered && !(data.topicId in before.mastered)) {
    reached.push({
      kind: 'mastery',
      key: data.topicId,
      at,
      evidence: {
        masteryLevel: topic.masteryLevel,
        threshold: data.masteryThreshold,
        rule: rules.mastery.version,
        answers: topic.window,
      },
    });
  }
  const { length } = after.streak;
  if (
    length > before.streak.length &&
    STREAK_MILESTONES.some((milestone) => milestone === length)
  ) {
    reached.push({
      kind: 'streak',
      key: String(length),
      at,
      evidence: { lastDate: after.streak.lastDate, rule: STREAK_RULE },
    });
  }
  return reached;
};
