import { expect, test } from 'vitest';
import { placeOf } from './planPlaces.ts';

const about = { topicId: 't', subjectId: 3 };

test.each([
  ['due-review', '/review/t'],
  ['nearly-mastered', '/practice/t'],
  ['weakest-topic', '/topic/t/learn'],
  ['next-topic', '/topic/t/learn'],
  ['untouched-subject', '/topic/t/learn'],
  ['start-streak', '/curriculum'],
] as const)('%s leads to %s', (kind, to) => {
  expect(placeOf({ kind, ...about })?.to).toBe(to);
});

test('a subject without an open topic leads to the subject', () => {
  const place = placeOf({ kind: 'untouched-subject', topicId: null, subjectId: 3 });
  expect(place?.to).toBe('/subject/3');
});

test('advice leads nowhere, nor does what names no topic', () => {
  expect(placeOf({ kind: 'slow-down', ...about })).toBeUndefined();
  expect(placeOf({ kind: 'next-topic', topicId: null, subjectId: 3 })).toBeUndefined();
});
