import {
  editedQuestion,
  initialComponents,
  labelledQuestion,
  update,
} from '@mahoe/domain/adaptive/kalmanElo';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { halfOfTwelve } from '@mahoe/domain/content/fixtures/questions';
import type { DomainEvent } from '@mahoe/domain/eventTypes';
import type { PaperMarked } from '@mahoe/domain/practice/paper/events';
import { ana, answered, morning, place } from '@mahoe/domain/progress/fixtures/learningEvents';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestViews, type TestViews } from '../fixtures/views.ts';
import { learnerModel, questionName } from './learnerModel.ts';
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

const marked = (learnedFrom?: PaperMarked['learnedFrom']): DomainEvent => ({
  type: 'PaperMarked',
  data: {
    sittingId: '55555555-5555-4555-8555-555555555555',
    pupilId: ana,
    formId: '66666666-6666-4666-8666-666666666666',
    reason: 'handed-in',
    marks: [],
    struckOutIds: [],
    rekeyed: [],
    correct: 1,
    total: 1,
    pointsEarned: 10,
    experienceEarned: 10,
    ...(learnedFrom ? { learnedFrom } : {}),
    rule: 'paper/2',
    ...morning,
  },
});

test('an answer of a marked paper moves the estimates of pupil and item alone', async () => {
  await views.project(learnerModel, answer());
  const before = await model();
  const learner = before.components.get(questionId)?.learner ?? initialComponents.learner;
  const itemId = '77777777-7777-4777-8777-777777777777';
  await views.project(learnerModel, marked([{ itemId, difficulty: 'Beginner', isCorrect: false }]));
  const paper = { ...initialComponents, question: labelledQuestion.Beginner, learner };
  const moved = update(paper, before.base, { isCorrect: false, rapid: false });
  const { components, base } = await model();
  expect(components.get(questionId)).toEqual({
    ...before.components.get(questionId),
    learner: moved.learner,
  });
  expect(base).toEqual(before.base);
  const rows = await modelRows(views, [questionName(itemId)]);
  expect(rows.get(questionName(itemId))).toMatchObject({ ...moved.question, answers: 1 });
});

test('a marking that names no answers to learn from moves no estimate', async () => {
  await views.project(learnerModel, answer());
  const before = await model();
  await views.project(learnerModel, marked());
  expect(await model()).toEqual(before);
});
