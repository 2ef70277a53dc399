import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { User } from '@mahoe/contracts/accounts/account';
import {
  getOwnRank,
  listLeaderboard,
  listNeighbours,
  type LeaderboardEntry,
} from '@mahoe/contracts/progress/progress';
import { queryClient } from '../apiClient.ts';
import { Leaderboard, type Period } from './Leaderboard.tsx';

afterEach(() => queryClient.clear());

const ME = { id: 'me', grade: 4, isAdmin: false } as User;

const entry = (id: string, rank: number, experience: number): LeaderboardEntry => ({
  id,
  username: id,
  firstName: id,
  lastName: 'B.',
  level: 2,
  experiencePoints: experience,
  weeklyExperience: 7,
  engagementScore: 40,
  rank,
  profilePicture: null,
});

/** Renders a board with these best pupils, this own rank and these neighbours; returns its text. */
const board = (
  period: Period,
  best: readonly LeaderboardEntry[],
  own: LeaderboardEntry | null,
  around: readonly LeaderboardEntry[] = [],
  type: 'experience' | 'engagement' = 'experience',
): string => {
  const query = { type, period };
  queryClient.setQueryData(
    [listLeaderboard.path, { query: { ...query, grade: 4, limit: 20 } }],
    best,
  );
  queryClient.setQueryData([getOwnRank.path, { query }], own);
  queryClient.setQueryData([listNeighbours.path, { query }], around);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Leaderboard type={type} period={period} user={ME} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
};

test('pupils with equal XP share their rank', () => {
  const words = board('all', [entry('Ann', 1, 90), entry('Ben', 1, 90), entry('Cy', 3, 80)], null);
  expect(words).toMatch(/\b1\b.*Ann B\..*90 XP.*\b1\b.*Ben B\..*90 XP.*\b3\b.*Cy B\..*80 XP/);
});

test('a pupil further down sees the pupils just above and just below', () => {
  const me = entry('me', 31, 12);
  const around = [entry('Dee', 30, 13), me, entry('Eve', 32, 11)];
  const words = board('all', [entry('Ann', 1, 90)], me, around);
  expect(words).toContain('You are number 31');
  expect(words).toContain('Keep Learning!');
  expect(words).toMatch(/Around you.*Dee B\..*me B\. \(you\).*Eve B\./);
});

test('a listed pupil is shown in the list and the weekly board counts weekly XP', () => {
  const me = entry('me', 2, 40);
  const words = board('week', [entry('Ann', 1, 90), me], me, [me]);
  expect(words).not.toContain('Around you');
  expect(words).toContain('7 XP');
  expect(words).not.toContain('90 XP');
});

test('a rank begins with the first XP and an empty board invites the pupil', () => {
  expect(board('all', [entry('Ann', 1, 90)], null)).toContain(
    'Your place begins with your first XP.',
  );
  expect(board('all', [], null)).toContain('First place is waiting');
  expect(board('week', [], null)).toContain('Nobody has earned XP this week yet.');
});

test('the name of an engagement score is said to its own pupil only', () => {
  const me = { ...entry('me', 2, 40), engagementScore: 45 };
  const other = { ...entry('Ann', 1, 90), engagementScore: 85 };
  const words = board('all', [other, me], me, [], 'engagement');
  expect(words).toContain('Moderately Active');
  expect(words).toMatch(/Ann B\. 85/);
  expect(words).not.toContain('Highly Engaged');
});
