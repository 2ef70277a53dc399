// R7 and R21 of docs/rules.md
import { describe, expect, test } from 'vitest';
import { spec } from '../testing.ts';
import type { QuizEvent } from './events.ts';
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
  questions,
  serve,
  session,
  start,
  stateAfter,
  text,
  threeQuarters,
} from './fixtures/keishasQuiz.ts';
import { remainingMs } from './quizClock.ts';
import { quizSession } from './quizSession.ts';
import { countRight } from './quizSessionState.ts';

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
          timeLimitSeconds: 210,
          masteryThreshold: 80,
          level: 8,
          arm: 'adaptive',
          subscriptionEndsAt: '2026-12-16T13:00:00.000Z',
          rules: { points: 'points/1', marking: 'marking/3', clock: 'clock/3' },
          occurredAt: '2026-11-16T13:00:00.000Z',
          localDate: '2026-11-16',
        },
      });
  });

  test('changes nothing the second time', () => {
    given(start()).when(start()).thenNothing();
  });

  test('gives more time to a pupil who needs it', () => {
    given()
      .when(start({ extraTimeFactor: 1.5 }))
      .then({ type: 'QuizSessionStarted', data: { timeLimitSeconds: 315, extraTimeFactor: 1.5 } });
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

  test('needs no subscription of administrators', () => {
    given()
      .when(start({ subscriptionEndsAt: 'exempt' }))
      .then({ type: 'QuizSessionStarted', data: { subscriptionEndsAt: null } });
  });

  test('needs an unlocked topic, and names the topic to master first', () => {
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
  ] as const)('for a review due on %s ends with: %s', (reviewDueOn, refusal) => {
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

describe('a session that has not started', () => {
  test('is not found', () => {
    given().when(serve(1)).thenRejected('session-not-found');
    given()
      .when(answer(1, option(0)))
      .thenRejected('session-not-found');
    given().when(expire(1)).thenRejected('session-not-found');
  });
});

describe('the session of another pupil', () => {
  test('can be neither served nor answered, open or complete', () => {
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
  test('records the question and its predicted chance of a right answer', () => {
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

  test('records the candidates of the start, and no chances, if the questions were settled then', () => {
    const settled = { candidateIds: start().candidateIds, chances: [], propensities: [] };
    const candidates = [{ questionId: halfOfTwelve, predicted: 0.5, propensity: 1 }];
    const chosen = { questionNumber: 1, question: choice(halfOfTwelve), candidates };
    for (const command of [serve(1), { ...serve(1), choice: chosen }])
      given(start()).when(command).then({ type: 'QuestionServed', data: settled });
  });

  test('serves the same question while it is unanswered, and its clock keeps running', () => {
    given(start(), serve(1)).when(serve(20)).thenNothing();
    expect(remainingMs(stateAfter(start(), serve(1)), at(21))).toBe(190_000);
  });

  test('serves the next question after an answer', () => {
    given(...firstAnswered)
      .when(serve(15))
      .then({ type: 'QuestionServed', data: { questionId: halfInFigures, questionNumber: 2 } });
  });
});

describe('the end of a quiz', () => {
  const untilLast = [...firstAnswered, serve(15), answer(16, text('1/2'), 2), serve(20)] as const;

  test('comes with the last answer, and adds up all results', () => {
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

  test('counts questions that were never reached as wrong', () => {
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

  test('records the purpose of a review', () => {
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

  test('rejects a repeated answer as already answered', () => {
    for (const number of [1, 2, 3]) {
      given(...finished)
        .when(answer(40, option(0), number))
        .thenRejected('already-answered');
    }
    given(...firstAnswered, expire(2 * DAY))
      .when(answer(3 * DAY, option(0), 2))
      .thenRejected('session-complete');
  });

  test('rejects every later command', () => {
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

  test('records the topic of each question', () => {
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
          rule: 'challenge/2',
        },
      },
    ]);
  });

  test('belongs to the day on which it started', () => {
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
  ] as const)('that runs out of time with %s', (_case, commands, rewards) => {
    const events = after(challenge, serve(1), ...commands, expire(1000));
    expect(events.filter(({ type }) => type === 'DailyChallengeCompleted')).toHaveLength(rewards);
  });

  test('that is clicked through earns no reward', () => {
    expect(
      stateAfter(challenge, serve(1), answer(2, option(0), 1), serve(3), answer(4, option(0), 2)),
    ).toMatchObject({ status: 'finished', bonusExperience: 0 });
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

const allAnswered = after(
  start(),
  serve(1),
  answer(11, option(0), 1),
  serve(15),
  answer(21, text('1/2'), 2),
  serve(22),
  answer(23, option(0), 3),
);
/** The end as it was recorded when the reply to an answer was lost and the answer was decided again. */
const misstated = allAnswered.map((event): QuizEvent =>
  event.type === 'QuizSessionCompleted'
    ? { ...event, data: { ...event.data, experienceEarned: 99, effortfulAnswers: 3 } }
    : event,
);
const correction = { type: 'CorrectSession', now: at(3600) } as const;

describe('correcting a quiz', () => {
  test('corrects an end whose totals contradict the answers', () => {
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

  test('corrects an end only once', () => {
    const corrected = spec(quizSession)
      .given(...misstated)
      .when(correction)
      .events();
    spec(quizSession)
      .given(...misstated, ...corrected)
      .when(correction)
      .thenNothing();
  });

  test('leaves an end that agrees with its answers, and a quiz that is open', () => {
    spec(quizSession)
      .given(...allAnswered)
      .when(correction)
      .thenNothing();
    spec(quizSession)
      .given(...misstated.slice(0, -1))
      .when(correction)
      .thenNothing();
  });

  test('is rejected without a quiz', () => {
    spec(quizSession).given().when(correction).thenRejected('session-not-found');
    expect(allAnswered.at(-1)?.type).toBe('QuizSessionCompleted');
  });
});
