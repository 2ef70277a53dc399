// @module-tag large: sends every answer five times to two servers
import { getUser } from '@mahoe/contracts/accounts/account';
import { answerQuestion } from '@mahoe/contracts/practice/quizzes';
import { getLevelProgress, getUserStats } from '@mahoe/contracts/progress/progress';
import { decode, isRecorded } from '@mahoe/eventstore/store/codec';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getQuestion, topics } from '../fixtures/bank.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import { enrol, type Person } from '../fixtures/people.ts';
import {
  rightAnswer,
  viewQuestion,
  startQuiz,
  THINKING_MS,
  wrongAnswer,
} from '../fixtures/quiz.ts';

const PUPILS = 30;
const QUESTIONS = 10;

let testApi: TestApi;
let pupils: readonly Person[];
beforeAll(async () => {
  testApi = await startTestApi();
  pupils = await Promise.all(Array.from({ length: PUPILS }, (_, n) => enrol(testApi, `Pupil${n}`)));
  await testApi.settle();
});
afterAll(() => testApi.stop());

test('each answer counts once if it is sent five times to two processes', async () => {
  const other = await testApi.startSecondApi();
  const sessions = await Promise.all(pupils.map((pupil) => startQuiz(pupil, topics.counting.id)));
  const statuses = new Map<number, number>();

  for (let number = 1; number <= QUESTIONS; number += 1) {
    const questions = await Promise.all(
      pupils.map((pupil, n) => viewQuestion(pupil, sessions[n]?.id ?? '')),
    );
    testApi.advanceClock(THINKING_MS);
    const sent = pupils.flatMap((pupil, n) => {
      const content = getQuestion(questions[n]?.quiz.id ?? '');
      const isRight = (n + number) % 3 > 0;
      const answer = isRight ? rightAnswer(content) : wrongAnswer(content);
      const body = { sessionId: sessions[n]?.id ?? '', questionNumber: number, ...answer };
      const key = { idempotencyKey: `${pupil.username}-${number}` };
      return [
        pupil.sendWithRetry(answerQuestion, { body }, key),
        pupil.sendWithRetry(answerQuestion, { body }, key),
        pupil.sendWithRetry(answerQuestion, { body }, { ...key, app: other.app }),
        pupil.sendWithRetry(
          answerQuestion,
          { body },
          { idempotencyKey: `${key.idempotencyKey}-again` },
        ),
        pupil.sendWithRetry(answerQuestion, { body }, { app: other.app }),
      ];
    });
    for (const { statusCode } of await Promise.all(sent)) {
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  }
  await other.stop();
  await testApi.settle();

  // The last answer ends the quiz; later answers find it complete.
  expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(statuses.get(200)).toBeGreaterThanOrEqual(PUPILS * QUESTIONS);

  const { personalData, store } = testApi.services;
  for (const [n, pupil] of pupils.entries()) {
    const stored = await store.readStream(`quizSession-${sessions[n]?.id ?? ''}`);
    const answers = (await decode(stored, personalData))
      .filter(isRecorded)
      .flatMap((event) => (event.type === 'AttemptAnswered' ? [event.data] : []));
    expect(answers.map(({ questionNumber }) => questionNumber)).toEqual(
      Array.from({ length: QUESTIONS }, (_, k) => k + 1),
    );
    const experience = answers.reduce((sum, { experienceEarned }) => sum + experienceEarned, 0);
    const params = { id: pupil.id };
    expect(await pupil.ask(getUser, { params })).toMatchObject({
      experiencePoints: experience,
      quizzesCompleted: 1,
    });
    expect(await pupil.ask(getLevelProgress, { params })).toMatchObject({
      progress: { current: experience },
    });
    expect(await pupil.ask(getUserStats, { params })).toMatchObject({
      questionsAttempted: QUESTIONS,
      questionsCorrect: answers.filter(({ isCorrect }) => isCorrect).length,
    });
  }
});
