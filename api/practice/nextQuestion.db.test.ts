// R15 of docs/rules.md
import { getSessionQuestion } from '@mahoe/contracts/practice/quizzes';
import type { QuestionServed } from '@mahoe/domain/practice/events';
import { quizSession } from '@mahoe/domain/practice/quizSession';
import { learnerModel } from '@mahoe/projections/adaptive/learnerModel';
import { rebuildViews } from '@mahoe/projections/rebuildViews';
import { beforeAll, expect, test } from 'vitest';
import { topics } from '../fixtures/bank.ts';
import { createCaller } from '../fixtures/caller.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { newPupil, type Person } from '../fixtures/people.ts';
import { answerNext, viewQuestion, startQuiz } from '../fixtures/quiz.ts';
import type { Services } from '../route/services.ts';
import { createPredictions } from './predictions.ts';
import { chooseNextQuestion } from './nextQuestion.ts';
import { createQuestionContents } from './questionContents.ts';

const testApi = useTestApi();

let ana: Person;
beforeAll(async () => {
  ana = await newPupil(testApi, 'Ana');
}, 60_000);

const servings = async (sessionId: string): Promise<readonly QuestionServed[]> => {
  const stored = await testApi.services.store.readStream(`quizSession-${sessionId}`);
  return stored.flatMap(({ type, data }) =>
    type === 'QuestionServed' ? [data as QuestionServed] : [],
  );
};

test('each question is chosen after the previous answer and records its candidates', async () => {
  const { id, totalQuestions, timeLimit } = await startQuiz(ana, topics.counting.id);
  expect([totalQuestions, timeLimit]).toEqual([10, 600]);
  const state = await testApi.services.commands.load(quizSession, id);
  expect(state.started).toMatchObject({ policyVersion: 'choice/4', frame: { total: 10 } });
  expect(state.started?.candidateIds).toHaveLength(12);
  expect(state.started?.questions).toEqual([]);
  for (let n = 0; n < 10; n += 1) await answerNext(testApi, ana, id, n % 3 !== 0);
  const served = await servings(id);
  expect(new Set(served.map(({ questionId }) => questionId)).size).toBe(10);
  const arm = state.started?.arm;
  for (const [n, serving] of served.entries()) {
    const { candidateIds, chances, propensities, questionId, predictedProbability } = serving;
    expect(serving).toMatchObject({ arm, policyVersion: 'choice/4', questionNumber: n + 1 });
    const asked = new Set(served.slice(0, n).map((one) => one.questionId));
    expect(candidateIds.some((one) => asked.has(one))).toBe(false);
    const chosen = candidateIds.indexOf(questionId);
    expect(chances[chosen]).toBe(predictedProbability);
    expect(propensities[chosen]).toBeGreaterThan(0);
    expect(chances).toHaveLength(candidateIds.length);
    expect(propensities).toHaveLength(candidateIds.length);
    expect(propensities.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 4);
  }
});

test('a repeated request gets the same question, recorded once, also at once in two processes', async () => {
  const other = await testApi.startSecondApi();
  const { id } = await startQuiz(ana, topics.counting.id);
  const elsewhere = createCaller(other.app, ana.cookie);
  const request = { params: { id } };
  const replies = await Promise.all([
    viewQuestion(ana, id),
    viewQuestion(ana, id),
    elsewhere.ask(getSessionQuestion, request),
    elsewhere.ask(getSessionQuestion, request),
  ]);
  replies.push(await viewQuestion(ana, id));
  await other.stop();
  expect(new Set(replies.map(({ quiz }) => quiz.id)).size).toBe(1);
  expect(await servings(id)).toHaveLength(1);
});

test('a new process and a rebuilt model weigh and draw the next question alike', async () => {
  const bea = await newPupil(testApi, 'Bea');
  // After a whole quiz the questions differ in their estimates.
  const { id: first } = await startQuiz(bea, topics.counting.id);
  for (let n = 0; n < 10; n += 1) await answerNext(testApi, bea, first, n % 3 !== 0);
  const { id } = await startQuiz(bea, topics.counting.id);
  for (let n = 0; n < 4; n += 1) await answerNext(testApi, bea, id, n % 2 === 0);
  await testApi.settle();
  /** Chooses with empty caches. */
  const nextIn = async ({ views, commands }: Services) => {
    const services = {
      questionContents: createQuestionContents(),
      predictProbabilities: createPredictions(views),
    };
    return chooseNextQuestion(services, { db: views }, await commands.load(quizSession, id));
  };
  const here = await nextIn(testApi.services);
  const chances = here?.choice?.candidates.map(({ predicted }) => predicted);
  expect(new Set(chances).size).toBeGreaterThan(1);
  const other = await testApi.startSecondApi();
  expect(await nextIn(other.services)).toEqual(here);
  await rebuildViews(testApi.services, [learnerModel]);
  expect(await nextIn(other.services)).toEqual(here);
  // The first process would draw with shared rows from before the last answers, which it caches.
  const elsewhere = createCaller(other.app, bea.cookie);
  const { quiz } = await elsewhere.ask(getSessionQuestion, { params: { id } });
  await other.stop();
  expect(quiz.id).toBe(here?.question.questionId);
});
