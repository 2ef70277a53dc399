import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { callOperation } from './callOperation.ts';
import { operation } from './operation.ts';

const reply = z.object({ level: z.number() });
const parts = { path: '/api/level', summary: 'A level', access: 'anyone', reply } as const;
const readLevel = operation({ ...parts, method: 'GET', refusals: {} });
const raiseLevel = operation({ ...parts, method: 'POST', refusals: {} });

const isStale = { headers: { 'x-stale': 'true' } };
let replies: Response[];

beforeEach(() => {
  vi.stubGlobal('fetch', async () => replies.shift());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const called = (one: typeof readLevel | typeof raiseLevel) =>
  callOperation(one, {}, { minPosition: '7' });

test('a read whose view is behind is asked again until it is there', async () => {
  replies = [Response.json({ level: 1 }, isStale), Response.json({ level: 2 })];
  expect(await called(readLevel)).toEqual({ level: 2 });
});

test('after three old replies the last one is taken', async () => {
  replies = [1, 2, 3, 4].map((level) => Response.json({ level }, isStale));
  expect(await called(readLevel)).toEqual({ level: 3 });
  expect(replies).toHaveLength(1);
});

test('a command is sent once', async () => {
  replies = [1, 2].map((level) => Response.json({ level }, isStale));
  expect(await called(raiseLevel)).toEqual({ level: 1 });
});
