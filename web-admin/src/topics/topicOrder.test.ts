import type { Topic } from '@mahoe/contracts/content/catalogue';
import { expect, test } from 'vitest';
import { findNextOrder, swapNeighbours } from './topicOrder.ts';

const topic = (id: string, orderIndex: number, grade: Topic['grade'] = 4): Topic => ({
  id,
  subjectId: 1,
  name: id,
  description: '',
  grade,
  category: 'General',
  orderIndex,
  masteryThreshold: 80,
  questionCount: 0,
  articleCount: 0,
});

const [one, two, twin, four] = [topic('1', 1), topic('2', 2), topic('2b', 2), topic('4', 4)];
const all = [four, one, topic('5', 3, 5), two, twin];

test('a topic swaps positions with its neighbour of the same subject and grade', () => {
  expect(swapNeighbours(four, all, 'up')).toEqual([
    { id: '4', orderIndex: 2 },
    { id: '2b', orderIndex: 4 },
  ]);
  expect(swapNeighbours(one, all, 'down')).toEqual([
    { id: '1', orderIndex: 2 },
    { id: '2', orderIndex: 1 },
  ]);
});

test('a topic that shares its position passes the other one', () => {
  expect(swapNeighbours(twin, all, 'up')?.[1]).toEqual({ id: '1', orderIndex: 2 });
  expect(swapNeighbours(two, all, 'down')?.[1]).toEqual({ id: '4', orderIndex: 2 });
});

test('the first topic cannot move up, and the last cannot move down', () => {
  expect(swapNeighbours(one, all, 'up')).toBeUndefined();
  expect(swapNeighbours(four, all, 'down')).toBeUndefined();
});

test('a new topic comes after the topics of its subject and grade', () => {
  expect(findNextOrder(all, { subjectId: 1, grade: 4 })).toBe(5);
  expect(findNextOrder(all, { subjectId: 1, grade: 5 })).toBe(4);
  expect(findNextOrder(all, { subjectId: 2, grade: 4 })).toBe(1);
});
