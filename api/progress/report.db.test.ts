import { getDashboard } from '@mahoe/contracts/progress/dashboard';
import { getDailyChallenge, listOpenQuizzes } from '@mahoe/contracts/practice/quizzes';
import {
  getLevelProgress,
  getUserStats,
  listBadges,
  listEarnedBadges,
} from '@mahoe/contracts/progress/progress';
import {
  getAiInsights,
  getReportCard,
  listReviewsDue,
  listSubjectPerformance,
} from '@mahoe/contracts/progress/report';
import {
  getPrizeProgress,
  getStreakHistory,
  listTopicSuggestions,
} from '@mahoe/contracts/progress/streakAndPrize';
import { beforeAll, describe, expect, test } from 'vitest';
import { topics, unknownId } from '../fixtures/bank.ts';
import { takeQuiz } from '../fixtures/quiz.ts';
import { useTestWeek } from '../fixtures/testWeek.ts';

const { counting, fractions, words } = topics;

const week = useTestWeek();
const { testApi } = week;

const daysAfter = (n: number): string => week.days.date(n);

/**
 * Ana answers 9 of 10 in Counting on a Monday and masters it, 2 of 10 in Fractions on Tuesday,
 * nothing on Wednesday, and 6 of 6 in Words on Thursday. Ben has done nothing.
 */
beforeAll(async () => {
  await takeQuiz(testApi, week.ana, counting.id, 9);
  await testApi.settle();
  week.days.dawn(1);
  await takeQuiz(testApi, week.ana, fractions.id, 2);
  week.days.dawn(3);
  await takeQuiz(testApi, week.ana, words.id, 8);
  await testApi.settle();
});

const ofAna = (period?: 'week' | 'month' | 'all') => ({
  params: { id: week.ana.id },
  query: period ? { period } : {},
});

describe('access to a report', () => {
  test.each([
    getReportCard,
    getAiInsights,
    listSubjectPerformance,
    listReviewsDue,
    getStreakHistory,
    getPrizeProgress,
    getDashboard,
  ])('$path is open to the pupil and to administrators', async (operation) => {
    const request = { params: { id: week.ana.id } };
    expect(await week.admin.ask(operation, request)).toEqual(
      await week.ana.ask(operation, request),
    );
    expect(await week.ben.refused(operation, request)).toMatchObject({ status: 403 });
    const none = { params: { id: unknownId } };
    expect(await week.admin.refused(operation, none)).toEqual({
      status: 404,
      code: 'user-not-found',
      message: 'Student not found',
    });
    await week.admin.ask(operation, { params: { id: week.admin.id } });
  });

  test.each(['year', '', 'WEEK', '7'])('the period %j is refused', async (period) => {
    for (const operation of [getReportCard, getAiInsights, listSubjectPerformance]) {
      const request = { params: { id: week.ana.id }, query: { period: period as never } };
      expect(await week.ana.refused(operation, request)).toMatchObject({ status: 400 });
    }
  });
});

describe('the report card', () => {
  test('the report card adds up the week and compares it with the week before', async () => {
    const card = await week.ana.ask(getReportCard, ofAna());
    expect(card).toEqual(await week.ana.ask(getReportCard, ofAna('week')));
    expect(card).toMatchObject({
      period: 'week',
      from: daysAfter(-3),
      to: daysAfter(3),
      overview: {
        currentStreak: 3,
        quizzes: { value: 3, change: 3 },
        questions: { value: 28, change: 28 },
        accuracy: { value: 67.9, change: null },
        minutes: { value: 2, change: 2 },
        grade: 'D',
        readiness: {
          band: 'Nearly there',
          label: 'practice indicator, not an official PEP result',
        },
      },
    });
    expect(
      card.calendar.map(({ date, answers, correct, quizzes }) => [date, answers, correct, quizzes]),
    ).toEqual([
      [daysAfter(0), 10, 9, 1],
      [daysAfter(1), 10, 2, 1],
      [daysAfter(3), 8, 8, 1],
    ]);
    expect(card.calendar.reduce((sum, { experience }) => sum + experience, 0)).toBe(
      card.overview.experience.value,
    );
  });

  test('the report card shows each subject with the topics of the grade', async () => {
    const { subjects } = await week.ana.ask(getReportCard, ofAna());
    const [mathematics, language] = subjects;
    expect(mathematics).toMatchObject({ subjectId: 1, answers: 20, accuracy: 55, grade: 'F' });
    expect(mathematics?.topics).toEqual([
      {
        topicId: counting.id,
        name: 'Counting',
        answers: 10,
        correct: 9,
        accuracy: 90,
        masteryLevel: 90,
        masteryThreshold: 80,
        isMastered: true,
        isUnlocked: true,
        needsReview: false,
      },
      expect.objectContaining({ name: 'Fractions', accuracy: 20, masteryLevel: 20 }),
    ]);
    expect(language).toMatchObject({ answers: 8, accuracy: 100, grade: null });
    expect(subjects.map(({ subjectId }) => subjectId)).toEqual(
      subjects.map((_, index) => index + 1),
    );
  });

  test("the report card names the period's badges, the plan and the next milestone", async () => {
    const card = await week.ana.ask(getReportCard, ofAna());
    expect(card.badgesEarned.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['first_quiz', 'topic_1', 'streak_3']),
    );
    expect(card.plan).toHaveLength(7);
    expect(card.plan[0]).toEqual({
      date: daysAfter(3),
      topicId: fractions.id,
      topicName: 'Fractions',
      subjectId: 1,
      reason: '20% right lately; 8 more right answers to master it.',
    });
    expect(card.dueReviews).toEqual([]);
    expect(card.nextMilestone.percentage).toBeLessThan(100);
  });

  test('the report card of all time compares with nothing', async () => {
    const card = await week.ana.ask(getReportCard, ofAna('all'));
    expect(card).toMatchObject({
      from: daysAfter(0),
      to: daysAfter(3),
      overview: { questions: { value: 28, change: null }, accuracy: { value: 67.9, change: null } },
    });
  });

  test('the report card of a pupil without activity is empty and no error', async () => {
    const card = await week.ben.ask(getReportCard, {
      params: { id: week.ben.id },
      query: { period: 'all' },
    });
    expect(card).toMatchObject({
      overview: {
        currentStreak: 0,
        questions: { value: 0 },
        accuracy: { value: null, change: null },
        grade: null,
        readiness: { band: null },
      },
      calendar: [],
      badgesEarned: [],
      nextMilestone: { kind: 'topic', percentage: 0 },
    });
  });
});

test('subject performance lists every subject with its letter, time and topics', async () => {
  const [mathematics, language] = await week.ana.ask(listSubjectPerformance, ofAna());
  expect(mathematics).toEqual({
    subjectId: 1,
    subjectName: 'Subject 1',
    grade: 'F',
    trend: 'stable',
    accuracy: 55,
    correctAnswers: 11,
    totalQuestions: 20,
    averageTime: 5,
    strongestTopics: ['Counting'],
    weakestTopics: ['Fractions'],
    ruleVersion: 'performance/2',
  });
  expect(language).toMatchObject({ grade: null, totalQuestions: 8, strongestTopics: [] });
});

test('insights explain what they are based on', async () => {
  expect(await week.ana.ask(getAiInsights, ofAna())).toMatchObject({
    currentStreak: 3,
    timeOfDayPreference: 'Morning',
    learningPattern: 'Steady daily learner',
    strengthAreas: ['Counting'],
    improvementAreas: ['Fractions'],
    aiRecommendations: ['Read Fractions, then try 10 questions.'],
    evidence: {
      learningPattern: 'You practised on 3 of 4 days.',
      timeOfDayPreference: '100% of your answers came in the morning.',
      strengthAreas: 'You get most right in Counting (90%).',
      improvementAreas: 'More practice will help in Fractions (20%).',
    },
    actionPlan: [{ kind: 'weakest-topic', topicId: fractions.id, subjectId: 1 }],
    ruleVersion: 'insights/2',
  });
  expect(
    await week.ben.ask(getAiInsights, { params: { id: week.ben.id }, query: {} }),
  ).toMatchObject({
    timeOfDayPreference: 'No clear preference',
    learningPattern: 'Getting started',
    aiRecommendations: ['One quiz today starts a new streak.'],
  });
});

test('every pupil sees earned badges with their dates', async () => {
  const badges = await week.ben.ask(listEarnedBadges, { params: { id: week.ana.id } });
  expect(badges.map(({ code }) => code)).toContain('topic_1');
  expect(badges.every(({ awardedAt }) => awardedAt.startsWith(daysAfter(0).slice(0, 4)))).toBe(
    true,
  );
  expect(await week.ana.ask(listEarnedBadges, { params: { id: week.ben.id } })).toEqual([]);
  expect(await week.ana.refused(listEarnedBadges, { params: { id: unknownId } })).toMatchObject({
    status: 404,
  });
  const progress = Object.fromEntries(
    (await week.ana.ask(listBadges)).map((badge) => [badge.code, badge.progress]),
  );
  expect(progress).toMatchObject({
    first_quiz: { count: 1, of: 1 },
    quiz_10: { count: 3, of: 10 },
    streak_7: { count: 3, of: 7 },
    comeback: null,
  });
});

test('reviews due after a week show in the list, the action plan and the suggestions', async () => {
  week.days.dawn(11);
  expect(await week.ana.ask(listReviewsDue, { params: { id: week.ana.id } })).toEqual([
    {
      topicId: counting.id,
      topicName: 'Counting',
      subjectId: 1,
      dueOn: daysAfter(7),
      passed: 0,
      needsReview: false,
      twins: 0,
    },
    expect.objectContaining({ topicName: 'Words', dueOn: daysAfter(10) }),
  ]);
  const { actionPlan } = await week.ana.ask(getAiInsights, ofAna());
  expect(actionPlan[0]).toMatchObject({ kind: 'due-review', topicId: counting.id });
  const suggestions = await week.ana.ask(listTopicSuggestions);
  expect(suggestions.map(({ kind, topic }) => [kind, topic.name])).toEqual([
    ['due-review', 'Counting'],
    ['nearly-mastered', 'Fractions'],
  ]);
  expect(await week.admin.ask(listTopicSuggestions)).toEqual([]);
  const params = { id: week.ana.id };
  expect(await week.ana.ask(getDashboard, { params })).toEqual({
    levelProgress: await week.ana.ask(getLevelProgress, { params }),
    stats: await week.ana.ask(getUserStats, { params }),
    dailyChallenge: await week.ana.ask(getDailyChallenge, { params }),
    openQuizzes: await week.ana.ask(listOpenQuizzes, { params }),
    prize: await week.ana.ask(getPrizeProgress, { params }),
    reviewsDue: await week.ana.ask(listReviewsDue, { params }),
    paper: null,
    suggestions,
    announcements: [],
  });
});

test('a new week is compared with the previous one', async () => {
  week.days.dawn(11);
  const card = await week.ana.ask(getReportCard, { params: { id: week.ana.id }, query: {} });
  expect(card.overview).toMatchObject({
    quizzes: { value: 0, change: -3 },
    accuracy: { value: null, change: null },
  });
});
