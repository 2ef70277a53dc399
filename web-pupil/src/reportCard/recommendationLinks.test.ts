import { expect, test } from 'vitest';
import { recommendationLink } from './recommendationLinks.ts';

const about = { topicId: 't', subjectId: 3 };

test.each([
  ['due-review', '/review/t'],
  ['nearly-mastered', '/practice/t'],
  ['weakest-topic', '/topic/t/learn'],
  ['next-topic', '/topic/t/learn'],
  ['untouched-subject', '/topic/t/learn'],
  ['start-streak', '/curriculum'],
] as const)('%s leads to %s', (kind, to) => {
  expect(recommendationLink({ kind, ...about })?.to).toBe(to);
});

test('a subject without an open topic leads to the subject', () => {
  const place = recommendationLink({ kind: 'untouched-subject', topicId: null, subjectId: 3 });
  expect(place?.to).toBe('/subject/3');
});

test('advice and recommendations without a topic have no link', () => {
  expect(recommendationLink({ kind: 'slow-down', ...about })).toBeUndefined();
  expect(recommendationLink({ kind: 'next-topic', topicId: null, subjectId: 3 })).toBeUndefined();
});
