import { expect, test } from 'vitest';
import { TopicForm } from './topicAdmin.ts';

const form = { name: 'Decimals', subjectId: 1, grade: 4 };

test.each([
  ['7', 7],
  [0, 0],
  ['', 1],
  [null, 1],
  ['first', 1],
  [{ toString: null }, 1],
  [[1, 2], 1],
])('the place %j is %i', (orderIndex, place) => {
  expect(TopicForm.parse({ ...form, orderIndex }).orderIndex).toBe(place);
});

test('a place nobody asks for stays away, and half of one is refused', () => {
  expect(TopicForm.parse(form).orderIndex).toBeUndefined();
  expect(TopicForm.safeParse({ ...form, orderIndex: 1.5 }).success).toBe(false);
});
