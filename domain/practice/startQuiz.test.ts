// R7 of docs/rules.md
import { describe, expect, test } from 'vitest';
import { at, fractions, given, keisha, questions, session, start } from './fixtures/keishasQuiz.ts';
import { quizSession } from './quizSession.ts';

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
          rules: { points: 'points/1', marking: 'marking/2', clock: 'clock/2' },
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
