import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { getSessionResults, type QuizResults } from '@mahoe/contracts/practice/quizzes';
import { invalidateAll, queryClient } from '../apiClient.ts';
import { ResultsPage } from './ResultsPage.tsx';

const OPEN: QuizResults = {
  sessionId: '0b1c2d3e-4f50-4a6b-8c7d-8e9fa0b1c2d3',
  purpose: 'practice',
  score: 3,
  totalQuestions: 10,
  percentage: 30,
  answered: 3,
  notReached: 7,
  tooFast: 0,
  repeated: 0,
  ungraded: 0,
  pointsEarned: 36,
  experienceEarned: 42,
  bonusExperience: 0,
  isReviewPassed: null,
  timeSpent: 60,
  status: 'open',
  endedAt: null,
  earned: [],
  topic: {
    id: '1b1c2d3e-4f50-4a6b-8c7d-8e9fa0b1c2d3',
    name: 'Habitats',
    subjectId: 4,
    subjectName: 'Science',
  },
  levelProgress: {
    level: 1,
    progress: {
      currentLevelExp: 42,
      expForNextLevel: 100,
      percentage: 42,
      expNeededForNext: 58,
      current: 42,
      required: 100,
      nextLevelAt: 100,
    },
  },
};

const drawn = (): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/quiz-results/${OPEN.sessionId}`]}>
        <Routes>
          <Route path="/quiz-results/:sessionId" element={<ResultsPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('a quiz is not called unfinished while its results are being fetched', async () => {
  queryClient.setQueryData([getSessionResults.path, { params: { id: OPEN.sessionId } }], OPEN);
  expect(drawn()).toContain('This quiz is not finished');
  await invalidateAll();
  expect(drawn()).toContain('Fetching your results…');
});
