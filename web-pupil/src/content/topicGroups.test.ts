import { expect, test } from 'vitest';
import { groupTopics } from './topicGroups.ts';

const topic = (id: string, category: string) => ({ id, category });

test('topics are grouped by category, and by General if they have none', () => {
  const groups = groupTopics([
    topic('fractions', 'Number'),
    topic('angles', 'Geometry'),
    topic('money', 'Number'),
    topic('odds', ' '),
  ]);
  expect(groups.map(({ category, topics }) => [category, topics.map(({ id }) => id)])).toEqual([
    ['Number', ['fractions', 'money']],
    ['Geometry', ['angles']],
    ['General', ['odds']],
  ]);
});
