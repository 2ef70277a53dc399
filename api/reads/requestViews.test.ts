import { positionOf } from '@mahoe/eventstore/store/position';
import { openViews } from '@mahoe/projections/openViews';
import { cachedQuery } from '@mahoe/projections/query';
import { expect, test } from 'vitest';
import { createQueryCache } from './queryCache.ts';
import { createRequestViews } from './requestViews.ts';

test('a read that waited in vain for a position gets no cached result', async () => {
  let hasReached = true;
  let written = 1;
  let staleCalls = 0;
  const readYourWrites = {
    reached: async () => hasReached,
    until: () => Promise.reject(new Error('not asked for')),
    positions: () => new Map(),
    // The notice of a change is as late as the position.
    changes: () => 1,
    stop: () => Promise.resolve(),
  };
  const queryCache = createQueryCache(readYourWrites);
  const logHead = { contains: async () => true };
  const views = openViews('postgres://127.0.0.1:1/x');
  const services = { readYourWrites, logHead, queryCache, views };
  const topics = cachedQuery(['curriculum'], async () => written);
  const read = () =>
    topics(createRequestViews(services, positionOf('7'), () => void (staleCalls += 1)));

  expect(await read()).toBe(1);
  written = 2;
  expect(await read()).toBe(1);
  hasReached = false;
  expect([await read(), staleCalls]).toEqual([2, 1]);
});
