import { describe, expect, test } from 'vitest';
import {
  after,
  answer,
  at,
  choice,
  DAY,
  expire,
  firstAnswered,
  fractions,
  given,
  halfInFigures,
  halfOfTwelve,
  jevaughn,
  keisha,
  option,
  serve,
  session,
  start,
  stateAfter,
  text,
  threeQuarters,
} from './fixtures/keishasQuiz.ts';
import { remainingMs } from './quizClock.ts';
import { countRight } from './quizSessionState.ts';

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

  test('that was settled at the start tells what it was settled from, and no chances', () => {
    const settled = { candidateIds: start().candidateIds, chances: [], propensities: [] };
    const candidates = [{ questionId: halfOfTwelve, predicted: 0.5, propensity: 1 }];
    const choice = { questionNumber: 1, questionId: halfOfTwelve, candidates };
    for (const command of [serve(1), { ...serve(1), choice }])
      given(start()).when(command).then({ type: 'QuestionServed', data: settled });
  });

  test('again while it is unanswered is the same question, its clock running on', () => {
    given(start(), serve(1)).when(serve(20)).thenNothing();
    expect(remainingMs(stateAfter(start(), serve(1)), at(21))).toBe(190_000);
  });

  test('goes on with the next one after an answer', () => {
    given(...firstAnswered)
      .when(serve(15))
      .then({ type: 'QuestionServed', data: { questionId: halfInFigures, questionNumber: 2 } });
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
    expect(countRight(stateAfter(...untilLast))).toBe(2);
  });

  test('counts what was never reached as not right', () => {
    given(start(), serve(1), answer(190, option(0), 1), serve(300))
      .when(answer(400, null, 2))
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
            timeSpentSeconds: 210,
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
