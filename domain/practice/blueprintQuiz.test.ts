// R15 of docs/rules.md
import { describe, expect, test } from 'vitest';
import {
  answer,
  choice,
  expire,
  given,
  halfInFigures,
  halfOfTwelve,
  option,
  questions,
  serve,
  start,
  stateAfter,
  threeQuarters,
} from './fixtures/keishasQuiz.ts';
import { questionAt } from './quizSessionState.ts';
import type { ServeQuestion } from './quizSessionCommands.ts';

/** Two of three questions, each of 60 seconds. */
const framed = start({
  policyVersion: 'choice/3',
  questions: [],
  pool: {
    versions: [1, 1, 1],
    timesAnsweredToday: [0, 0, 0],
    rapidBelowMs: [2000, 2000, 2000],
    recentlyRight: [false, false, false],
  },
  frame: {
    policy: 'adaptive',
    total: 2,
    allowances: [{ seconds: 60, count: 2 }],
    difficulties: [],
  },
});

const choose = (seconds: number, questionNumber: number, questionId: string): ServeQuestion => ({
  ...serve(seconds),
  choice: {
    questionNumber,
    question: questions.find((one) => one.questionId === questionId) ?? choice(questionId),
    candidates: [
      { questionId, predicted: 0.75, propensity: 0.6 },
      { questionId: halfInFigures, predicted: 0.5, propensity: 0.4 },
    ],
  },
});

describe('a quiz whose questions are chosen one by one', () => {
  test('has the clock of its frame, not of all candidates', () => {
    given()
      .when(framed)
      .then({ type: 'QuizSessionStarted', data: { timeLimitSeconds: 120, frame: { total: 2 } } });
  });

  test('records the question, its candidates and their probabilities', () => {
    given(framed)
      .when(choose(1, 1, threeQuarters))
      .then({
        type: 'QuestionServed',
        data: {
          questionNumber: 1,
          questionId: threeQuarters,
          policyVersion: 'choice/3',
          candidateIds: [threeQuarters, halfInFigures],
          chances: [0.75, 0.5],
          propensities: [0.6, 0.4],
          snapshot: { points: 10, key: { type: 'mcq', correctAnswer: 0 }, rapidBelowMs: 2000 },
        },
      });
  });

  test('keeps the question on screen, whatever is chosen in between', () => {
    given(framed, choose(1, 1, threeQuarters))
      .when(choose(2, 1, halfOfTwelve))
      .thenNothing();
  });

  test('asks no question twice, none of another quiz, and none chosen for another number', () => {
    const answered = [framed, choose(1, 1, threeQuarters), answer(9, option(0), 1)] as const;
    given(...answered)
      .when(choose(10, 2, threeQuarters))
      .thenNothing();
    given(...answered)
      .when(choose(10, 1, halfOfTwelve))
      .thenNothing();
    given(framed)
      .when(choose(1, 1, framed.topicId))
      .thenNothing();
    given(framed).when(serve(1)).thenNothing();
  });

  test('marks the chosen question, and ends after the number of questions in its frame', () => {
    const first = [framed, choose(1, 1, threeQuarters)] as const;
    given(...first)
      .when(answer(9, option(0), 1))
      .then({ type: 'AttemptAnswered', data: { questionId: threeQuarters, totalQuestions: 2 } });
    given(...first, answer(9, option(0), 1), choose(10, 2, halfOfTwelve))
      .when(answer(20, option(1), 2))
      .then(
        { type: 'AttemptAnswered', data: { questionId: halfOfTwelve, isCorrect: false } },
        {
          type: 'QuizSessionCompleted',
          data: { reason: 'finished', totalQuestions: 2, percentage: 50, notReached: 0 },
        },
      );
  });

  test('counts questions that were never chosen because time ran out', () => {
    given(framed, choose(1, 1, threeQuarters))
      .when(expire(500))
      .then(
        { type: 'QuestionTimedOut', data: { questionId: threeQuarters } },
        { type: 'QuizSessionCompleted', data: { notReached: 1, notReachedQuestionIds: [] } },
      );
  });

  test('finds its questions by their numbers', () => {
    const state = stateAfter(framed, choose(1, 1, threeQuarters), answer(9, option(0), 1));
    expect(questionAt(state, 1)?.questionId).toBe(threeQuarters);
    expect(questionAt(state, 2)).toBeUndefined();
  });
});
