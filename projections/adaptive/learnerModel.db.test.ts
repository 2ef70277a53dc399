import {
  editedQuestion,
  initialComponents,
  labelledQuestion,
  update,
} from '@mahoe/domain/adaptive/kalmanElo';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import type { DomainEvent } from '@mahoe/domain/eventTypes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshViews, type Views } from '../fixtures/views.ts';
import { learnerModel } from './learnerModel.ts';
import { modelComponents } from './queries.ts';

const ana = '11111111-1111-4111-8111-111111111111';
const topicId = '22222222-2222-4222-8222-222222222221';
const questionId = '44444444-4444-4444-8444-444444444444';
const now = { occurredAt: '2026-11-02T14:00:00.000Z', localDate: '2026-11-02' };

const content = (difficulty: QuestionContent['difficulty']): QuestionContent => ({
  questionType: 'mcq',
  question: 'What is half of 12 mangoes?',
  options: ['6', '4', '8', '24'],
  correctAnswer: 0,
  explanation: '12 shared between two is 6 each.',
  difficulty,
  points: 10,
  isAiGenerated: false,
});
const by = { questionId, topicId, administratorId: null, ...now };
const added = (difficulty: QuestionContent['difficulty']): DomainEvent => ({
  type: 'QuestionAdded',
  data: { ...by, version: 1, content: content(difficulty) },
});
const revised = (difficulty: QuestionContent['difficulty']): DomainEvent => ({
  type: 'QuestionRevised',
  data: { ...by, version: 2, content: content(difficulty) },
});
const answered = (graded = true): DomainEvent => ({
  type: 'AttemptAnswered',
  data: {
    sessionId: '33333333-3333-4333-8333-333333333333',
    pupilId: ana,
    grade: 4,
    subjectId: 1,
    topicId,
    questionId,
    questionVersion: 1,
    questionType: 'mcq',
    difficulty: 'Advanced',
    questionNumber: 1,
    arm: 'control',
    policyVersion: 'choice/1',
    predictedProbability: null,
    totalQuestions: 10,
    points: 10,
    milliseconds: 9000,
    timesAnsweredToday: 0,
    level: 1,
    masteryThreshold: 80,
    ...now,
    answer: { type: 'option', index: 0 },
    personal: null,
    isCorrect: true,
    credit: 1,
    graded,
    rapid: false,
    pointsEarned: 10,
    experienceEarned: 10,
    rules: { points: 'points/1', marking: 'marking/1' },
    clientTimestamp: null,
  },
});

let views: Views;
beforeAll(async () => {
  views = await freshViews();
});
afterAll(() => views.drop());
beforeEach(() => views.pool.query('truncate learner_model'));

const model = () => modelComponents(views.db, ana, topicId, [questionId]);
const question = async () => (await model()).components.get(questionId)?.question;

test.each(['Beginner', 'Intermediate', 'Advanced'] as const)(
  'a question of the label %s starts where its label says',
  async (difficulty) => {
    await views.project(learnerModel, added(difficulty));
    expect(await question()).toEqual(labelledQuestion[difficulty]);
  },
);

test('an answer moves it from there, all parts as the model says', async () => {
  await views.project(learnerModel, added('Advanced'));
  await views.project(learnerModel, answered());
  const start = { ...initialComponents, question: labelledQuestion.Advanced };
  const nobody = { right: 0, answers: 0 };
  const { components, base } = await model();
  expect(components.get(questionId)).toEqual(
    update(start, nobody, { isCorrect: true, rapid: false }),
  );
  expect(base).toEqual({ right: 1, answers: 1 });
});

test('an answer nobody marked moves nothing', async () => {
  await views.project(learnerModel, added('Advanced'), answered(false));
  const { components, base } = await model();
  expect(components.get(questionId)).toEqual({
    ...initialComponents,
    question: labelledQuestion.Advanced,
  });
  expect(base).toEqual({ right: 0, answers: 0 });
});

test('an edit makes an answered question less certain, and leaves its estimate', async () => {
  await views.project(learnerModel, added('Advanced'), answered());
  const before = await question();
  await views.project(learnerModel, revised('Beginner'));
  expect(await question()).toEqual(before && editedQuestion(before));
});

test('a question edited before anybody answered it follows its new label', async () => {
  await views.project(learnerModel, added('Advanced'), revised('Beginner'));
  expect(await question()).toEqual(editedQuestion(labelledQuestion.Beginner));
});
