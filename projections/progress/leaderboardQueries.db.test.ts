// R8 of docs/rules.md
import { instantMs, momentOf, weekStart, type Moment } from '@mahoe/domain/calendar';
import type { DomainEvent } from '@mahoe/domain/eventTypes';
import { ana, answered, morning } from '@mahoe/domain/progress/fixtures/learningEvents';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { userDirectory } from '../accounts/userDirectory.ts';
import { createTestViews, type TestViews } from '../fixtures/views.ts';
import { friendsWeek } from '../social/activityQueries.ts';
import { friendships } from '../social/friendships.ts';
import { leaderboard } from './leaderboard.ts';
import { openLeaderboard, type Leaderboard } from './leaderboardQueries.ts';
import { learners } from './learners.ts';
import { learningDays } from './learningDays.ts';

const ben = '11111111-1111-4111-8111-111111111112';
const cara = '11111111-1111-4111-8111-111111111113';
const projectors = [userDirectory, leaderboard, learners, learningDays, friendships];

/** Seconds after nine on Monday. */
const at = (seconds: number): Moment => momentOf(instantMs(morning.occurredAt) + 1000 * seconds);

const joined = (pupilId: string, name: string): DomainEvent => ({
  type: 'PupilRegistered',
  data: {
    pupilId,
    grade: 4,
    usernameKey: name,
    emailKey: name,
    nameReviewId: null,
    usernameReviewId: null,
    personal: {
      username: name.toLowerCase(),
      firstName: name,
      lastName: name,
      email: `${name}@example.org`,
      schoolId: null,
      schoolName: null,
    },
    ...morning,
  },
});
const rapid = (pupilId: string) => answered({ pupilId, rapid: true, experienceEarned: 0 });
const careful = (pupilId: string) => answered({ pupilId });

let views: TestViews;
let board: Leaderboard;
beforeAll(async () => {
  views = await createTestViews();
});
afterAll(() => views.drop());
beforeEach(async () => {
  const tables = projectors.flatMap((projector) => projector.tables);
  await views.pool.query(`truncate ${tables.join(', ')}`);
  board = openLeaderboard();
  await happened(joined(ana, 'Ana'), joined(ben, 'Ben'), joined(cara, 'Cara'));
});

const happened = async (...events: readonly DomainEvent[]): Promise<void> => {
  for (const projector of projectors) await views.project(projector, ...events);
};
const query = { board: 'engagement', period: 'all', grade: 4, limit: 20 } as const;
const shown = async (readerId: string, seconds: number): Promise<readonly string[]> =>
  (await board.list(views, query, readerId, at(seconds))).map(
    ({ rank, firstName, engagementScore }) => `${rank} ${firstName} ${engagementScore}`,
  );
const rankOf = async (pupilId: string, seconds: number): Promise<number | undefined> =>
  (await board.rankOf(views, pupilId, query, at(seconds)))?.rank;

test('the engagement board caches other pupils for five seconds and shows the reader’s current row', async () => {
  await happened(careful(ana), rapid(ana), careful(ben), rapid(ben), rapid(ben));
  const before = ['1 Ana 11', '2 Ben 8'];
  expect(await shown(ana, 0)).toEqual(before);

  await happened(careful(ben), careful(ben), careful(cara));
  expect(await shown(ana, 5)).toEqual([...before, '3 Cara 0']);
  expect(await shown(ben, 5)).toEqual(['1 Ben 14', '2 Ana 11', '3 Cara 0']);
  expect(await shown(cara, 5)).toEqual(['1 Cara 18', '2 Ana 11', '3 Ben 8']);
  expect([await rankOf(ana, 5), await rankOf(ben, 5), await rankOf(cara, 5)]).toEqual([1, 1, 1]);

  expect(await shown(ana, 5.001)).toEqual(['1 Cara 18', '2 Ben 14', '3 Ana 11']);
  expect([await rankOf(ana, 6), await rankOf(ben, 6), await rankOf(cara, 6)]).toEqual([3, 2, 1]);
});

test('a week’s friends have the same order as on its board, even in a complete tie', async () => {
  for (const senderId of [cara, ben]) {
    const data = { requestId: senderId, senderId, receiverId: ana, ...morning };
    await happened({ type: 'FriendRequestAccepted', data });
  }
  await happened(careful(cara), careful(ben), careful(ana), careful(cara));
  await views.pool.query('update leaderboard set reached_at_position = 7 where pupil_id <> $1', [
    cara,
  ]);
  const friends = await friendsWeek(views, ana, weekStart(morning.localDate));
  const placed = await board.list(
    views,
    { board: 'experience', period: 'week', grade: 4, limit: 20 },
    ana,
    at(0),
  );
  expect(friends.map(({ userId }) => userId)).toEqual(placed.map(({ id }) => id));
  expect(friends.map(({ userId }) => userId)).toEqual([cara, ana, ben]);
});

test.each([
  ['a new day', 53_998, 54_001],
  ['a clock set back', 0, -3600],
])('%s begins a new board', async (_what, first, then) => {
  await happened(careful(ana));
  expect(await shown(ben, first)).toEqual(['1 Ana 18']);
  await happened(careful(cara));
  expect(await shown(ben, then)).toEqual(['1 Ana 18', '1 Cara 18']);
});

test('pupils without engagement follow by experience, and pupils without experience have no rank', async () => {
  await happened(answered({ pupilId: ana, rapid: true }), rapid(ben), careful(cara));
  expect(await shown(ana, 0)).toEqual(['1 Cara 18', '2 Ana 0']);
  expect([await rankOf(ana, 0), await rankOf(ben, 0)]).toEqual([2, undefined]);
});

test.each(['experience', 'engagement'] as const)(
  'a suspended or erased pupil is removed from the board of %s, even from the cache',
  async (name) => {
    const names = async (seconds: number): Promise<readonly string[]> =>
      (await board.list(views, { ...query, board: name }, ana, at(seconds))).map(
        ({ firstName }) => firstName,
      );
    await happened(careful(ana), careful(ben), careful(cara));
    expect(await names(0)).toEqual(['Ana', 'Ben', 'Cara']);
    const by = { administratorId: cara, reason: 'Rude', provisionalUntil: null, ...morning };
    await happened(
      { type: 'PupilSuspended', data: { pupilId: ben, ...by } },
      { type: 'PupilErased', data: { pupilId: cara, ...morning } },
    );
    expect(await names(1)).toEqual(['Ana']);
  },
);

test('neighbours are the two above and the two below, and ties share a rank', async () => {
  const others = ['4', '5', '6', '7'].map((last) => `11111111-1111-4111-8111-11111111111${last}`);
  await happened(...others.map((id, index) => joined(id, `Pupil${index}`)));
  const earned = [ana, ben, cara, ...others].map((pupilId, index) =>
    answered({ pupilId, experienceEarned: index === 1 ? 70 : 70 - 10 * index }),
  );
  await happened(...earned);
  const around = async (pupilId: string): Promise<readonly string[]> =>
    (await board.around(views, pupilId, { board: 'experience', period: 'week' }, at(0))).map(
      ({ rank, firstName }) => `${rank} ${firstName}`,
    );
  expect(await around(cara)).toEqual(['1 Ana', '1 Ben', '3 Cara', '4 Pupil0', '5 Pupil1']);
  expect(await around(ana)).toEqual(['1 Ana', '1 Ben', '3 Cara']);
});
