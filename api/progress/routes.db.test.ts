import { getMe, getUser } from '@mahoe/contracts/accounts/account';
import { startQuizSession } from '@mahoe/contracts/practice/quizzes';
import {
  getLevelProgress,
  getOwnRank,
  getTopicMastery,
  getUnlockedTopics,
  getUserStats,
  listBadges,
  listLeaderboard,
  listNeighbours,
} from '@mahoe/contracts/progress/progress';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { topics, unknownId } from '../fixtures/bank.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import { createAdmin, enrol, type Person } from '../fixtures/people.ts';
import { startQuiz, takeQuiz } from '../fixtures/quiz.ts';

const { counting, fractions, words, plants } = topics;
const unknown = { params: { id: unknownId } };
const notFound = { status: 404, code: 'user-not-found', message: 'Student not found' };

let testApi: TestApi;
let ana: Person;
let ben: Person;
let cara: Person;
let admin: Person;

/** Ana masters Counting, Ben tries it; Cara has not begun, Dan is in grade 5. */
beforeAll(async () => {
  testApi = await startTestApi();
  ana = await enrol(testApi, 'Ana');
  ben = await enrol(testApi, 'Ben');
  cara = await enrol(testApi, 'Cara');
  await enrol(testApi, 'Dan', { grade: 5 });
  admin = await createAdmin(testApi);
  await testApi.settle();
  await takeQuiz(testApi, ana, counting.id, 9);
  await takeQuiz(testApi, ben, counting.id, 5);
  await takeQuiz(testApi, admin, counting.id, 10);
  await testApi.settle();
});
afterAll(() => testApi.stop());

describe('a pupil’s figures', () => {
  test('figures are the sum of the answers, visible to every signed-in pupil', async () => {
    for (const viewer of [ana, ben, admin]) {
      expect(await viewer.ask(getUserStats, { params: { id: ana.id } })).toEqual({
        questionsAttempted: 10,
        questionsCorrect: 9,
        averageScore: 90,
      });
      expect(await viewer.ask(getLevelProgress, { params: { id: ana.id } })).toEqual({
        level: 3,
        progress: {
          currentLevelExp: 18,
          expForNextLevel: 75,
          percentage: 24,
          expNeededForNext: 57,
          current: 93,
          required: 150,
          nextLevelAt: 150,
        },
      });
      expect(await viewer.ask(getUser, { params: { id: ana.id } })).toMatchObject({
        experiencePoints: 93,
        level: 3,
        quizzesCompleted: 1,
        currentStreak: 1,
      });
    }
  });

  test('figures are zeros before the first answer', async () => {
    expect(await ana.ask(getUserStats, { params: { id: cara.id } })).toEqual({
      questionsAttempted: 0,
      questionsCorrect: 0,
      averageScore: 0,
    });
    expect(await ana.ask(getLevelProgress, { params: { id: cara.id } })).toMatchObject({
      level: 1,
      progress: { current: 0, nextLevelAt: 25 },
    });
  });

  test('figures of an unknown pupil are not found', async () => {
    for (const operation of [getUserStats, getLevelProgress]) {
      expect(await ana.refused(operation, unknown)).toEqual(notFound);
    }
  });
});

describe('mastery', () => {
  test('mastery lists the topics practised', async () => {
    const params = { id: ana.id };
    const mastery = [
      {
        topicId: counting.id,
        masteryLevel: 90,
        isMastered: true,
        articlesCompleted: 0,
        quizzesCompleted: 1,
        averageScore: 90,
      },
    ];
    expect(await ana.ask(getTopicMastery, { params, query: { grade: 4 } })).toEqual(mastery);
    expect(await ana.ask(getTopicMastery, { params, query: {} })).toEqual(mastery);
    expect(await admin.ask(getTopicMastery, { params, query: {} })).toEqual(mastery);
    expect(await ana.ask(getTopicMastery, { params, query: { grade: 5 } })).toEqual([]);
  });

  test('mastery of a topic unlocks the next one', async () => {
    const unlocked = async (person: Person) =>
      (await person.ask(getUnlockedTopics, { params: { id: person.id }, query: { grade: 4 } })).map(
        ({ id }) => id,
      );
    expect(await unlocked(ana)).toEqual([counting.id, fractions.id, words.id, plants.id]);
    expect(await unlocked(ben)).toEqual([counting.id, words.id, plants.id]);
    await startQuiz(ana, fractions.id);
    expect(await ben.refused(startQuizSession, { body: { topicId: fractions.id } })).toMatchObject({
      code: 'topic-locked',
    });
  });

  test('mastery of an unknown pupil is not found', async () => {
    for (const operation of [getTopicMastery, getUnlockedTopics]) {
      expect(await admin.refused(operation, { ...unknown, query: {} })).toEqual(notFound);
    }
  });

  test.each(['99999999999', '-1', 'four', '1e309', '4.5'])(
    'mastery refuses the grade %s',
    async (grade) => {
      const request = { params: { id: ana.id }, query: { grade } };
      for (const operation of [getTopicMastery, getUnlockedTopics]) {
        expect(await ana.refused(operation, request)).toMatchObject({
          status: 400,
          code: 'invalid-request',
        });
      }
    },
  );
});

describe('badges', () => {
  test('24 badges are listed, the earned ones with their dates', async () => {
    const badges = await ana.ask(listBadges);
    expect(badges).toHaveLength(24);
    expect(badges.find(({ code }) => code === 'topic_1')).toMatchObject({
      name: expect.any(String),
      tier: 'bronze',
      earned: true,
      awardedAt: expect.any(String),
    });
    expect(badges.filter(({ earned }) => !earned).every((one) => one.awardedAt === null)).toBe(
      true,
    );
    expect((await cara.ask(listBadges)).filter(({ earned }) => earned)).toEqual([]);
  });

  test('badges show on the profile', async () => {
    const earned = (await ana.ask(listBadges)).flatMap(({ code, earned }) => (earned ? code : []));
    expect((await ben.ask(getUser, { params: { id: ana.id } })).badges.toSorted()).toEqual(
      earned.toSorted(),
    );
  });
});

describe('the leaderboard', () => {
  test("the leaderboard ranks a grade's pupils by experience and shows others by their initial", async () => {
    expect(await ben.ask(listLeaderboard, { query: { grade: 4 } })).toEqual([
      {
        rank: 1,
        id: ana.id,
        username: 'ana',
        firstName: 'Ana',
        lastName: 'A.',
        experiencePoints: 93,
        weeklyExperience: 93,
        level: 3,
        engagementScore: expect.any(Number),
        profilePicture: null,
      },
      expect.objectContaining({ rank: 2, username: 'ben', experiencePoints: 65 }),
    ]);
  });

  test("the leaderboard shows the caller's grade by default", async () => {
    const named = await ana.ask(listLeaderboard, { query: { grade: 4 } });
    expect(await ana.ask(listLeaderboard, { query: {} })).toEqual(named);
  });

  test('the leaderboard has the requested length, also by engagement and by week', async () => {
    expect(await ana.ask(listLeaderboard, { query: { limit: 1 } })).toHaveLength(1);
    const query = { type: 'engagement', limit: '2', grade: '4' } as const;
    expect(await ana.ask(listLeaderboard, { query })).toMatchObject([
      { rank: 1, username: 'ana' },
      { username: 'ben' },
    ]);
    expect(await ana.ask(listLeaderboard, { query: { grade: 5 } })).toEqual([]);
  });

  test('the weekly leaderboard lists only pupils with experience in the week and may be empty', async () => {
    const ofWeek = { query: { period: 'week' } } as const;
    expect(await ana.ask(listLeaderboard, ofWeek)).toMatchObject([
      { rank: 1, username: 'ana' },
      { rank: 2, username: 'ben' },
    ]);
    const grade5 = { query: { ...ofWeek.query, grade: 5 } } as const;
    expect(await ana.ask(listLeaderboard, grade5)).toEqual([]);
  });

  test('the leaderboard shows whole names to administrators', async () => {
    const [first] = await admin.ask(listLeaderboard, { query: { grade: 4 } });
    expect(first).toMatchObject({ lastName: 'Anason' });
  });

  test.each([{ grade: 7 }, { limit: 0 }, { limit: 101 }, { type: 'height' }, { period: 'year' }])(
    'the leaderboard refuses %j',
    async (query) => {
      expect(await ana.refused(listLeaderboard, { query: query as never })).toMatchObject({
        status: 400,
        code: 'invalid-request',
      });
    },
  );

  test.each(['experience', 'engagement'] as const)(
    'neighbours by %s are listed once a pupil has experience',
    async (type) => {
      const around = async (person: Person) =>
        (await person.ask(listNeighbours, { query: { type } })).map(({ username }) => username);
      expect(await around(ben)).toEqual(['ana', 'ben']);
      expect(await around(cara)).toEqual([]);
      expect(await around(admin)).toEqual([]);
    },
  );

  test("a pupil's own rank covers the whole grade and starts with the first experience", async () => {
    expect(await cara.ask(getOwnRank, { query: {} })).toBeNull();
    expect(await ana.ask(getOwnRank, { query: { type: 'engagement' } })).toMatchObject({ rank: 1 });
    expect(await ben.ask(getOwnRank, { query: { period: 'week' } })).toMatchObject({ rank: 2 });
    expect(await admin.ask(getOwnRank, { query: {} })).toBeNull();
  });
});

test('new experience shows right after an answer', async () => {
  const eve = await enrol(testApi, 'Eve');
  await testApi.settle();
  const byEngagement = { query: { type: 'engagement' } } as const;
  const ownScore = async (minPosition?: string): Promise<number | undefined> => {
    const options = minPosition === undefined ? {} : { minPosition };
    const rows = await eve.ask(listLeaderboard, byEngagement, options);
    return rows.find(({ username }) => username === 'eve')?.engagementScore;
  };
  expect(await ownScore()).toBeUndefined();
  const { results } = await takeQuiz(testApi, eve, counting.id, 10);
  const head = String(await testApi.services.store.headPosition());
  const response = await eve.send(getMe, {}, { minPosition: head });
  expect(response.headers['x-stale']).toBeUndefined();
  const earned = results.reduce((sum, { experienceEarned }) => sum + experienceEarned, 0);
  expect(getMe.reply.parse(response.json()).user.experiencePoints).toBe(earned);
  const board = await eve.ask(listLeaderboard, { query: {} }, { minPosition: head });
  expect(board[0]).toMatchObject({ username: 'eve', experiencePoints: earned });
  expect(await ownScore(head)).toBeGreaterThan(0);
});
