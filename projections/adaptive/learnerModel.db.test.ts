import {
  editedQuestion,
  initialComponents,
  labelledQuestion,
  update,
} from '@mahoe/domain/adaptive/kalmanElo';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { halfOfTwelve } from '@mahoe/domain/content/fixtures/questions';
import type { DomainEvent } from '@mahoe/domain/eventTypes';
import { ana, answered, morning, place } from '@mahoe/domain/progress/fixtures/learningEvents';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestViews, type TestViews } from '../fixtures/views.ts';
import { learnerModel } from './learnerModel.ts';
import { toComponents, modelRows, listRowNames } from './queries.ts';

const topicId = place;
const questionId = '44444444-4444-4444-8444-444444444444';

const content = (difficulty: QuestionContent['difficulty']): QuestionContent => ({
  ...halfOfTwelve,
  difficulty,
});
const by = { questionId, topicId, administratorId: null, ...morning };
const added = (difficulty: QuestionContent['difficulty']): DomainEvent => ({
  type: 'QuestionAdded',
  data: { ...by, version: 1, content: content(difficulty) },
});
const revised = (difficulty: QuestionContent['difficulty'], isMaterial = true): DomainEvent => ({
  type: 'QuestionRevised',
  data: { ...by, version: 2, content: content(difficulty), isMaterial },
});
const answer = (graded = true) => answered({ difficulty: 'Advanced', graded });

let views: TestViews;
beforeAll(async () => {
  views = await createTestViews();
});
afterAll(() => views.drop());
beforeEach(() => views.pool.query('truncate learner_model'));

const model = async () => {
  const before = { pupilId: ana, topicId, questionIds: [questionId] };
  const { own, shared } = listRowNames(before);
  return toComponents(await modelRows(views, [...own, ...shared]), before);
};
const question = async () => (await model()).components.get(questionId)?.question;

test.each(['Beginner', 'Intermediate', 'Advanced'] as const)(
  'a question labelled %s starts at the estimate of its label',
  async (difficulty) => {
    await views.project(learnerModel, added(difficulty));
    expect(await question()).toEqual(labelledQuestion[difficulty]);
  },
);

test('an answer moves all parts of the estimate as the model computes', async () => {
  await views.project(learnerModel, added('Advanced'));
  await views.project(learnerModel, answer());
  const start = { ...initialComponents, question: labelledQuestion.Advanced };
  const nobody = { right: 0, answers: 0 };
  const { components, base } = await model();
  expect(components.get(questionId)).toEqual(
    update(start, nobody, { isCorrect: true, rapid: false }),
  );
  expect(base).toEqual({ right: 1, answers: 1 });
});

test('an unmarked answer moves no estimate', async () => {
  await views.project(learnerModel, added('Advanced'), answer(false));
  const { components, base } = await model();
  expect(components.get(questionId)).toEqual({
    ...initialComponents,
    question: labelledQuestion.Advanced,
  });
  expect(base).toEqual({ right: 0, answers: 0 });
});

test('a material edit makes an answered question less certain and keeps its estimate', async () => {
  await views.project(learnerModel, added('Advanced'), answer());
  const before = await question();
  await views.project(learnerModel, revised('Beginner'));
  expect(await question()).toEqual(before && editedQuestion(before));
});

test('any other edit changes nothing about an answered question', async () => {
  await views.project(learnerModel, added('Advanced'), answer());
  const before = await question();
  await views.project(learnerModel, revised('Beginner', false));
  expect(await question()).toEqual(before);
});

test('a question that is edited before its first answer follows its new label', async () => {
  await views.project(learnerModel, added('Advanced'), revised('Beginner'));
  expect(await question()).toEqual(editedQuestion(labelledQuestion.Beginner));
  await views.project(learnerModel, added('Advanced'), revised('Beginner', false));
  expect(await question()).toMatchObject({ mean: labelledQuestion.Beginner.mean });
});
