import type { DomainEvent, EventType } from '@mahoe/domain/eventTypes';
import type { CountedAnswer } from '@mahoe/domain/progress/mastery/masteryRule';
import {
  countAnswers,
  newTopic,
  type TopicProgress,
} from '@mahoe/domain/progress/mastery/topicProgress';
import { unlockTopics } from '@mahoe/domain/progress/mastery/unlockTopics';
import { learn, learningEventTypes, type LearningEvent } from '@mahoe/domain/progress/learner';
import type { Learner } from '@mahoe/domain/progress/learnerState';
import type { Milestone } from '@mahoe/domain/progress/milestone';
import type { Setting } from './setting.ts';

/** State of one pupil in a fold. */
export interface FoldedPupil {
  learner: Learner | undefined;
  readonly topics: Map<string, TopicProgress>;
}

export const newPupil = (): FoldedPupil => ({ learner: undefined, topics: new Map() });

const learningTypes = new Set<EventType>(learningEventTypes);

/** Returns true if an event changes a pupil's progress. */
export const isLearning = (event: DomainEvent): event is LearningEvent =>
  learningTypes.has(event.type);

/**
 * Folds an event of the pupil (`domain/progress/learner.ts`) and returns the milestones it reached.
 */
export const foldPupilEvent = (
  known: FoldedPupil,
  event: LearningEvent,
  { curriculum, rules, pauses }: Setting,
): readonly Milestone[] => {
  // Only the event's own topic is read, so the others need not be copied.
  const topicId = 'topicId' in event.data ? event.data.topicId : undefined;
  const topic = topicId === undefined ? undefined : known.topics.get(topicId);
  const before = {
    learner: known.learner,
    topics: topic && topicId !== undefined ? { [topicId]: topic } : {},
  };
  const { learner, topics, milestones } = learn(before, event, curriculum, rules, pauses);
  known.learner = learner;
  const after = topicId === undefined ? undefined : topics[topicId];
  if (after && topicId !== undefined) known.topics.set(topicId, after);
  return milestones;
};

const NOTHING: readonly Milestone[] = [];

/** Unlocks for the pupil what the setting's latest event allows. */
export const unlockForPupil = (
  known: FoldedPupil,
  { curriculum, rules, opened }: Setting,
): readonly Milestone[] => {
  if (!opened || !known.learner) return NOTHING;
  const after = unlockTopics(known.learner, curriculum, opened.at, [opened], rules.unlock);
  known.learner = after.learner;
  return after.milestones;
};

/** Totals of answers none of which alone reaches a level or a badge. */
export interface PlainAnswers {
  readonly experience: number;
  readonly attempted: number;
  readonly correct: number;
  /** Answers in a row without a rapid guess, earlier ones included. */
  readonly careful: number;
  /** Answers that count towards mastery, by topic. */
  readonly topics: ReadonlyMap<string, PlainTopic>;
}
export interface PlainTopic {
  readonly subjectId: number;
  readonly grade: number;
  readonly counted: readonly CountedAnswer[];
}

/**
 * Folds the pupil's answers at once, with the same result as one by one, except for today's questions,
 * which later answers carry themselves.
 */
export const foldPlainAnswers = (
  known: FoldedPupil,
  { experience, attempted, correct, careful, topics }: PlainAnswers,
  { curriculum, rules }: Setting,
): void => {
  const { learner } = known;
  if (!learner) return;
  known.learner = {
    ...learner,
    experience: learner.experience + experience,
    questionsAttempted: learner.questionsAttempted + attempted,
    questionsCorrect: learner.questionsCorrect + correct,
    carefulAnswers: careful,
  };
  for (const [topicId, { counted, ...of }] of topics) {
    const topic = known.topics.get(topicId) ?? newTopic(of);
    known.topics.set(topicId, countAnswers(topic, topicId, counted, curriculum, rules.mastery));
  }
};
