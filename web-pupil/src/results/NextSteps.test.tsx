import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, expect, test } from 'vitest';
import type { User } from '@mahoe/contracts/accounts/account';
import { getTopic } from '@mahoe/contracts/content/catalogue';
import { getDashboard } from '@mahoe/contracts/progress/dashboard';
import { getTopicMastery } from '@mahoe/contracts/progress/progress';
import type { QuizResults } from '@mahoe/contracts/practice/quizzes';
import { queryClient, cacheUser } from '../apiClient.ts';
import { NextSteps } from './NextSteps.tsx';

afterAll(() => queryClient.clear());

const topic = { id: 'habitats', name: 'Habitats', subjectId: 4, subjectName: 'Science' };
const unlock = { kind: 'unlock', topicId: 'soil', topicName: 'Soil' } as const;
const REVIEW = { reviewsDue: [{ topicId: 'angles', topicName: 'Angles', twins: 0 }] };
const nearest = (id: string, name: string) => ({
  suggestions: [{ kind: 'nearly-mastered', topic: { id, name }, reason: `2 more for ${name}.` }],
});

const drawn = (
  results: Partial<QuizResults>,
  dashboard: object = REVIEW,
  mastery = { masteryLevel: 70, isMastered: false },
): string => {
  cacheUser({ id: 'ana' } as User);
  const set = (path: string, call: object, data: unknown) =>
    queryClient.setQueryData([path, call], data);
  set(
    getDashboard.path,
    { params: { id: 'ana' } },
    { openQuizzes: [], reviewsDue: [], suggestions: [], ...dashboard },
  );
  set(getTopic.path, { params: { id: topic.id } }, { ...topic, grade: 4, masteryThreshold: 80 });
  set(getTopicMastery.path, { params: { id: 'ana' }, query: { grade: 4 } }, [
    { topicId: topic.id, ...mastery },
  ]);
  const all = { purpose: 'practice', topic, earned: [], percentage: 60, ...results } as QuizResults;
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <NextSteps results={all} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const countLinks = (html: string): number => html.split('<a ').length - 1;

test('a topic that the quiz opened comes first', () => {
  expect(drawn({ earned: [unlock] })).toContain('Go on to Soil');
});

test("the next step is the dashboard's, with its reason", () => {
  for (const percentage of [30, 90]) {
    const html = drawn({ percentage });
    expect(html).toContain('Refresh Angles');
    expect(html).toContain('Three quick questions');
  }
  expect(drawn({}, nearest('soil', 'Soil'))).toMatch(/2 more for Soil\..*Practise Soil/);
});

test('the same quiz as the next step has one button', () => {
  const html = drawn({}, nearest(topic.id, topic.name));
  expect(html).toContain('2 more for Habitats.');
  expect(html).not.toContain('Practise Habitats');
  expect(html).toContain('Practice Again');
  expect(countLinks(html)).toBe(2);
});

test('mastery is compared with its goal until that is reached', () => {
  expect(drawn({})).toContain('Your mastery of this topic is 70%. The goal is 80%.');
  for (const mastery of [
    { masteryLevel: 70, isMastered: true },
    { masteryLevel: 80, isMastered: false },
  ]) {
    expect(drawn({}, REVIEW, mastery)).not.toContain('The goal is');
  }
});

test('a challenge leads to the next step or back, and names no mastery', () => {
  const html = drawn({ purpose: 'challenge' });
  expect(html).toContain('Refresh Angles');
  expect(html).toContain('Back to Dashboard');
  expect(html).not.toMatch(/Practice Again|The goal is/);
  expect(countLinks(drawn({ purpose: 'challenge' }, {}))).toBe(1);
});
