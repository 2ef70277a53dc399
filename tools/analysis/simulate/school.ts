import {
  initialComponents,
  labelledQuestion,
  predict,
  update,
  type Components,
  type Estimate,
} from '@mahoe/domain/adaptive/kalmanElo';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import type { DomainEvent } from '@mahoe/domain/eventTypes';
import { rapidBelowMs } from '@mahoe/domain/practice/pointsRule';
import { newLearnerFold, type LearnerFold } from '../fold/learnerFold.ts';
import { choiceInForce, type Choice } from './choice.ts';
import { createRandomSource, newDifficulty, type RandomSource } from './pupilTraits.ts';

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

/** The learner model's projection, in memory. */
const newModel = () => {
  const estimates = new Map<string, Estimate>();
  const base = { right: 0, answers: 0 };
  const componentsOf = (
    { pupilId, topicId, questionId }: Pick<Answered, 'pupilId' | 'topicId' | 'questionId'>,
    difficulty: Answered['difficulty'],
  ): Components => ({
    question: estimates.get(questionId) ?? labelledQuestion[difficulty],
    topic: estimates.get(topicId) ?? initialComponents.topic,
    learner: estimates.get(pupilId) ?? initialComponents.learner,
    learnerTopic: estimates.get(`${pupilId}:${topicId}`) ?? initialComponents.learnerTopic,
  });
  return {
    predict: (of: Parameters<typeof componentsOf>[0], difficulty: Answered['difficulty']) =>
      predict(componentsOf(of, difficulty), base),
    answered: (data: Answered): void => {
      if (!data.graded) return;
      const after = update(componentsOf(data, data.difficulty), base, data);
      estimates.set(data.questionId, after.question);
      estimates.set(data.topicId, after.topic);
      estimates.set(data.pupilId, after.learner);
      estimates.set(`${data.pupilId}:${data.topicId}`, after.learnerTopic);
      base.right += data.isCorrect ? 1 : 0;
      base.answers += 1;
    },
  };
};

export const openSchool = (topics: readonly Topic[], choice = choiceInForce): School => {
  const fold = newLearnerFold();
  const model = newModel();
  const timings = new Map<string, { meanMs: number; answers: number }>();
  const timed = ({ questionId, milliseconds }: Answered): void => {
    const { meanMs, answers } = timings.get(questionId) ?? { meanMs: 0, answers: 0 };
    const mean = meanMs + (milliseconds - meanMs) / (answers + 1);
    timings.set(questionId, { meanMs: mean, answers: answers + 1 });
  };
  const withTruth = ({ questions, ...topic }: Topic): SchoolTopic => ({
    ...topic,
    questions: questions.map(({ questionId, version = 1, content }) => {
      const chance: RandomSource = createRandomSource(toSeed(questionId));
      const trueDifficulty = newDifficulty(content.difficulty, chance);
      return { questionId, version, content, trueDifficulty };
    }),
  });
  return {
    topics: new Map(topics.map((topic) => [topic.topicId, withTruth(topic)])),
    fold,
    choice,
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
