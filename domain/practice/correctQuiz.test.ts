import { describe, expect, test } from 'vitest';
import { spec } from '../testing.ts';
import type { QuizEvent } from './events.ts';
import { after, answer, at, option, serve, start, text } from './fixtures/keishasQuiz.ts';
import { quizSession } from './quizSession.ts';

const finished = after(
  start(),
  serve(1),
  answer(11, option(0), 1),
  serve(15),
  answer(21, text('1/2'), 2),
  serve(22),
  answer(23, option(0), 3),
);
/** The end as it was told when the reply to an answer was lost and decided anew. */
const misstated = finished.map((event): QuizEvent =>
  event.type === 'QuizSessionCompleted'
    ? { ...event, data: { ...event.data, experienceEarned: 99, effortfulAnswers: 3 } }
    : event,
);
const correction = { type: 'CorrectSession', now: at(3600) } as const;

describe('the end of a quiz', () => {
  test('that told otherwise than its answers is set right', () => {
    spec(quizSession)
      .given(...misstated)
      .when(correction)
      .then({
        type: 'QuizSessionCorrected',
        data: {
          experienceEarned: 28,
          effortfulAnswers: 2,
          correct: 3,
          percentage: 100,
          was: { experienceEarned: 99, effortfulAnswers: 3, correct: 3 },
        },
      });
  });

  test('is set right once', () => {
    const corrected = spec(quizSession)
      .given(...misstated)
      .when(correction)
      .events();
    spec(quizSession)
      .given(...misstated, ...corrected)
      .when(correction)
      .thenNothing();
  });

  test('that agrees with its answers stays, and so does a quiz that goes on', () => {
    spec(quizSession)
      .given(...finished)
      .when(correction)
      .thenNothing();
    spec(quizSession)
      .given(...misstated.slice(0, -1))
      .when(correction)
      .thenNothing();
  });

  test('of no quiz cannot be set right', () => {
    spec(quizSession).given().when(correction).thenRejected('session-not-found');
    expect(finished.at(-1)?.type).toBe('QuizSessionCompleted');
  });
});
