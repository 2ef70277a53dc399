// R7 and R15 of docs/rules.md
import { describe, expect, test } from 'vitest';
import {
  answer,
  choice,
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
import { readingSeconds } from './quizClock.ts';
import type { StartQuizSession } from './quizSessionCommands.ts';
import { isSettled, questionAt } from './quizSessionState.ts';

const kite = '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0701';
const set: NonNullable<StartQuizSession['set']> = {
  stimulusId: kite,
  version: 3,
  questionIds: [threeQuarters, halfOfTwelve],
  words: 266,
  readingSeconds: 120,
  candidates: [{ stimulusId: kite, chance: 0.7, propensity: 1 }],
};
/** Two questions about a text, then one of the others: three of 60 seconds. */
const withSet = start({
  policyVersion: 'choice/4',
  set,
  questions: questions.filter(({ questionId }) => set.questionIds.includes(questionId)),
  candidateIds: [kite],
  frame: {
    policy: 'adaptive',
    total: 3,
    allowances: [{ seconds: 60, count: 3 }],
    difficulties: [],
  },
});

test('reading time is the words of a text by the pace of half of the grade', () => {
  expect(readingSeconds(240, 4)).toBe(120);
  expect(readingSeconds(133, 5)).toBe(60);
  expect(readingSeconds(146, 6)).toBe(61);
});

describe('a quiz that begins with a text', () => {
  test('records the text, its version, the order, and the clock with the reading time once', () => {
    given()
      .when(withSet)
      .then({ type: 'QuizSessionStarted', data: { set, timeLimitSeconds: 180 + 120 } });
    given()
      .when({ ...withSet, extraTimeFactor: 1.5 })
      .then({ type: 'QuizSessionStarted', data: { timeLimitSeconds: 450 } });
  });

  test('asks the questions about the text first, in its order, without a draw', () => {
    given(withSet)
      .when(serve(1))
      .then({
        type: 'QuestionServed',
        data: {
          questionNumber: 1,
          questionId: threeQuarters,
          candidateIds: set.questionIds,
          chances: [],
          propensities: [],
        },
      });
    given(withSet, serve(1), answer(40, option(0), 1))
      .when(serve(41))
      .then({ type: 'QuestionServed', data: { questionId: halfOfTwelve } });
  });

  test('chooses the others when they are served', () => {
    const read = [
      withSet,
      serve(1),
      answer(40, option(0), 1),
      serve(41),
      answer(50, option(0), 2),
    ] as const;
    given(...read)
      .when(serve(51))
      .thenNothing();
    const chosen = {
      questionNumber: 3,
      question: choice(kite),
      candidates: [{ questionId: kite, predicted: 0.5, propensity: 1 }],
    };
    given(...read)
      .when({ ...serve(51), choice: chosen })
      .then({ type: 'QuestionServed', data: { questionId: kite, propensities: [1] } });
  });

  test('knows which questions are settled, before and after they are asked', () => {
    const state = stateAfter(withSet, serve(1), answer(40, option(0), 1));
    expect(questionAt(state, 1)?.questionId).toBe(threeQuarters);
    expect(questionAt(state, 2)?.questionId).toBe(halfOfTwelve);
    expect(questionAt(state, 3)).toBeUndefined();
    expect(
      [1, 2, 3].map((number) => isSettled({ frame: withSet.frame ?? null, set }, number)),
    ).toEqual([true, true, false]);
    expect(questions.map(({ questionId }) => questionId)).toContain(halfInFigures);
  });
});
