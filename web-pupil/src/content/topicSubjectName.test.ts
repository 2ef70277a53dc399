import { expect, test } from 'vitest';
import { topicSubjectName } from './topicSubjectName.ts';

test.each([
  [1, 'Math'],
  [2, 'Language Arts'],
  [3, 'Social Studies'],
  [4, 'Science'],
  [5, 'Reasoning'],
  [6, 'HFLE'],
])('subject %i is called %s', (id, name) => {
  expect(topicSubjectName(id)).toBe(name);
});
