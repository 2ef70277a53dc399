import { getUser } from '@mahoe/contracts/accounts/account';
import { getUserProgress } from '@mahoe/contracts/content/articles';
import { changeExtraTime } from '@mahoe/contracts/accounts/users';
import {
  answerQuestion,
  getDailyChallenge,
  getSessionResults,
  startQuizSession,
  type AnswerResult,
} from '@mahoe/contracts/practice/quizzes';
import { question } from '@mahoe/domain/content/question';
import { dateOfDay, dayNumber } from '@mahoe/domain/calendar';
import { beforeEach, describe, expect, test } from 'vitest';
import { getQuestion, topics } from '../fixtures/bank.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { newAdmin, newPupil, type Person } from '../fixtures/people.ts';
import {
  answerNext,
  rightAnswer,
  viewQuestion,
  startQuiz,
  takeQuiz,
  THINKING_MS,
} from '../fixtures/quiz.ts';

const { counting, fractions, words, plants } = topics;
const DAY_MS = 86_400_000;

const testApi = useTestApi();
let ana: Person;
beforeEach(async () => {
  ana = await newPupil(testApi, 'Ana');
});

/** Answers the rest of a session, its first answers right. */
const finish = async (
  person: Person,
  { id, totalQuestions }: { readonly id: string; readonly totalQuestions: number },
  right: number,
): Promise<readonly AnswerResult[]> => {
  const results: AnswerResult[] = [];
  for (let n = 0; n < totalQuestions; n += 1) {
    results.push(await answerNext(testApi, person, id, n < right));
  }
  await testApi.settle();
  return results;
};

describe('a review', () => {
  const review = (topicId: string) => ({ body: { topicId, purpose: 'review' as const } });
  const standing = async (person: Person) => {
    const { topics: all } = await person.ask(getUserProgress, { params: { id: person.id } });
    return all.find(({ topicId }) => topicId === counting.id);
  };
  const notDue = {
    status: 409,
    code: 'review-not-due',
    message: 'This topic is still fresh. Its next check is later.',
  };

  /** Masters Counting today. */
  const master = async (): Promise<void> => {
    await takeQuiz(testApi, ana, counting.id, 10);
    await testApi.settle();
  };

  test('a review has three questions and opens once a mastered topic is due', async () => {
    expect(await ana.refused(startQuizSession, review(counting.id))).toEqual(notDue);
    await master();
    expect(await ana.refused(startQuizSession, review(counting.id))).toEqual(notDue);
    expect(await standing(ana)).toMatchObject({ isMastered: true, isReviewDue: false });
    testApi.advanceClock(7 * DAY_MS);
    expect(await standing(ana)).toMatchObject({ isReviewDue: true, needsReview: false });
    const started = await ana.ask(startQuizSession, review(counting.id));
    expect(started).toMatchObject({
      purpose: 'review',
      topicId: counting.id,
      topicName: 'Counting',
      totalQuestions: 3,
      timeLimit: 180,
    });
    expect((await ana.ask(startQuizSession, review(counting.id))).id).toBe(started.id);
    const practice = await startQuiz(ana, counting.id);
    expect(practice).toMatchObject({ purpose: 'practice', totalQuestions: 10 });
    expect(practice.id).not.toBe(started.id);
  });

  test.each([
    [2, true, { needsReview: false }, 7],
    [1, false, { needsReview: true }, 7],
  ])('a review with %d right answers is passed: %s', async (right, isReviewPassed, after, days) => {
    await master();
    testApi.advanceClock(7 * DAY_MS);
    const started = await ana.ask(startQuizSession, review(counting.id));
    const results = await finish(ana, started, right);
    expect(results.every(({ experienceEarned }) => experienceEarned > 0)).toBe(true);
    const params = { id: started.id };
    expect(await ana.ask(getSessionResults, { params })).toMatchObject({
      purpose: 'review',
      isReviewPassed,
      bonusExperience: 0,
      status: 'completed',
    });
    const now = await standing(ana);
    expect(now).toMatchObject({ isMastered: true, isReviewDue: false, ...after });
    const today = started.startedAt.slice(0, 10);
    expect(Math.abs(dayNumber(now?.reviewDueOn ?? '') - dayNumber(today) - days)).toBeLessThan(2);
    expect(await ana.refused(startQuizSession, review(counting.id))).toEqual(notDue);
    testApi.advanceClock(days * DAY_MS);
    expect((await ana.ask(startQuizSession, review(counting.id))).id).not.toBe(started.id);
  });
});

describe('the daily challenge', () => {
  const challenge = { body: { purpose: 'challenge' as const } };
  const today = (person = ana) => person.ask(getDailyChallenge, { params: { id: person.id } });

  test('the challenge asks five questions of the subjects open to the pupil', async () => {
    const before = await today();
    expect(before).toEqual({
      localDate: before.localDate,
      questions: 5,
      subjects: [
        { id: 1, name: 'Subject 1' },
        { id: 2, name: 'Subject 2' },
      ],
      completed: false,
      reward: 20,
    });
    const started = await ana.ask(startQuizSession, challenge);
    expect(started).toMatchObject({
      purpose: 'challenge',
      topicName: 'Daily Challenge',
      totalQuestions: 5,
    });
    expect((await ana.ask(startQuizSession, challenge)).id).toBe(started.id);
    await testApi.settle();
    expect(await today()).toEqual({ ...before, sessionId: started.id });
  });

  test('the challenge pays 20 XP once, and its answers count in their own topics', async () => {
    const started = await ana.ask(startQuizSession, challenge);
    const results = await finish(ana, started, 5);
    const answers = results.reduce((sum, { experienceEarned }) => sum + experienceEarned, 0);
    expect(results.map(({ bonusExperience }) => bonusExperience)).toEqual([0, 0, 0, 0, 20]);
    expect(results.flatMap(({ levelsReached }) => levelsReached)).toEqual([2]);
    expect(await ana.ask(getUser, { params: { id: ana.id } })).toMatchObject({
      experiencePoints: answers + 20,
      quizzesCompleted: 1,
      currentStreak: 1,
    });
    expect(await ana.ask(getSessionResults, { params: { id: started.id } })).toMatchObject({
      purpose: 'challenge',
      score: 5,
      bonusExperience: 20,
      isReviewPassed: null,
      topic: { name: 'Daily Challenge', subjectId: 0 },
    });
    const { topics: touched } = await ana.ask(getUserProgress, { params: { id: ana.id } });
    expect(touched.map(({ topicId }) => topicId).toSorted()).toEqual([counting.id, words.id]);
    expect(touched.every(({ masteryLevel }) => masteryLevel > 0)).toBe(true);
    expect(touched.map(({ quizzesCompleted }) => quizzesCompleted)).toEqual([0, 0]);
    expect(await today()).toMatchObject({ completed: true, reward: 20, sessionId: started.id });
    expect(await ana.refused(startQuizSession, challenge)).toEqual({
      status: 409,
      code: 'challenge-complete',
      message: "You have finished today's challenge. Come back tomorrow!",
    });
  });

  test('the challenge changes the next day', async () => {
    const started = await ana.ask(startQuizSession, challenge);
    await finish(ana, started, 0);
    const { localDate } = await today();
    testApi.advanceClock(DAY_MS);
    expect(await today()).toMatchObject({
      localDate: dateOfDay(dayNumber(localDate) + 1),
      completed: false,
    });
    expect((await ana.ask(startQuizSession, challenge)).id).not.toBe(started.id);
  });

  test('an unanswered challenge may be started again', async () => {
    const started = await ana.ask(startQuizSession, challenge);
    await viewQuestion(ana, started.id);
    testApi.advanceClock(started.timeLimit * 1000 + 6000);
    const again = await ana.ask(startQuizSession, challenge);
    expect(again.id).not.toBe(started.id);
    await finish(ana, again, 5);
    expect(await today()).toMatchObject({ completed: true, sessionId: again.id });
  });

  test('a challenge whose time ran out is over, even if a view lags behind', async () => {
    const started = await ana.ask(startQuizSession, challenge);
    await answerNext(testApi, ana, started.id);
    await viewQuestion(ana, started.id);
    testApi.advanceClock(started.timeLimit * 1000 + 6000);
    expect(await ana.refused(startQuizSession, challenge)).toMatchObject({
      code: 'challenge-complete',
    });
    await testApi.services.views('quiz_session').where({ session_id: started.id }).delete();
    expect(await ana.refused(startQuizSession, challenge)).toMatchObject({
      code: 'challenge-complete',
    });
  });

  test('the challenge needs a subscription and belongs to its pupil', async () => {
    const dan = await newPupil(testApi, 'Dan', { months: 0 });
    const admin = await newAdmin(testApi);
    expect(await dan.refused(startQuizSession, challenge)).toMatchObject({
      code: 'subscription-required',
    });
    const params = { id: ana.id };
    expect(await dan.refused(getDailyChallenge, { params })).toMatchObject({ code: 'forbidden' });
    expect(await admin.ask(getDailyChallenge, { params })).toMatchObject({ questions: 5 });
  });
});

test('a quiz needs a topic and one of three purposes', async () => {
  expect(await ana.refused(startQuizSession, { body: {} })).toMatchObject({
    status: 400,
    errors: { topicId: 'Please choose a topic.' },
  });
  const odd = { topicId: counting.id, purpose: 'exam' as 'practice' };
  expect(await ana.refused(startQuizSession, { body: odd })).toMatchObject({ status: 400 });
  for (const [topicId, code] of [
    [fractions.id, 'topic-locked'],
    [plants.id, 'no-questions'],
  ] as const) {
    const body = { topicId, purpose: 'review' as const };
    expect(await ana.refused(startQuizSession, { body })).toMatchObject({ code });
  }
});

test('extra time applies from the next quiz on', async () => {
  const admin = await newAdmin(testApi);
  const { timeLimit } = await startQuiz(ana, counting.id);
  const changed = await admin.ask(changeExtraTime, {
    params: { id: ana.id },
    body: { extraTimeFactor: 1.5 },
  });
  expect(changed).toMatchObject({ id: ana.id, extraTimeFactor: 1.5 });
  await testApi.settle();
  expect(await startQuiz(ana, counting.id)).toMatchObject({ timeLimit });
  const { timeLimit: more } = await startQuiz(ana, words.id);
  expect(more).toBe(840 * 1.5);
  for (const extraTimeFactor of [0, 1.1, 3, '2'] as never[]) {
    const request = { params: { id: ana.id }, body: { extraTimeFactor } };
    expect(await admin.refused(changeExtraTime, request)).toMatchObject({ status: 400 });
    expect(await ana.refused(changeExtraTime, request)).toMatchObject({ code: 'forbidden' });
  }
});

test('a question changed or withdrawn during a quiz stays as it was at the start', async () => {
  const { id: sessionId } = await startQuiz(ana, counting.id);
  const { quiz } = await viewQuestion(ana, sessionId);
  const before = getQuestion(quiz.id);
  if (before.questionType !== 'mcq') throw new Error('a choice was expected');
  const content = {
    ...before,
    question: 'Something else?',
    correctAnswer: (before.correctAnswer + 1) % 4,
  };
  const by = { administratorId: null };
  await testApi.send(question, quiz.id, { type: 'ReviseQuestion', content, ...by });
  await testApi.send(question, quiz.id, { type: 'WithdrawQuestion', reason: 'Wrong.', ...by });
  await testApi.settle();
  const other = await testApi.startSecondApi();
  expect((await viewQuestion(ana, sessionId)).quiz).toEqual(quiz);
  testApi.advanceClock(THINKING_MS);
  const body = { sessionId, questionNumber: 1, ...rightAnswer(before) };
  expect(await ana.ask(answerQuestion, { body }, { app: other.app })).toMatchObject({
    isCorrect: true,
    correctText: before.options[before.correctAnswer],
  });
  await other.stop();
  const ben = await newPupil(testApi, 'Ben');
  const events = await testApi.services.store.readStream(
    `quizSession-${(await startQuiz(ben, counting.id)).id}`,
  );
  expect(JSON.stringify(events[0]?.data)).not.toContain(quiz.id);
});
