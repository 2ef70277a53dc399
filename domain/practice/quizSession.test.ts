import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantMs, momentOf, type Moment } from '../calendar.ts';
import { fold } from '../decider.ts';
import { checkDeciderProperties, spec } from '../testing.ts';
import type { QuizEvent, SessionQuestion } from './events.ts';
import type { Answer } from './marking.ts';
import {
  quizSession,
  remainingMs,
  scoreOf,
  type AnswerQuestion,
  type QuizSession,
  type QuizSessionCommand,
  type ServeQuestion,
  type StartQuizSession,
} from './quizSession.ts';

const keisha = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0001';
const jevaughn = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0002';
const session = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0101';
const fractions = '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0501';
const halfOfTwelve = '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0601';
const halfInFigures = '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0602';
const threeQuarters = '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0603';

const monday8am = instantMs('2026-11-16T13:00:00.000Z');
/** Seconds after eight on Monday morning. */
const at = (seconds: number): Moment => momentOf(monday8am + Math.round(seconds * 1000));
const DAY = 86_400;

const choice = (questionId: string, changes: Partial<SessionQuestion> = {}): SessionQuestion => ({
  questionId,
  version: 1,
  difficulty: 'Intermediate',
  points: 12,
  key: { type: 'mcq', correctAnswer: 0, optionCount: 4 },
  timesAnsweredToday: 0,
  rapidBelowMs: 2000,
  ...changes,
});

/** 30 + 60 + 30 seconds, so 120 on the clock. */
const questions: readonly SessionQuestion[] = [
  choice(halfOfTwelve),
  choice(halfInFigures, { key: { type: 'short_constructed', acceptedAnswers: ['1/2'] } }),
  choice(threeQuarters, { points: 10, difficulty: 'Beginner' }),
];

const starting: StartQuizSession = {
  type: 'StartQuizSession',
  now: at(0),
  sessionId: session,
  pupilId: keisha,
  grade: 5,
  subjectId: 1,
  topicId: fractions,
  purpose: 'practice',
  questions,
  candidateIds: [halfOfTwelve, halfInFigures, threeQuarters],
  extraTimeFactor: 1,
  masteryThreshold: 80,
  level: 8,
  experience: 700,
  arm: 'adaptive',
  policyVersion: 'choice/1',
  subscriptionEndsAt: '2026-12-16T13:00:00.000Z',
  lockedBehind: null,
};
const start = (changes: Partial<StartQuizSession> = {}): StartQuizSession => ({
  ...starting,
  ...changes,
});
const serve = (seconds: number): ServeQuestion => ({
  type: 'ServeQuestion',
  now: at(seconds),
  pupilId: keisha,
  predictedProbability: 0.75,
  shownOrder: null,
});
const option = (index: number): Answer => ({ type: 'option', index });
const text = (written: string): Answer => ({ type: 'text', text: written });
const answer = (
  seconds: number,
  given: Answer | null,
  questionNumber?: number,
): AnswerQuestion => ({
  type: 'AnswerQuestion',
  now: at(seconds),
  pupilId: keisha,
  answer: given,
  questionNumber,
  clientTimestamp: null,
});
const expire = (seconds: number): QuizSessionCommand => ({
  type: 'ExpireSession',
  now: at(seconds),
});

const after = (...commands: readonly QuizSessionCommand[]): readonly QuizEvent[] =>
  commands.reduce<readonly QuizEvent[]>(
    (history, command) => [
      ...history,
      ...spec(quizSession)
        .given(...history)
        .when(command)
        .events(),
    ],
    [],
  );
const given = (...commands: readonly QuizSessionCommand[]) =>
  spec(quizSession).given(...after(...commands));
const stateAfter = (...commands: readonly QuizSessionCommand[]): QuizSession =>
  fold(quizSession.evolve, quizSession.initial, after(...commands));

/** Served at 1 second, answered right at 11: ten seconds of the 120 used. */
const firstAnswered = [start(), serve(1), answer(11, option(0), 1)] as const;

describe('starting a quiz', () => {
  test('records its questions, its time and the rules in force', () => {
    given()
      .when(start())
      .then({
        type: 'QuizSessionStarted',
        data: {
          sessionId: session,
          pupilId: keisha,
          topicId: fractions,
          purpose: 'practice',
          questions: [...questions],
          timeLimitSeconds: 120,
          masteryThreshold: 80,
          level: 8,
          arm: 'adaptive',
          subscriptionEndsAt: '2026-12-16T13:00:00.000Z',
          rules: { points: 'points/1', marking: 'marking/1' },
          occurredAt: '2026-11-16T13:00:00.000Z',
          localDate: '2026-11-16',
        },
      });
  });

  test('twice is once', () => {
    given(start()).when(start()).thenNothing();
  });

  test('gives more time to a pupil who needs it', () => {
    given()
      .when(start({ extraTimeFactor: 1.5 }))
      .then({ type: 'QuizSessionStarted', data: { timeLimitSeconds: 180, extraTimeFactor: 1.5 } });
  });

  test('needs a subscription that has not ended', () => {
    given()
      .when(start({ subscriptionEndsAt: null }))
      .thenRejected('subscription-required');
    given()
      .when(start({ subscriptionEndsAt: at(0).at }))
      .thenRejected('subscription-required');
    given()
      .when(start({ subscriptionEndsAt: at(0.001).at }))
      .then({ type: 'QuizSessionStarted' });
  });

  test('needs none of administrators', () => {
    given()
      .when(start({ subscriptionEndsAt: 'exempt' }))
      .then({ type: 'QuizSessionStarted', data: { subscriptionEndsAt: null } });
  });

  test('needs the topic to be open, and says what to master first', () => {
    const locked = start({ lockedBehind: 'Place Value' });
    given().when(locked).thenRejected('topic-locked');
    expect(quizSession.decide(quizSession.initial, locked)).toEqual({
      rejected: 'topic-locked',
      details: { topic: 'Place Value' },
    });
  });

  test.each([
    [null, 'review-not-due'],
    ['2026-11-17', 'review-not-due'],
    ['2026-11-16', undefined],
    ['2026-11-09', undefined],
  ] as const)('for review, due on %s: %s', (reviewDueOn, refusal) => {
    const review = given().when(start({ purpose: 'review', reviewDueOn }));
    if (refusal) review.thenRejected(refusal);
    else review.then({ type: 'QuizSessionStarted', data: { purpose: 'review', reviewDueOn } });
  });

  test('needs questions', () => {
    given()
      .when(start({ questions: [] }))
      .thenRejected('no-questions');
  });
});

describe('a session nobody started', () => {
  test('is not there', () => {
    given().when(serve(1)).thenRejected('session-not-found');
    given()
      .when(answer(1, option(0)))
      .thenRejected('session-not-found');
    given().when(expire(1)).thenRejected('session-not-found');
  });
});

describe('the session of another pupil', () => {
  test('is neither looked at nor answered, open or complete', () => {
    const single = [start({ questions: [choice(halfOfTwelve)] }), serve(1)] as const;
    const finished = [...single, answer(11, option(0), 1)] as const;
    for (const history of [single, finished]) {
      given(...history)
        .when({ ...serve(2), pupilId: jevaughn })
        .thenRejected('session-of-another');
      given(...history)
        .when({ ...answer(12, option(0), 1), pupilId: jevaughn })
        .thenRejected('session-of-another');
    }
  });
});

describe('serving a question', () => {
  test('records which, and the chance it was given', () => {
    given(start())
      .when(serve(1))
      .then({
        type: 'QuestionServed',
        data: {
          questionId: halfOfTwelve,
          questionNumber: 1,
          questionVersion: 1,
          questionType: 'mcq',
          predictedProbability: 0.75,
          occurredAt: '2026-11-16T13:00:01.000Z',
        },
      });
  });

  test('again while it is unanswered is the same question, its clock running on', () => {
    given(start(), serve(1)).when(serve(20)).thenNothing();
    expect(remainingMs(stateAfter(start(), serve(1)), at(21))).toBe(100_000);
  });

  test('goes on with the next one after an answer', () => {
    given(...firstAnswered)
      .when(serve(15))
      .then({ type: 'QuestionServed', data: { questionId: halfInFigures, questionNumber: 2 } });
  });
});

describe('answering', () => {
  test('right earns the points, and experience by difficulty and level', () => {
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

  test('wrong earns 30% of the points', () => {
    given(start(), serve(1))
      .when(answer(11, option(3), 1))
      .then({
        type: 'AttemptAnswered',
        data: { isCorrect: false, credit: 0, pointsEarned: 3, experienceEarned: 4 },
      });
  });

  test('a question already answered today pays half the experience, then none', () => {
    const answeredToday = (timesAnsweredToday: number) =>
      given(start({ questions: [choice(halfOfTwelve, { timesAnsweredToday })] }), serve(1))
        .when(answer(11, option(0), 1))
        .events()[0];
    expect(answeredToday(1)?.data).toMatchObject({ pointsEarned: 12, experienceEarned: 7 });
    expect(answeredToday(2)?.data).toMatchObject({ pointsEarned: 12, experienceEarned: 0 });
  });

  test('in writing keeps the words apart from what may stand in clear', () => {
    given(...firstAnswered, serve(15))
      .when(answer(25, text('0.5'), 2))
      .then({
        type: 'AttemptAnswered',
        data: { answer: { type: 'text' }, personal: { text: '0.5' }, isCorrect: true },
      });
  });

  test('faster than anybody reads pays no experience', () => {
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

  test('twice is refused, with or without the number of the question', () => {
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

  test('what was not served is refused', () => {
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

  test('what cannot be marked is refused, and may be answered again', () => {
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

  test('comes back once, the clock running on', () => {
    given(...untilSecond)
      .when(answer(25, text('2/4'), 2))
      .then({
        type: 'AnswerReturnedUnsimplified',
        data: { questionId: halfInFigures, questionNumber: 2, personal: { text: '2/4' } },
      });
    expect(remainingMs(stateAfter(...returned), at(35))).toBe(90_000);
  });

  test('sent twice by mistake still counts as once', () => {
    given(...returned)
      .when(answer(26, text('2/4'), 2))
      .thenRejected('answer-not-simplified');
  });

  test('may be answered again', () => {
    given(...returned)
      .when(answer(35, text('1/2'), 2))
      .then({ type: 'AttemptAnswered', data: { isCorrect: true, milliseconds: 20_000 } });
  });

  test('followed by another is wrong', () => {
    given(...returned)
      .when(answer(35, text('4/8'), 2))
      .then({ type: 'AttemptAnswered', data: { isCorrect: false, credit: 0, graded: true } });
  });
});

describe('the clock', () => {
  test('starts with the first question, not with the quiz', () => {
    expect(remainingMs(quizSession.initial, at(0))).toBe(0);
    expect(remainingMs(stateAfter(start()), at(3600))).toBe(120_000);
    expect(remainingMs(stateAfter(start(), serve(1)), at(31))).toBe(90_000);
  });

  test('stops while the pupil reads the explanation', () => {
    expect(remainingMs(stateAfter(...firstAnswered), at(1000))).toBe(110_000);
    given(...firstAnswered, serve(1000))
      .when(answer(1109, text('1/2'), 2))
      .then({ type: 'AttemptAnswered', data: { milliseconds: 109_000, isCorrect: true } });
  });

  test('never shows less than nothing', () => {
    expect(remainingMs(stateAfter(start(), serve(1)), at(1000))).toBe(0);
  });

  test('leaves five seconds of grace', () => {
    given(start(), serve(1))
      .when(answer(126, option(0), 1))
      .then(
        { type: 'AttemptAnswered', data: { isCorrect: true, milliseconds: 125_000 } },
        { type: 'QuizSessionCompleted', data: { reason: 'time_up', answered: 1 } },
      );
  });

  test('takes an answer after the grace as none', () => {
    given(start(), serve(1), answer(11, option(0)), serve(15))
      .when(answer(130.001, text('1/2'), 2))
      .then(
        {
          type: 'QuestionTimedOut',
          data: {
            questionId: halfInFigures,
            questionNumber: 2,
            reason: 'late',
            milliseconds: 110_000,
          },
        },
        { type: 'QuizSessionCompleted', data: { reason: 'time_up' } },
      );
  });

  test('takes no answer for an answer only when it has run out', () => {
    given(...firstAnswered, serve(15))
      .when(answer(60, null, 2))
      .thenRejected('answer-incomplete');
    given(...firstAnswered, serve(15))
      .when(answer(124.5, null, 2))
      .then(
        { type: 'QuestionTimedOut', data: { reason: 'unanswered' } },
        { type: 'QuizSessionCompleted', data: { reason: 'time_up' } },
      );
    given(...firstAnswered, serve(15))
      .when(answer(127, null, 2))
      .then(
        { type: 'QuestionTimedOut', data: { reason: 'unanswered' } },
        { type: 'QuizSessionCompleted', data: { reason: 'time_up' } },
      );
  });

  test('ends the quiz at the next look at it', () => {
    given(...firstAnswered, serve(15))
      .when(expire(130))
      .thenNothing();
    given(...firstAnswered, serve(15))
      .when(serve(130))
      .thenNothing();
    for (const look of [expire(130.001), serve(130.001)]) {
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
      .when(answer(240, option(0), 1))
      .then({ type: 'AttemptAnswered', data: { milliseconds: 239_000 } });
  });
});

describe('a session nobody looks at', () => {
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

  test('is abandoned when nothing was answered', () => {
    given(start())
      .when(expire(0.001 + DAY))
      .then({ type: 'QuizSessionCompleted', data: { reason: 'abandoned', answered: 0 } });
    given(start(), serve(1))
      .when(expire(200))
      .then(
        { type: 'QuestionTimedOut', data: { questionNumber: 1 } },
        { type: 'QuizSessionCompleted', data: { reason: 'abandoned', percentage: 0 } },
      );
  });
});

describe('the end of a quiz', () => {
  const untilLast = [...firstAnswered, serve(15), answer(16, text('1/2'), 2), serve(20)] as const;

  test('comes with the last answer, and adds everything up', () => {
    given(...untilLast)
      .when(answer(30, option(2), 3))
      .then(
        { type: 'AttemptAnswered', data: { questionNumber: 3 } },
        {
          type: 'QuizSessionCompleted',
          data: {
            sessionId: session,
            pupilId: keisha,
            purpose: 'practice',
            reason: 'finished',
            totalQuestions: 3,
            answered: 3,
            correct: 2,
            percentage: 67,
            // 12 + 12 + 3; the rapid second answer pays no experience: 14 + 0 + 3.
            pointsEarned: 27,
            experienceEarned: 17,
            timeSpentSeconds: 21,
            effortfulAnswers: 2,
            notReachedQuestionIds: [],
            masteryThreshold: 80,
          },
        },
      );
    expect(scoreOf(stateAfter(...untilLast))).toBe(2);
  });

  test('counts what was never reached as not right', () => {
    given(start(), serve(1), answer(100, option(0), 1), serve(200))
      .when(answer(300, null, 2))
      .then(
        { type: 'QuestionTimedOut', data: { milliseconds: 21_000 } },
        {
          type: 'QuizSessionCompleted',
          data: {
            reason: 'time_up',
            totalQuestions: 3,
            answered: 1,
            correct: 1,
            percentage: 33,
            timeSpentSeconds: 120,
            notReachedQuestionIds: [threeQuarters],
          },
        },
      );
  });

  test('says whether it was a review', () => {
    const review = start({
      purpose: 'review',
      reviewDueOn: '2026-11-16',
      questions: [choice(halfOfTwelve)],
    });
    given(review, serve(1))
      .when(answer(11, option(0), 1))
      .then(
        { type: 'AttemptAnswered' },
        { type: 'QuizSessionCompleted', data: { purpose: 'review', reason: 'finished' } },
      );
  });

  const finished = [...untilLast, answer(30, option(2), 3)] as const;

  test('leaves each answer recorded: one sent again is told so', () => {
    for (const number of [1, 2, 3]) {
      given(...finished)
        .when(answer(40, option(0), number))
        .thenRejected('already-answered');
    }
    given(...firstAnswered, expire(2 * DAY))
      .when(answer(3 * DAY, option(0), 2))
      .thenRejected('session-complete');
  });

  test('is the end', () => {
    given(...finished)
      .when(serve(40))
      .thenRejected('session-complete');
    given(...finished)
      .when(answer(40, option(0)))
      .thenRejected('session-complete');
    given(...finished)
      .when(answer(40, option(0), 4))
      .thenRejected('session-complete');
    given(...finished)
      .when(expire(10 * DAY))
      .thenNothing();
    given(...finished)
      .when(start())
      .thenNothing();
    expect(stateAfter(...finished).status).toBe('finished');
  });
});

describe('the daily challenge', () => {
  const reading = '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0502';
  const inReading = { topicId: reading, subjectId: 2, masteryThreshold: 70 };
  const challenge = start({
    purpose: 'challenge',
    subjectId: 0,
    questions: [choice(halfOfTwelve), choice(threeQuarters, { topic: inReading })],
  });

  test('keeps the topic of each question', () => {
    const events = after(
      challenge,
      serve(1),
      answer(11, option(0), 1),
      serve(12),
      answer(22, option(0), 2),
    );
    expect(events.slice(-3)).toMatchObject([
      { type: 'AttemptAnswered', data: inReading },
      {
        type: 'QuizSessionCompleted',
        data: { purpose: 'challenge', subjectId: 0, topicId: fractions },
      },
      {
        type: 'DailyChallengeCompleted',
        data: {
          sessionId: session,
          pupilId: keisha,
          challengeDate: '2026-11-16',
          experienceEarned: 20,
          rule: 'challenge/1',
        },
      },
    ]);
  });

  test('is of the day it was started on', () => {
    const midnight = 16 * 3600;
    const events = after(
      { ...challenge, now: at(midnight - 30) },
      serve(midnight - 29),
      answer(midnight - 5, option(0)),
      serve(midnight + 1),
      answer(midnight + 10, option(1)),
    );
    expect(events.slice(-2)).toMatchObject([
      { type: 'QuizSessionCompleted', data: { localDate: '2026-11-17' } },
      { type: 'DailyChallengeCompleted', data: { challengeDate: '2026-11-16' } },
    ]);
  });

  test.each([
    ['some of it answered', [answer(11, option(1), 1), serve(12)], 1],
    ['nothing answered', [], 0],
  ] as const)('that runs out of time, %s', (_case, commands, rewards) => {
    const events = after(challenge, serve(1), ...commands, expire(1000));
    expect(events.filter(({ type }) => type === 'DailyChallengeCompleted')).toHaveLength(rewards);
  });

  test('is the only kind of quiz with a reward', () => {
    expect(stateAfter(challenge, serve(1), answer(11, option(0)), expire(DAY * 2))).toMatchObject({
      status: 'time_up',
      bonusExperience: 20,
    });
    expect(stateAfter(...firstAnswered, expire(DAY * 2))).toMatchObject({
      status: 'time_up',
      bonusExperience: 0,
    });
  });
});

describe('whatever a pupil and the network do', () => {
  const pause = fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 1, max: 12 }) },
    { weight: 1, arbitrary: fc.integer({ min: 60, max: 130 }) },
    { weight: 1, arbitrary: fc.constantFrom(DAY, 2 * DAY) },
  );
  const answers = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: -1, max: 4 }).map(option) },
    { weight: 4, arbitrary: fc.constantFrom('1/2', '2/4', '4/8', 'half', '').map(text) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
  const number = fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 4 }) },
  );
  const steps = fc.oneof(
    { weight: 4, arbitrary: fc.constant(serve) },
    {
      weight: 6,
      arbitrary: fc.tuple(answers, number).map(
        ([given, n]) =>
          (second: number): QuizSessionCommand =>
            answer(second, given, n),
      ),
    },
    { weight: 1, arbitrary: fc.constant(expire) },
  );
  const commands = fc
    .array(fc.tuple(pause, steps), { minLength: 5, maxLength: 40, size: 'max' })
    .map((sequence) => {
      let second = 0;
      return [start(), ...sequence.map(([seconds, step]) => step((second += seconds)))];
    });

  test('a repeated command yields nothing', () => {
    checkDeciderProperties(quizSession, commands);
  });

  test('each question is answered or timed out once, in order, and the figures add up', () => {
    fc.assert(
      fc.property(commands, (sequence) => {
        const history = sequence.reduce<readonly QuizEvent[]>((soFar, command) => {
          const state = fold(quizSession.evolve, quizSession.initial, soFar);
          const decision = quizSession.decide(state, command);
          return 'rejected' in decision ? soFar : [...soFar, ...decision];
        }, []);
        const settled = history.flatMap(({ type, data }) =>
          type === 'AttemptAnswered' || type === 'QuestionTimedOut' ? [data.questionNumber] : [],
        );
        expect(settled).toEqual(settled.map((_, index) => index + 1));
        const completed = history.flatMap(({ type, data }) =>
          type === 'QuizSessionCompleted' ? [data] : [],
        );
        expect(completed.length).toBeLessThanOrEqual(1);
        for (const { notReachedQuestionIds, totalQuestions, correct, answered } of completed) {
          expect(settled.length + notReachedQuestionIds.length).toBe(totalQuestions);
          expect(correct).toBeLessThanOrEqual(answered);
        }
      }),
    );
  });
});
