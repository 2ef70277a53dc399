// R1 of docs/rules.md
import { describe, expect, test } from 'vitest';
import {
  answer,
  at,
  choice,
  firstAnswered,
  given,
  halfInFigures,
  halfOfTwelve,
  option,
  serve,
  start,
  stateAfter,
  text,
} from './fixtures/keishasQuiz.ts';
import { remainingMs } from './quizClock.ts';
import { quizSession } from './quizSession.ts';

describe('answering', () => {
  test('earns the points if right, and experience by difficulty and level', () => {
    given(start(), serve(1))
      .when({ ...answer(11, option(0), 1), clientTimestamp: 1_700_000_000_000 })
      .then({
        type: 'AttemptAnswered',
        data: {
          questionId: halfOfTwelve,
          questionNumber: 1,
          totalQuestions: 3,
          answer: { type: 'option', index: 0 },
          personal: null,
          isCorrect: true,
          credit: 1,
          graded: true,
          rapid: false,
          points: 12,
          pointsEarned: 12,
          experienceEarned: 14,
          milliseconds: 10_000,
          level: 8,
          masteryThreshold: 80,
          clientTimestamp: 1_700_000_000_000,
        },
      });
  });

  test('earns 30% of the points if wrong', () => {
    given(start(), serve(1))
      .when(answer(11, option(3), 1))
      .then({
        type: 'AttemptAnswered',
        data: { isCorrect: false, credit: 0, pointsEarned: 3, experienceEarned: 4 },
      });
  });

  test('earns half the experience the second time on a day, then none', () => {
    const answeredToday = (timesAnsweredToday: number) =>
      given(start({ questions: [choice(halfOfTwelve, { timesAnsweredToday })] }), serve(1))
        .when(answer(11, option(0), 1))
        .events()[0];
    expect(answeredToday(1)?.data).toMatchObject({ pointsEarned: 12, experienceEarned: 7 });
    expect(answeredToday(2)?.data).toMatchObject({ pointsEarned: 12, experienceEarned: 0 });
  });

  test('keeps written text apart from clear fields', () => {
    given(...firstAnswered, serve(15))
      .when(answer(25, text('0.5'), 2))
      .then({
        type: 'AttemptAnswered',
        data: { answer: { type: 'text' }, personal: { text: '0.5' }, isCorrect: true },
      });
  });

  test('earns no experience for a rapid guess', () => {
    given(start(), serve(1))
      .when(answer(2.999, option(0), 1))
      .then({
        type: 'AttemptAnswered',
        data: { rapid: true, pointsEarned: 12, experienceEarned: 0, milliseconds: 1999 },
      });
    given(start(), serve(1))
      .when(answer(3, option(0), 1))
      .then({ type: 'AttemptAnswered', data: { rapid: false, experienceEarned: 14 } });
  });

  test('is rejected the second time, with or without the number of the question', () => {
    given(...firstAnswered)
      .when(answer(12, option(1), 1))
      .thenRejected('already-answered');
    given(...firstAnswered)
      .when(answer(12, option(1)))
      .thenRejected('already-answered');
    given(...firstAnswered, serve(15))
      .when(answer(20, option(1), 1))
      .thenRejected('already-answered');
  });

  test('is rejected for a question that was not served', () => {
    given(start())
      .when(answer(5, option(0), 1))
      .thenRejected('question-not-served');
    given(start())
      .when(answer(5, option(0)))
      .thenRejected('question-not-served');
    given(start(), serve(1))
      .when(answer(5, option(0), 2))
      .thenRejected('question-not-served');
    given(...firstAnswered)
      .when(answer(12, text('1/2'), 2))
      .thenRejected('question-not-served');
    given(start(), serve(1))
      .when(answer(5, option(0), 100))
      .thenRejected('question-not-served');
  });

  test('is rejected if it cannot be marked, and may be repeated', () => {
    given(start(), serve(1))
      .when(answer(5, option(4), 1))
      .thenRejected('option-out-of-range');
    given(start(), serve(1))
      .when(answer(5, text('6'), 1))
      .thenRejected('answer-of-wrong-kind');
    given(...firstAnswered, serve(15))
      .when(answer(20, text(' '), 2))
      .thenRejected('answer-incomplete');
  });
});

describe('an unsimplified fraction of the right value', () => {
  const untilSecond = [...firstAnswered, serve(15)] as const;
  const returned = [...untilSecond, answer(25, text('2/4'), 2)] as const;

  test('is returned once, and the clock keeps running', () => {
    given(...untilSecond)
      .when(answer(25, text('2/4'), 2))
      .then({
        type: 'AnswerReturnedUnsimplified',
        data: { questionId: halfInFigures, questionNumber: 2, personal: { text: '2/4' } },
      });
    expect(remainingMs(stateAfter(...returned), at(35))).toBe(180_000);
  });

  test.each(['2/4', '2/4 ', ' 2 / 4.'])(
    'counts as the same answer if sent again as %j',
    (again) => {
      given(...returned)
        .when(answer(26, text(again), 2))
        .thenRejected('answer-not-simplified');
    },
  );

  test('may be answered again', () => {
    given(...returned)
      .when(answer(35, text('1/2'), 2))
      .then({ type: 'AttemptAnswered', data: { isCorrect: true, milliseconds: 20_000 } });
  });

  test('is wrong if another unsimplified one follows', () => {
    given(...returned)
      .when(answer(35, text('4/8'), 2))
      .then({ type: 'AttemptAnswered', data: { isCorrect: false, credit: 0, graded: true } });
  });
});

describe('a written answer', () => {
  const key = {
    type: 'extended_response' as const,
    stem: 'Why do plants need light?',
    rubric: [
      { keywords: ['food'], points: 3 },
      { keywords: ['light'], points: 3 },
    ],
  };
  const asked = stateAfter(start({ questions: [choice(halfOfTwelve, { key })] }), serve(1));
  const written = answer(30, text('Light makes food.'), 1);

  test('records the ideas found, in its event and in its result', () => {
    const ideas = [
      { found: 1, wanted: 1 },
      { found: 0, wanted: 1 },
    ];
    const decision = quizSession.decide(asked, written);
    expect(decision).toMatchObject([
      { type: 'AttemptAnswered', data: { isCorrect: false, credit: 0.5, ideas } },
      { type: 'QuizSessionCompleted' },
    ]);
    if ('rejected' in decision) throw new Error(decision.rejected);
    expect(decision.reduce(quizSession.evolve, asked).results).toMatchObject([{ ideas }]);
  });

  test('is marked by the rule with which its quiz started', () => {
    const started = asked.started && {
      ...asked.started,
      rules: { points: 'points/1', marking: 'marking/2' },
    };
    // Only later versions of the rule pass over a soft hyphen.
    const hyphenated = { ...written, answer: text('To make fo\u00ADod.') };
    expect(quizSession.decide({ ...asked, started }, hyphenated)).toMatchObject([
      { type: 'AttemptAnswered', data: { credit: 0, rules: { marking: 'marking/2' } } },
      { type: 'QuizSessionCompleted' },
    ]);
    expect(quizSession.decide(asked, hyphenated)).toMatchObject([
      { type: 'AttemptAnswered', data: { credit: 0.5 } },
      { type: 'QuizSessionCompleted' },
    ]);
  });
});
