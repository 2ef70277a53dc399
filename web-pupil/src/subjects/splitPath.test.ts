import { expect, test } from 'vitest';
import { splitPath } from './splitPath.ts';
import type { Standing } from './topicStanding.ts';

const split = (standings: Readonly<Record<string, Standing<string>['is']>>) =>
  splitPath(Object.keys(standings), (name) => ({ is: standings[name] }) as Standing<string>);

test('the first open topic is next, and the locked ones are apart', () => {
  expect(split({ a: 'mastered', b: 'open', c: 'open', d: 'locked' })).toEqual({
    next: 'b',
    open: ['a', 'c'],
    locked: ['d'],
  });
});

test('a topic with an open quiz is next before an open one', () => {
  expect(split({ a: 'open', b: 'going on' }).next).toBe('b');
});

test('a subject of mastered topics has none that is next', () => {
  expect(split({ a: 'mastered', b: 'without questions' })).toEqual({
    next: undefined,
    open: ['a', 'b'],
    locked: [],
  });
});
