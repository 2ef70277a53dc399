// R7 of docs/rules.md
import { describe, expect, test } from 'vitest';
import {
  after,
  answer,
  at,
  DAY,
  expire,
  firstAnswered,
  given,
  halfInFigures,
  option,
  serve,
  start,
  stateAfter,
  text,
} from './fixtures/keishasQuiz.ts';
import { CLOCK_RULE, remainingMs, secondsAllowed } from './quizClock.ts';
import { quizSession } from './quizSession.ts';

describe('each question adds to the clock', () => {
  test.each([
    ['a choice', 'mcq', 25, 60],
    ['a choice with a long stem', 'mcq', 26, 75],
    ['a short answer', 'short_constructed', 40, 90],
    ['labels', 'diagram_labeling', 40, 90],
    ['pairs', 'matching', 40, 90],
    ['an order', 'sequencing', 40, 90],
    ['several options', 'multiple_select', 40, 90],
    ['a table', 'table_grid', 40, 90],
    ['a written answer', 'extended_response', 40, 240],
  ] as const)('%s: %s of %i words, %i seconds', (_what, type, stemWords, seconds) => {
    expect(secondsAllowed(type, stemWords)).toBe(seconds);
  });

  test('uses the third version of the rule, and a quiz keeps the time it started with', () => {
    expect(CLOCK_RULE).toBe('clock/3');
    const [started] = after(start());
    const ofBefore = {
      ...quizSession.initial,
      started:
        started?.type === 'QuizSessionStarted' ? { ...started.data, timeLimitSeconds: 120 } : null,
    };
    expect(remainingMs(ofBefore, at(0))).toBe(120_000);
  });
});

describe('the clock', () => {
  test('starts with the first question, not with the quiz', () => {
    expect(remainingMs(quizSession.initial, at(0))).toBe(0);
    expect(remainingMs(stateAfter(start()), at(3600))).toBe(210_000);
    expect(remainingMs(stateAfter(start(), serve(1)), at(31))).toBe(180_000);
  });

  test('stops while the pupil reads the explanation', () => {
    expect(remainingMs(stateAfter(...firstAnswered), at(1000))).toBe(200_000);
    given(...firstAnswered, serve(1000))
      .when(answer(1199, text('1/2'), 2))
      .then({ type: 'AttemptAnswered', data: { milliseconds: 199_000, isCorrect: true } });
  });

  test('shows no more than the limit to a request from before the question was served', () => {
    expect(remainingMs(stateAfter(start(), serve(3)), at(1))).toBe(210_000);
  });

  test('never shows less than zero', () => {
    expect(remainingMs(stateAfter(start(), serve(1)), at(1000))).toBe(0);
  });

  test('leaves five seconds of grace', () => {
    given(start(), serve(1))
      .when(answer(216, option(0), 1))
      .then(
        { type: 'AttemptAnswered', data: { isCorrect: true, milliseconds: 215_000 } },
        { type: 'QuizSessionCompleted', data: { reason: 'time_up', answered: 1 } },
      );
  });

  test('counts an answer after the grace as none, and records it', () => {
    const question = { questionId: halfInFigures, questionNumber: 2 };
    const kept = { ...question, answer: { type: 'text' }, personal: { text: '1/2' } };
    const events = [
      { type: 'AnswerCameLate', data: kept },
      { type: 'QuestionTimedOut', data: { ...question, reason: 'late', milliseconds: 200_000 } },
      { type: 'QuizSessionCompleted', data: { reason: 'time_up' } },
    ] as const;
    given(start(), serve(1), answer(11, option(0)), serve(15))
      .when(answer(220.001, text('1/2'), 2))
      .then(...events);
  });

  test('records an answer once if it arrives after the quiz was ended', () => {
    const ended = [...firstAnswered, serve(15), expire(221)] as const;
    const late = answer(280, text('1/2'), 2);
    given(...ended)
      .when(late)
      .then({ type: 'AnswerCameLate', data: { questionNumber: 2, personal: { text: '1/2' } } });
    given(...ended, late)
      .when(late)
      .thenRejected('already-answered');
    given(...ended)
      .when(answer(280, null, 2))
      .thenRejected('already-answered');
    given(...ended)
      .when(answer(280, option(0), 1))
      .thenRejected('already-answered');
    given(...ended)
      .when(answer(280, option(0), 3))
      .thenRejected('session-complete');
    expect(stateAfter(...ended, late).results).toEqual(stateAfter(...ended).results);
  });

  test.each([
    ['of another kind', text('I live at 5 Hope Road')],
    ['of another kind, in clear', { type: 'order', items: ['I live at 5 Hope Road'] }],
    ['that was not offered', option(4)],
  ] as const)('keeps nothing of a late answer %s', (_case, late) => {
    given(start(), serve(1))
      .when(answer(300, late, 1))
      .then(
        { type: 'QuestionTimedOut', data: { questionNumber: 1, reason: 'late' } },
        { type: 'QuizSessionCompleted', data: { reason: 'abandoned' } },
      );
    given(start(), serve(1), expire(221))
      .when(answer(300, late, 1))
      .thenRejected('already-answered');
  });

  test('records a late answer that is too incomplete to be marked', () => {
    const unsimplified = text('2/4');
    given(...firstAnswered, serve(15), expire(221))
      .when(answer(280, unsimplified, 2))
      .then({ type: 'AnswerCameLate', data: { personal: { text: '2/4' } } });
  });

  test('also ends with the last question if it was answered within the grace', () => {
    given(...firstAnswered, serve(15), answer(20, text('1/2'), 2), serve(30))
      .when(answer(227, option(0), 3))
      .then(
        { type: 'AttemptAnswered', data: { questionNumber: 3 } },
        { type: 'QuizSessionCompleted', data: { reason: 'time_up', answered: 3 } },
      );
  });

  test('accepts an empty answer only when it has run out', () => {
    given(...firstAnswered, serve(15))
      .when(answer(60, null, 2))
      .thenRejected('answer-incomplete');
    given(...firstAnswered, serve(15))
      .when(answer(214.5, null, 2))
      .then(
        { type: 'QuestionTimedOut', data: { reason: 'unanswered' } },
        { type: 'QuizSessionCompleted', data: { reason: 'time_up' } },
      );
    given(...firstAnswered, serve(15))
      .when(answer(217, null, 2))
      .then(
        { type: 'QuestionTimedOut', data: { reason: 'unanswered' } },
        { type: 'QuizSessionCompleted', data: { reason: 'time_up' } },
      );
  });

  test('ends the quiz at the next request', () => {
    given(...firstAnswered, serve(15))
      .when(expire(220))
      .thenNothing();
    given(...firstAnswered, serve(15))
      .when(serve(220))
      .thenNothing();
    for (const look of [expire(220.001), serve(220.001)]) {
      given(...firstAnswered, serve(15))
        .when(look)
        .then(
          { type: 'QuestionTimedOut', data: { reason: 'unanswered' } },
          { type: 'QuizSessionCompleted', data: { reason: 'time_up' } },
        );
    }
  });

  test('is longer for a pupil with extra time', () => {
    given(start({ extraTimeFactor: 2 }), serve(1))
      .when(answer(420, option(0), 1))
      .then({ type: 'AttemptAnswered', data: { milliseconds: 419_000 } });
  });
});

describe('an abandoned session', () => {
  test('ends after a day without a question on screen, keeping what was answered', () => {
    given(...firstAnswered)
      .when(expire(11 + DAY))
      .thenNothing();
    given(...firstAnswered)
      .when(expire(11.001 + DAY))
      .then({
        type: 'QuizSessionCompleted',
        data: { reason: 'time_up', answered: 1, correct: 1, timeSpentSeconds: 10 },
      });
  });

  test('records the day of the last answer', () => {
    given(...firstAnswered)
      .when(expire(12 + DAY))
      .then({
        type: 'QuizSessionCompleted',
        data: { localDate: '2026-11-17', lastAnsweredOn: '2026-11-16' },
      });
    const tomorrow = 16 * 3600;
    given(...firstAnswered, serve(tomorrow), answer(tomorrow + 9, text('1/2'), 2))
      .when(expire(tomorrow + 10 + DAY))
      .then({ type: 'QuizSessionCompleted', data: { lastAnsweredOn: '2026-11-17' } });
  });

  test('is abandoned if no question was answered', () => {
    given(start())
      .when(expire(0.001 + DAY))
      .then({ type: 'QuizSessionCompleted', data: { reason: 'abandoned', answered: 0 } });
    given(start(), serve(1))
      .when(expire(300))
      .then(
        { type: 'QuestionTimedOut', data: { questionNumber: 1 } },
        { type: 'QuizSessionCompleted', data: { reason: 'abandoned', percentage: 0 } },
      );
  });
});
