import { expect, test } from 'vitest';
import { matchNext, moveItem, shuffle, unmatch } from './listMoves.ts';

test('an item moves up or down, but not beyond the ends of its list', () => {
  expect(moveItem(['a', 'b', 'c'], 1, 0)).toEqual(['b', 'a', 'c']);
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveItem(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moveItem(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c']);
});

test('shuffling always gives another order of the same items', () => {
  expect(shuffle(['a', 'b', 'c'], () => 0.5).toSorted()).toEqual(['a', 'b', 'c']);
  expect(shuffle(['a', 'b', 'c'], () => 0.5)).not.toEqual(['a', 'b', 'c']);
});

test('a right item goes to the first left item without one, and only once', () => {
  const left = ['cat', 'dog'];
  const one = matchNext({}, left, 'kitten');
  expect(one).toEqual({ cat: 'kitten' });
  expect(matchNext(one, left, 'kitten')).toEqual(one);
  const both = matchNext(one, left, 'puppy');
  expect(both).toEqual({ cat: 'kitten', dog: 'puppy' });
  expect(matchNext(both, left, 'calf')).toEqual(both);
});

test('a left item whose match is removed is the next to be matched', () => {
  const rest = unmatch({ cat: 'kitten', dog: 'puppy' }, 'cat');
  expect(rest).toEqual({ dog: 'puppy' });
  expect(matchNext(rest, ['cat', 'dog'], 'calf')).toEqual({ dog: 'puppy', cat: 'calf' });
});
