import { expect, test } from 'vitest';
import { nextTopic, topicGroups } from './topicGroups.ts';

const topic = (id: string, category: string, questionCount = 10) => ({
  id,
  category,
  questionCount,
});

test('topics are grouped by category, General where none is named', () => {
  const groups = topicGroups([
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

test('the next topic is open, has questions and is not yet mastered', () => {
  const topics = [topic('a', ''), topic('b', '', 0), topic('c', ''), topic('d', '')];
  expect(nextTopic(topics, new Set(['a', 'b', 'c']), new Set(['a']))?.id).toBe('c');
  expect(nextTopic(topics, new Set(['a']), new Set(['a']))).toBeUndefined();
});
