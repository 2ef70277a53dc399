import type { ShippedForm } from '@mahoe/content/papers/shippedForm';
import { LEARNER_MODEL } from '@mahoe/domain/adaptive/kalmanElo';
import { MIXED_MODEL } from '@mahoe/domain/adaptive/mixedModel';
import { instantMs } from '@mahoe/domain/calendar';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import type { DomainEvent } from '@mahoe/domain/eventTypes';
import { rapidBelowMs } from '@mahoe/domain/practice/pointsRule';
import { computeGuessChance } from '@mahoe/domain/content/guessChance';
import { newLearnerFold, type LearnerFold } from '../fold/learnerFold.ts';
import { newLearnerModel } from '../fold/learnerModel.ts';
import { newMixedModel } from '../fold/mixedModel.ts';
import { choiceInForce, type Choice } from './choice.ts';
import { newTally, type Estimates, type TermTally } from './outcome.ts';
import { createRandomSource, newDifficulty } from './pupilTraits.ts';

/** Versions of the learner model that can choose the questions of a term. */
export const LEARNER_MODELS = [LEARNER_MODEL, MIXED_MODEL] as const;
export type LearnerModelVersion = (typeof LEARNER_MODELS)[number];

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
  /** Effects of the term, by the truth. */
  readonly tally: TermTally;
  /** Estimates the chance of a right answer, by the model that chooses. */
  chanceOf(pupilId: string, topicId: string, question: SchoolQuestion, at: number): number;
  /** Estimates the chance of a right answer, by each learner model. */
  estimatesOf(pupilId: string, topicId: string, question: SchoolQuestion, at: number): Estimates;
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
  modelInForce: LearnerModelVersion = LEARNER_MODEL,
): School => {
  const fold = newLearnerFold();
  const model = newLearnerModel();
  const mixed = newMixedModel();
  const guesses = new Map<string, number>();
  const timings = new Map<string, { meanMs: number; answers: number }>();
  const timed = ({ questionId, milliseconds }: Answered): void => {
    const { meanMs, answers } = timings.get(questionId) ?? { meanMs: 0, answers: 0 };
    const mean = meanMs + (milliseconds - meanMs) / (answers + 1);
    timings.set(questionId, { meanMs: mean, answers: answers + 1 });
  };
  const guessOf = (questionId: string, content?: QuestionContent): number => {
    const guess = guesses.get(questionId) ?? (content ? computeGuessChance(content) : 0);
    guesses.set(questionId, guess);
    return guess;
  };
  const learn = (answer: Answered): void => {
    if (!answer.graded) return;
    const { questionId, difficulty, occurredAt, localDate } = answer;
    const asked = { guess: guessOf(questionId), atMs: instantMs(occurredAt), localDate };
    mixed.answered(answer, model.getKnown(answer, difficulty), asked);
    model.answered(answer);
  };
  const withTruth = ({ questions, ...topic }: Topic): SchoolTopic => ({
    ...topic,
    questions: questions.map(({ questionId, version = 1, content }) => {
      const trueDifficulty = trueDifficultyOf(questionId, content.difficulty);
      return { questionId, version, content, trueDifficulty };
    }),
  });
  const estimate = (
    version: LearnerModelVersion,
    pupilId: string,
    topicId: string,
    { questionId, content }: SchoolQuestion,
    atMs: number,
  ): number => {
    const ids = { pupilId, topicId, questionId };
    if (version === LEARNER_MODEL) return model.predict(ids, content.difficulty);
    const guess = guessOf(questionId, content);
    return mixed.predict(ids, model.getKnown(ids, content.difficulty), { guess, atMs });
  };
  return {
    topics: new Map(topics.map((topic) => [topic.topicId, withTruth(topic)])),
    fold,
    choice,
    forms,
    follow: (event) => {
      fold.follow(event);
      if (event.type !== 'AttemptAnswered') return;
      learn(event.data);
      timed(event.data);
    },
    tally: newTally(),
    chanceOf: (...asked) => estimate(modelInForce, ...asked),
    estimatesOf: (...asked) =>
      Object.fromEntries(LEARNER_MODELS.map((version) => [version, estimate(version, ...asked)])),
    rapidBelowMs: (questionId) =>
      rapidBelowMs(timings.get(questionId) ?? { meanMs: 0, answers: 0 }),
  };
};
