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

/** What a fold knows of one pupil. */
export interface FoldedPupil {
  learner: Learner | undefined;
  readonly topics: Map<string, TopicProgress>;
}

export const newPupil = (): FoldedPupil => ({ learner: undefined, topics: new Map() });

const learningTypes = new Set<EventType>(learningEventTypes);

/** Whether a fact is one that a pupil's progress follows from. */
export const isLearning = (event: DomainEvent): event is LearningEvent =>
  learningTypes.has(event.type);

/** Takes up a fact of the pupil (`domain/progress/learner.ts`) and tells what was reached by it. */
export const foldPupilEvent = (
  known: FoldedPupil,
  event: LearningEvent,
  { curriculum, rules, pauses }: Setting,
): readonly Milestone[] => {
  // Of the topics only the event's own is looked at: the others need not be carried along.
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

/** Opens to the pupil what the setting's latest fact opened. */
export const unlockForPupil = (
  known: FoldedPupil,
  { curriculum, rules, opened }: Setting,
): readonly Milestone[] => {
  if (!opened || !known.learner) return NOTHING;
  const after = unlockTopics(known.learner, curriculum, opened.at, [opened], rules.unlock);
  known.learner = after.learner;
  return after.milestones;
};

/** What answers come to of which none by itself reaches a level or a badge. */
export interface PlainAnswers {
  readonly experience: number;
  readonly attempted: number;
  readonly correct: number;
  /** Answers in a row without a rapid guess, with those of before. */
  readonly careful: number;
  /** Of each topic, those that count towards its mastery. */
  readonly topics: ReadonlyMap<string, PlainTopic>;
}
export interface PlainTopic {
  readonly subjectId: number;
  readonly grade: number;
  readonly counted: readonly CountedAnswer[];
}

/**
 * Takes up the pupil's answers at once, as if each had been followed; but for which questions were
 * answered today, which later answers tell themselves.
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
