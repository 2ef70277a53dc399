import { expect, test } from 'vitest';
import { randomKey, rememberCommandKeys } from './commandKeys.ts';

const counting = () => {
  let count = 0;
  return rememberCommandKeys(() => `key ${++count}`);
};

test('an unanswered command keeps its key', () => {
  const keys = counting();
  expect(keys.keyFor('DELETE /a')).toBe('key 1');
  expect(keys.keyFor('DELETE /a')).toBe('key 1');
});

test('an answered command gets a new key the next time', () => {
  const keys = counting();
  keys.keyFor('DELETE /a');
  keys.settled('DELETE /a');
  expect(keys.keyFor('DELETE /a')).toBe('key 2');
});

test('two commands have two keys', () => {
  const keys = counting();
  expect(keys.keyFor('DELETE /a')).not.toBe(keys.keyFor('DELETE /b'));
});

test('a random key is a version 4 UUID', () => {
  expect(randomKey()).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(randomKey()).not.toBe(randomKey());
});
