import type { ShippedForm } from '@mahoe/content/papers/shippedForm';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import type { DomainEvent } from '@mahoe/domain/eventTypes';
import { rapidBelowMs } from '@mahoe/domain/practice/pointsRule';
import { newLearnerFold, type LearnerFold } from '../fold/learnerFold.ts';
import { newLearnerModel } from '../fold/learnerModel.ts';
import { choiceInForce, type Choice } from './choice.ts';
import { createRandomSource, newDifficulty } from './pupilTraits.ts';

export interface SchoolQuestion {
  readonly questionId: string;
  readonly version: number;
  readonly content: QuestionContent;
  /** In logits; unknown to the product. */
  readonly trueDifficulty: number;
}

export interface SchoolTopic {
  readonly topicId: string;
  readonly subjectId: number;
  readonly grade: number;
  readonly masteryThreshold: number;
  readonly questions: readonly SchoolQuestion[];
}

type Answered = Extract<DomainEvent, { type: 'AttemptAnswered' }>['data'];

/** The product's knowledge at a time: its views, in memory. */
export interface School {
  readonly topics: ReadonlyMap<string, SchoolTopic>;
  readonly fold: LearnerFold;
  readonly choice: Choice;
  /** Exam papers that its pupils sit; none by default. */
  readonly forms: readonly ShippedForm[];
  follow(event: DomainEvent): void;
  chanceOf(pupilId: string, topicId: string, question: SchoolQuestion): number;
  rapidBelowMs(questionId: string): number;
}

type Topic = Omit<SchoolTopic, 'questions'> & {
  readonly questions: readonly {
    readonly questionId: string;
    readonly version?: number;
    readonly content: QuestionContent;
  }[];
};

/** True difficulties depend on the question alone, in every simulation. */
const toSeed = (questionId: string): number => Number.parseInt(questionId.slice(0, 8), 16);

/** Returns the true difficulty of a question or of an item of a paper, in logits. */
export const trueDifficultyOf = (id: string, label: QuestionContent['difficulty']): number =>
  newDifficulty(label, createRandomSource(toSeed(id)));

export const openSchool = (
  topics: readonly Topic[],
  choice = choiceInForce,
  forms: readonly ShippedForm[] = [],
): School => {
  const fold = newLearnerFold();
  const model = newLearnerModel();
  const timings = new Map<string, { meanMs: number; answers: number }>();
  const timed = ({ questionId, milliseconds }: Answered): void => {
    const { meanMs, answers } = timings.get(questionId) ?? { meanMs: 0, answers: 0 };
    const mean = meanMs + (milliseconds - meanMs) / (answers + 1);
    timings.set(questionId, { meanMs: mean, answers: answers + 1 });
  };
  const withTruth = ({ questions, ...topic }: Topic): SchoolTopic => ({
    ...topic,
    questions: questions.map(({ questionId, version = 1, content }) => {
      const trueDifficulty = trueDifficultyOf(questionId, content.difficulty);
      return { questionId, version, content, trueDifficulty };
    }),
  });
  return {
    topics: new Map(topics.map((topic) => [topic.topicId, withTruth(topic)])),
    fold,
    choice,
    forms,
    follow: (event) => {
      fold.follow(event);
      if (event.type !== 'AttemptAnswered') return;
      model.answered(event.data);
      timed(event.data);
    },
    chanceOf: (pupilId, topicId, { questionId, content }) =>
      model.predict({ pupilId, topicId, questionId }, content.difficulty),
    rapidBelowMs: (questionId) =>
      rapidBelowMs(timings.get(questionId) ?? { meanMs: 0, answers: 0 }),
  };
};
