import { expect, test } from 'vitest';
import { RequestFailed } from './callOperation.ts';
import { createKey, createCommandKeys } from './idempotencyKeys.ts';

const counting = () => {
  let count = 0;
  return createCommandKeys(() => `key ${++count}`);
};
const answered = async (key: string): Promise<string> => key;
const refusedWith =
  (status: number) =>
  async (key: string): Promise<string> => {
    throw new RequestFailed(status, key, undefined);
  };
const lost = async (): Promise<string> => {
  throw new TypeError('Failed to fetch');
};

test('a command whose reply was lost keeps its key', async () => {
  const keys = counting();
  await expect(keys.send('DELETE /a', lost)).rejects.toThrow('Failed to fetch');
  await expect(keys.send('DELETE /a', refusedWith(503))).rejects.toThrow('503: key 1');
  expect(await keys.send('DELETE /a', answered)).toBe('key 1');
});

test('an answered or refused command gets a new key the next time', async () => {
  const keys = counting();
  expect(await keys.send('DELETE /a', answered)).toBe('key 1');
  await expect(keys.send('DELETE /a', refusedWith(422))).rejects.toThrow('422: key 2');
  expect(await keys.send('DELETE /a', answered)).toBe('key 3');
});

test('two commands have two keys', async () => {
  const keys = counting();
  await expect(keys.send('DELETE /a', lost)).rejects.toThrow();
  expect(await keys.send('DELETE /b', answered)).toBe('key 2');
});

test('a new key is a version 4 UUID', () => {
  expect(createKey()).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(createKey()).not.toBe(createKey());
});
