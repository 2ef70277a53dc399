import { expect, test } from 'vitest';
import type { WritingTask } from '@mahoe/contracts/practice/tasks';
import { orderWriting } from './taskOrder.ts';

const task = (title: string, form: string, state?: 'open' | 'handed-in'): WritingTask => ({
  taskId: title,
  canStart: true,
  title,
  form,
  words: { from: 100, to: 140 },
  attempt: state
    ? { id: title, state, startedAt: '', points: null, maxPoints: 0, isSelfMarked: false }
    : null,
});

test('open tasks come first, then new ones with stories before notices, then those handed in', () => {
  const tasks = [
    task('a', 'story', 'handed-in'),
    task('b', 'notice'),
    task('c', 'story'),
    task('d', 'report', 'open'),
    task('e', 'essay'),
  ];
  expect(orderWriting(tasks).map(({ title }) => title)).toEqual(['d', 'c', 'b', 'e', 'a']);
});
