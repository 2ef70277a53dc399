import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, expect, test } from 'vitest';
import type { User } from '@mahoe/contracts/accounts/account';
import { getDashboard } from '@mahoe/contracts/progress/dashboard';
import type { QuizResults } from '@mahoe/contracts/practice/quizzes';
import { queryClient, cacheUser } from '../apiClient.ts';
import { NextSteps } from './NextSteps.tsx';

afterAll(() => queryClient.clear());

const topic = { id: 'habitats', name: 'Habitats', subjectId: 4, subjectName: 'Science' };
const mastered = { kind: 'mastery', topicId: topic.id, topicName: topic.name } as const;
const unlock = { kind: 'unlock', topicId: 'soil', topicName: 'Soil' } as const;

const drawn = (results: Partial<QuizResults>): string => {
  cacheUser({ id: 'ana' } as User);
  queryClient.setQueryData([getDashboard.path, { params: { id: 'ana' } }], {
    openQuizzes: [],
    reviewsDue: [{ topicId: 'angles', topicName: 'Angles' }],
    suggestions: [],
  });
  const all = { purpose: 'practice', topic, earned: [], percentage: 60, ...results } as QuizResults;
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <NextSteps results={all} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

test("a mastered topic leads to the topic it unlocked or to the dashboard's next step", () => {
  expect(drawn({ earned: [mastered, unlock] })).toContain('Go on to Soil');
  expect(drawn({ earned: [mastered] })).toContain('Refresh Angles');
  expect(drawn({ percentage: 90 })).toContain('Refresh Angles');
});

test('an unmastered topic is offered again', () => {
  expect(drawn({})).not.toMatch(/Refresh|Go on/);
  expect(drawn({})).toContain('Practice Again');
});
