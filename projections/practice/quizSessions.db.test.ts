import { instantMs, momentOf } from '@mahoe/domain/calendar';
import { fold } from '@mahoe/domain/decider';
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
import { freshViews, type Views } from '../fixtures/views.ts';
import { quizSessions } from './quizSessions.ts';

let views: Views;
beforeAll(async () => {
  views = await freshViews();
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

test('the sweep finds a session from the very moment on at which its decider ends it', async () => {
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
