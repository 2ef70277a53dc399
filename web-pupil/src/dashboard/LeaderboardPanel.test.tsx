import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { listLeaderboard, type LeaderboardEntry } from '@mahoe/contracts/progress/progress';
import { queryClient } from '../apiClient.ts';
import { LeaderboardPanel } from './LeaderboardPanel.tsx';

const BEN: LeaderboardEntry = {
  id: '0b1c2d3e-4f50-4a6b-8c7d-8e9fa0b1c2d3',
  username: 'ben',
  firstName: 'Ben',
  lastName: 'B.',
  level: 3,
  experiencePoints: 90,
  weeklyExperience: 60,
  engagementScore: 40,
  rank: 1,
  profilePicture: null,
};

test('each name of the panel links to that profile', () => {
  const query = { grade: 5, limit: 5, period: 'week' };
  queryClient.setQueryData([listLeaderboard.path, { query }], [BEN]);
  const panel = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <LeaderboardPanel grade={5} ownId="other" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(panel).toContain(`<a href="/profile/${BEN.id}" data-discover="true">Ben B.</a>`);
  expect(panel).toContain('href="/leaderboard"');
});
