import type { DomainEvent } from '../eventTypes.ts';
import type { Learner } from './learnerState.ts';
import type { LearningRules } from './learningRules.ts';
import { levelsReached, LEVEL_RULE } from './levelCurve.ts';
import type { Milestone } from './milestone.ts';
import { REVIEW_RULE } from './mastery/review.ts';
import { STREAK_MILESTONES, STREAK_RULE } from './streak/streak.ts';
import type { TopicProgress } from './mastery/topicProgress.ts';

type Completed = Extract<DomainEvent, { type: 'QuizSessionCompleted' }>['data'];

/** Returns a milestone for each level newly reached. */
export const levelMilestones = (
  before: Learner,
  after: Learner,
  at: string,
): readonly Milestone[] =>
  levelsReached(before.experience, after.experience).map((level) => ({
    kind: 'level',
    key: String(level),
    at,
    evidence: { rule: LEVEL_RULE, experience: after.experience },
  }));

interface Reached {
  readonly learner: Learner;
  readonly topic: TopicProgress;
}

/**
 * Returns the milestones of a completed session: the topic's mastery, a passed review, a streak length.
 */
export const completionMilestones = (
  before: Reached,
  after: Reached,
  data: Completed,
  rules: LearningRules,
): readonly Milestone[] => {
  const reached: Milestone[] = [];
  const { sessionId, topicId, occurredAt: at } = data;
  if (after.topic.masteredAt !== before.topic.masteredAt) {
    reached.push({
      kind: 'mastery',
      key: topicId,
      at,
      evidence: {
        rule: rules.mastery.version,
        sessionId,
        masteryLevel: after.topic.masteryLevel,
        threshold: data.masteryThreshold,
        answers: after.topic.window,
      },
    });
  }
  const check = after.topic.review?.passed ?? 0;
  if (check > (before.topic.review?.passed ?? 0)) {
    const { correct, totalQuestions } = data;
    reached.push({
      kind: 'review',
      key: `${topicId} ${check}`,
      at,
      evidence: { rule: REVIEW_RULE, topicId, check, sessionId, correct, totalQuestions },
    });
  }
  const { length, lastDate } = after.learner.streak;
  if (
    length > before.learner.streak.length &&
    STREAK_MILESTONES.some((milestone) => milestone === length)
  ) {
    reached.push({
      kind: 'streak',
      key: String(length),
      at,
      evidence: { rule: rules.streak?.version ?? STREAK_RULE, sessionId, lastDate },
    });
  }
  return reached;
};
