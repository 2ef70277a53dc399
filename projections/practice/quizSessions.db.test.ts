import { instantMs, momentOf } from '@mahoe/domain/calendar';
import { fold, isRejection } from '@mahoe/domain/decider';
import type { QuizEvent } from '@mahoe/domain/practice/events';
import {
  after,
  answer,
  option,
  serve,
  session,
  start,
  text,
} from '@mahoe/domain/practice/fixtures/keishasQuiz';
import { quizSession } from '@mahoe/domain/practice/quizSession';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestViews, type TestViews } from '../fixtures/views.ts';
import { quizSessions } from './quizSessions.ts';

let views: TestViews;
beforeAll(async () => {
  views = await createTestViews();
});
afterAll(() => views.drop());

const expiresAtMs = async (): Promise<number> => {
  const [row] = await views.db('quiz_session').where({ session_id: session }).select('expires_at');
  return row.expires_at.getTime();
};
const expired = (history: readonly QuizEvent[], ms: number) =>
  quizSession.decide(fold(quizSession.evolve, quizSession.initial, history), {
    type: 'ExpireSession',
    now: momentOf(ms),
  });

test('the job finds a session from the exact moment at which its decider ends it', async () => {
  const steps = [
    start(),
    serve(1),
    answer(11, option(0), 1),
    serve(15),
    answer(21, text('1/2'), 2),
  ];
  const history = after(...steps);
  expect(history.length).toBe(steps.length);
  for (const [index, event] of history.entries()) {
    await views.project(quizSessions, event);
    const soFar = history.slice(0, index + 1);
    const end = await expiresAtMs();
    expect(end).toBeGreaterThan(instantMs(event.data.occurredAt));
    expect(expired(soFar, end)).toEqual([]);
    expect(expired(soFar, end + 1)).not.toEqual([]);
  }
});

test('a session shows the sum of its answers if the event of its end disagrees', async () => {
  const finished = after(
    start(),
    serve(1),
    answer(11, option(0), 1),
    serve(15),
    answer(21, text('1/2'), 2),
    serve(25),
    answer(35, option(1), 3),
  ).map((event): QuizEvent =>
    event.type === 'QuizSessionCompleted'
      ? { ...event, data: { ...event.data, experienceEarned: 99, percentage: 100, correct: 3 } }
      : event,
  );
  const state = fold(quizSession.evolve, quizSession.initial, finished);
  const corrected = quizSession.decide(state, { type: 'CorrectSession', now: momentOf(0) });
  if (isRejection(corrected)) throw new Error(corrected.rejected);
  await views.project(quizSessions, ...finished, ...corrected);
  expect(await views.db('quiz_session').where({ session_id: session }).first()).toMatchObject({
    status: 'finished',
    percentage: 67,
    correct: 2,
    experience_earned: 31,
  });
});
