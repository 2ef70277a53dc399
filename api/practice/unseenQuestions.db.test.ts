// R15 of docs/rules.md
import type { QuestionServed } from '@mahoe/domain/practice/events';
import { quizSession } from '@mahoe/domain/practice/quizSession';
import { beforeAll, expect, test } from 'vitest';
import { topics } from '../fixtures/bank.ts';
import { newPupil, type Person } from '../fixtures/people.ts';
import { answerNext, startQuiz, takeQuiz } from '../fixtures/quiz.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { chooseNextQuestion } from './nextQuestion.ts';

const testApi = useTestApi();

const loadServings = async (sessionId: string): Promise<readonly QuestionServed[]> => {
  const stored = await testApi.services.store.readStream(`quizSession-${sessionId}`);
  return stored.flatMap(({ type, data }) =>
    type === 'QuestionServed' ? [data as QuestionServed] : [],
  );
};

let ana: Person;
let first: ReadonlySet<string>;
beforeAll(async () => {
  ana = await newPupil(testApi, 'Ana');
  const { sessionId } = await takeQuiz(testApi, ana, topics.counting.id, 5);
  await testApi.settle();
  first = new Set((await loadServings(sessionId)).map(({ questionId }) => questionId));
}, 60_000);

test('a second quiz asks the two unseen questions of twelve first, and records their chances', async () => {
  const { id } = await startQuiz(ana, topics.counting.id);
  const { started } = await testApi.services.commands.load(quizSession, id);
  const unseen = started?.candidateIds.filter((_, at) => started.pool?.unseen?.[at]) ?? [];
  expect(unseen).toHaveLength(2);
  expect(unseen.some((questionId) => first.has(questionId))).toBe(false);
  for (let n = 0; n < 10; n += 1) await answerNext(testApi, ana, id);
  const served = await loadServings(id);
  expect(new Set(served.slice(0, 2).map(({ questionId }) => questionId))).toEqual(new Set(unseen));
  expect(served.map(({ candidateIds }) => candidateIds.length)).toEqual([
    2, 1, 8, 7, 6, 5, 4, 3, 2, 1,
  ]);
  for (const { propensities } of served) {
    expect(propensities.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 4);
  }
});

test('a quiz that began under the previous policy chooses among all its candidates', async () => {
  await testApi.settle();
  const { id } = await startQuiz(ana, topics.counting.id);
  const state = await testApi.services.commands.load(quizSession, id);
  if (!state.started?.pool) throw new Error('The quiz has no candidates.');
  const { unseen: _unseen, ...pool } = state.started.pool;
  const started = { ...state.started, policyVersion: 'choice/3', pool };
  const chosen = await chooseNextQuestion(
    testApi.services,
    { db: testApi.services.views },
    { ...state, started },
  );
  expect(chosen?.choice?.candidates).toHaveLength(started.candidateIds.length);
});
