// R26 of docs/rules.md
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isQualifying } from '../progress/prize.ts';
import { checkDeciderProperties } from '../testing.ts';
import type { QuizEvent } from './events.ts';
import {
  after,
  at,
  DAY,
  fractions,
  given,
  halfInFigures,
  halfOfTwelve,
  jevaughn,
  keisha,
  option,
  questions,
  serve,
  session,
  start,
  stateAfter,
  text,
  threeQuarters,
} from './fixtures/keishasQuiz.ts';
import { quizSession } from './quizSession.ts';
import type { SubmitOfflineQuiz, DownloadQuiz } from './quizSessionCommands.ts';

const download = (changes: Partial<DownloadQuiz> = {}): DownloadQuiz => {
  const {
    type: _type,
    purpose: _purpose,
    level: _level,
    experience: _experience,
    ...fields
  } = start();
  return { ...fields, ...changes, type: 'DownloadQuiz' };
};

const stillAsked = questions.map(({ questionId }) => ({ questionId, timesAnsweredToday: 0 }));
const right: SubmitOfflineQuiz['answers'] = [
  { questionId: halfOfTwelve, answer: option(0), clientTimestamp: 1 },
  { questionId: halfInFigures, answer: text('1/2'), clientTimestamp: 2 },
  { questionId: threeQuarters, answer: option(3), clientTimestamp: 3 },
];
const submit = (seconds: number, changes: Partial<SubmitOfflineQuiz> = {}): SubmitOfflineQuiz => ({
  type: 'SubmitOfflineQuiz',
  now: at(seconds),
  pupilId: keisha,
  answers: right,
  stillAsked,
  rapid: false,
  level: 9,
  experience: 950,
  ...changes,
});
const attempts = (events: readonly QuizEvent[]) =>
  events.flatMap(({ type, data }) => (type === 'AttemptAnswered' ? [data] : []));

describe('downloading a quiz', () => {
  test('gives out its questions for fourteen days, and starts nothing', () => {
    given()
      .when(download())
      .then({
        type: 'QuizTakenAlong',
        data: {
          sessionId: session,
          topicId: fractions,
          expiresAt: at(14 * DAY).at,
          rule: 'offline/2',
        },
      });
    expect(stateAfter(download()).status).toBe('none');
    given(download()).when(serve(5)).thenRejected('session-not-found');
    given(download()).when(start()).thenNothing();
    given(download()).when(download()).thenNothing();
  });

  test('has the same requirements as starting a quiz', () => {
    given()
      .when(download({ subscriptionEndsAt: null }))
      .thenRejected('subscription-required');
    given()
      .when(download({ lockedBehind: 'Whole numbers' }))
      .thenRejected('topic-locked');
    given()
      .when(download({ questions: [] }))
      .thenRejected('no-questions');
  });
});

describe('submitting a downloaded quiz', () => {
  test('starts it, records each answer and ends it, on the day and at the level of arrival', () => {
    const events = after(download(), submit(2 * DAY)).slice(1);
    expect(events).toHaveLength(5);
    expect(events).toMatchObject([
      {
        type: 'QuizSessionStarted',
        data: { level: 9, offline: { takenAt: at(0).at }, occurredAt: at(2 * DAY).at },
      },
      {
        type: 'AttemptAnswered',
        data: {
          questionNumber: 1,
          isCorrect: true,
          rapid: false,
          milliseconds: 0,
          clientTimestamp: 1,
          localDate: '2026-11-18',
          offline: 'offline/2',
        },
      },
      { type: 'AttemptAnswered', data: { questionNumber: 2, isCorrect: true } },
      { type: 'AttemptAnswered', data: { questionNumber: 3, isCorrect: false } },
      {
        type: 'QuizSessionCompleted',
        data: {
          reason: 'finished',
          correct: 2,
          timeSpentSeconds: 0,
          lastAnsweredOn: '2026-11-18',
          offline: 'offline/2',
        },
      },
    ]);
  });

  test('counts once: the first of two devices', () => {
    const later = right.map((one) => ({ ...one, answer: option(1) }));
    given(download(), submit(DAY))
      .when(submit(DAY + 5))
      .thenNothing();
    given(download(), submit(DAY))
      .when(submit(DAY + 5, { answers: later }))
      .thenNothing();
  });

  test('is possible only for the pupil who downloaded it', () => {
    given(download())
      .when(submit(DAY, { pupilId: jevaughn }))
      .thenRejected('session-of-another');
    given().when(submit(DAY)).thenRejected('session-not-found');
    given(start()).when(submit(DAY)).thenRejected('session-not-found');
  });

  test('earns half for the second answer of a day, then nothing', () => {
    const experienceOf = (timesAnsweredToday: number): number | undefined =>
      attempts(
        after(
          download(),
          submit(DAY, { stillAsked: stillAsked.map((one) => ({ ...one, timesAnsweredToday })) }),
        ),
      )[0]?.experienceEarned;
    expect(experienceOf(1)).toBeLessThan(experienceOf(0) ?? 0);
    expect(experienceOf(2)).toBe(0);
  });

  test('earns nothing if there was too little time for reading', () => {
    const quick = attempts(after(download(), submit(DAY, { rapid: true })));
    expect(quick.map(({ rapid, experienceEarned }) => [rapid, experienceEarned])).toEqual([
      [true, 0],
      [true, 0],
      [true, 0],
    ]);
    expect(attempts(after(download(), submit(DAY))).map(({ rapid }) => rapid)).not.toContain(true);
  });

  test('ignores the device’s clock', () => {
    const recorded = (clientTimestamp: number | null) =>
      attempts(
        after(
          download(),
          submit(DAY, { answers: right.map((one) => ({ ...one, clientTimestamp })) }),
        ),
      ).map(({ clientTimestamp: _device, ...data }) => data);
    expect(recorded(0)).toEqual(recorded(9e15));
    expect(recorded(null)).toEqual(recorded(-1));
  });

  test('is accepted after the subscription has ended', () => {
    given(download({ subscriptionEndsAt: at(DAY).at }))
      .when(submit(3 * DAY))
      .events();
  });

  test('is rejected after fourteen days', () => {
    given(download())
      .when(submit(14 * DAY))
      .events();
    given(download())
      .when(submit(14 * DAY + 1))
      .thenRejected('taken-along-too-long');
  });

  test('leaves out questions withdrawn in between', () => {
    const [first, , third] = stillAsked;
    const events = after(
      download(),
      submit(DAY, { stillAsked: [first, third].flatMap((one) => one ?? []) }),
    );
    expect(
      attempts(events).map(({ questionId, questionNumber }) => [questionId, questionNumber]),
    ).toEqual([
      [halfOfTwelve, 1],
      [threeQuarters, 2],
    ]);
    given(download())
      .when(submit(DAY, { stillAsked: [] }))
      .thenRejected('questions-withdrawn');
  });

  test('needs all answers, each of which can be marked', () => {
    given(download())
      .when(submit(DAY, { answers: right.slice(1) }))
      .thenRejected('answer-incomplete');
    const one = (
      answer: SubmitOfflineQuiz['answers'][number]['answer'],
    ): SubmitOfflineQuiz['answers'] => [
      { questionId: halfOfTwelve, answer, clientTimestamp: null },
      ...right.slice(1),
    ];
    given(download())
      .when(submit(DAY, { answers: one(option(7)) }))
      .thenRejected('option-out-of-range');
    given(download())
      .when(submit(DAY, { answers: one(text('6')) }))
      .thenRejected('answer-of-wrong-kind');
  });

  test('marks a value that is not in its simplest form as wrong, because it cannot be returned', () => {
    const [first, second, third] = right;
    const answers = [first, second && { ...second, answer: text('2/4') }, third];
    const events = after(download(), submit(DAY, { answers: answers.flatMap((one) => one ?? []) }));
    expect(attempts(events).map(({ isCorrect }) => isCorrect)).toEqual([true, false, false]);
  });

  test('counts for no prize', () => {
    const ended = after(download(), submit(DAY)).at(-1);
    if (ended?.type !== 'QuizSessionCompleted') throw new Error('it did not end');
    const { offline: _offline, ...online } = ended.data;
    const ofTen = { totalQuestions: 10, effortfulAnswers: 10 };
    expect(isQualifying({ ...ended.data, ...ofTen })).toBe(false);
    expect(isQualifying({ ...online, ...ofTen })).toBe(true);
  });
});

test('a quiz counts once, however often it is downloaded, submitted and requested', () => {
  const second = fc.integer({ min: 1, max: 20 * DAY });
  const answers = fc.constantFrom(right, right.slice(1), [], right.toReversed());
  const later = fc.oneof(
    fc.tuple(second, answers).map(([seconds, given]) => submit(seconds, { answers: given })),
    second.map(serve),
    fc.constant(start()),
    fc.constant(download()),
  );
  const commands = fc.array(later, { maxLength: 12 }).map((more) => [download(), ...more]);
  checkDeciderProperties(quizSession, commands);
});
