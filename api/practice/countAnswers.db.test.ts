// R2 and R26 of docs/rules.md
import { submitOfflineQuiz, downloadQuizzes } from '@mahoe/contracts/practice/offlineQuiz';
import {
  answerQuestion,
  getSessionQuestion,
  startQuizSession,
} from '@mahoe/contracts/practice/quizzes';
import { quizSession } from '@mahoe/domain/practice/quizSession';
import { questionAt } from '@mahoe/domain/practice/quizSessionState';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { getQuestion, topics } from '../fixtures/bank.ts';
import { withLockedViews } from '../fixtures/lockViews.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { newPupil, type Person } from '../fixtures/people.ts';
import { rightAnswer, startQuiz, takeQuiz, THINKING_MS } from '../fixtures/quiz.ts';

const HOUR_MS = 3_600_000;
const { counting, words } = topics;

const testApi = useTestApi();
let ana: Person;
beforeEach(async () => {
  ana = await newPupil(testApi, 'Ana');
});

const download = async (topicId: string = counting.id, app = testApi.app) =>
  (await ana.ask(downloadQuizzes, { body: { topicId } }, { app })).quizzes;
type Quiz = Awaited<ReturnType<typeof download>>[number];

const submit = ({ sessionId, questions }: Quiz, app = testApi.app) => {
  const answers = questions.map(({ id }) => ({ questionId: id, ...rightAnswer(getQuestion(id)) }));
  return ana.ask(submitOfflineQuiz, { body: { sessionId, answers } }, { app });
};

/** Answers what is left of a quiz, all right. */
const finish = async (id: string, app: FastifyInstance): Promise<void> => {
  for (let isComplete = false; !isComplete;) {
    const { quiz, questionNumber } = await ana.ask(getSessionQuestion, { params: { id } }, { app });
    testApi.advanceClock(THINKING_MS);
    const body = { sessionId: id, questionNumber, ...rightAnswer(getQuestion(quiz.id)) };
    ({ isSessionComplete: isComplete } = await ana.ask(answerQuestion, { body }, { app }));
  }
};

/** The count that each answer of some quizzes was given, by question. */
const countsOf = async (ids: readonly string[]): Promise<readonly (readonly number[])[]> => {
  const all = await Promise.all(
    ids.map(async (id) => {
      const state = await testApi.services.commands.load(quizSession, id);
      return state.results.map((result) => ({
        questionId: questionAt(state, result.questionNumber)?.questionId,
        times: result.timesAnsweredToday,
      }));
    }),
  );
  const byQuestion = Map.groupBy(all.flat(), ({ questionId }) => questionId);
  return [...byQuestion.values()].map((answers) =>
    answers.map(({ times }) => times).toSorted((a, b) => a - b),
  );
};

/** Checks that the n-th answer to a question on a day was counted as the n-th. */
const expectEachCounted = async (ids: readonly string[], most: number): Promise<void> => {
  const counts = await countsOf(ids);
  for (const times of counts) expect(times).toEqual(times.map((_, n) => n));
  expect(Math.max(...counts.map(({ length }) => length))).toBe(most);
};

describe('answers to a question on a day', () => {
  test('are counted one by one, whatever quizzes give them at once in two processes', async () => {
    const other = await testApi.startSecondApi();
    const copy = await download();
    const practised = await startQuiz(ana, counting.id);
    const body = { purpose: 'challenge' } as const;
    const challenge = await ana.ask(startQuizSession, { body }, { app: other.app });
    testApi.advanceClock(HOUR_MS / 60);
    await Promise.all([
      finish(practised.id, testApi.app),
      finish(challenge.id, other.app),
      ...copy.map((quiz, n) => submit(quiz, n % 2 ? testApi.app : other.app)),
    ]);
    await other.stop();
    await expectEachCounted(
      [practised.id, challenge.id, ...copy.map(({ sessionId }) => sessionId)],
      3,
    );
  });

  test('are counted while the views stand still', async () => {
    const ids: string[] = [];
    await withLockedViews(
      testApi,
      async () => {
        for (let n = 0; n < 2; n += 1) {
          ids.push((await takeQuiz(testApi, ana, words.id, 6)).sessionId);
          const [quiz] = await download(words.id);
          if (!quiz) throw new Error('nothing was saved');
          testApi.advanceClock(HOUR_MS / 60);
          await submit(quiz);
          ids.push(quiz.sessionId);
        }
      },
      'learner',
    );
    await expectEachCounted(ids, 4);
  });

  test('of a quiz that another one interrupted are counted in both', async () => {
    const practised = await startQuiz(ana, words.id);
    const challenge = await ana.ask(startQuizSession, { body: { purpose: 'challenge' } });
    await finish(challenge.id, testApi.app);
    await finish(practised.id, testApi.app);
    await expectEachCounted([practised.id, challenge.id], 2);
  });
});

describe('a topic that is saved for offline', () => {
  test('has one copy, however often it is saved at once', async () => {
    const other = await testApi.startSecondApi();
    const copies = await Promise.all(
      Array.from({ length: 12 }, (_, n) => download(counting.id, n % 2 ? testApi.app : other.app)),
    );
    await other.stop();
    const ids = copies.map((quizzes) => quizzes.map(({ sessionId }) => sessionId));
    expect(new Set(ids.map((one) => one.join())).size).toBe(1);
    expect(ids[0]).toHaveLength(2);
  });

  test('has another copy once both quizzes are submitted', async () => {
    const [first, second] = await download();
    if (!first || !second) throw new Error('two quizzes were not saved');
    testApi.advanceClock(HOUR_MS);
    await submit(first);
    expect((await download()).map(({ sessionId }) => sessionId)).toEqual([second.sessionId]);
    await submit(second);
    const next = (await download()).map(({ sessionId }) => sessionId);
    expect(next).toHaveLength(2);
    expect(next).not.toContain(second.sessionId);
    // The device that has not heard the reply asks again.
    expect(await submit(second)).toMatchObject({ score: second.questions.length });
  });

  test('has another copy after fourteen days', async () => {
    const [first] = await download(words.id);
    testApi.advanceClock(14 * 24 * HOUR_MS + 1000);
    const [second] = await download(words.id);
    expect(second?.sessionId).not.toBe(first?.sessionId);
  });

  test('leaves time for reading to one quiz after the other', async () => {
    const quizzes = [...(await download()), ...(await download(words.id))];
    expect(quizzes).toHaveLength(3);
    // Reading six questions takes twelve seconds at least.
    testApi.advanceClock(25_000);
    await Promise.all(quizzes.map((quiz) => submit(quiz)));
    const states = await Promise.all(
      quizzes.map(({ sessionId }) => testApi.services.commands.load(quizSession, sessionId)),
    );
    const rapid = states.map(({ results }) => new Set(results.map((one) => one.rapid)));
    expect(rapid.filter((one) => one.has(true))).toHaveLength(1);
    expect(rapid.every(({ size }) => size === 1)).toBe(true);
  });
});
