import { setTimeout as pause } from 'node:timers/promises';
import { findStalledWork } from '@mahoe/eventstore/workWatch';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { watchOwnHealth } from './watchOwnHealth.ts';

const findSoon = (): string | undefined => findStalledWork(performance.now() + 91_000);

test('an API that does not answer its own call for health is found, although its loop turns', async () => {
  const app = fastify();
  let answer = (): void => undefined;
  app.get('/api/health', async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return {};
  });
  await app.ready();
  const startedAt = performance.now();
  const stop = new AbortController();
  const ended = watchOwnHealth(app, stop.signal);
  expect(findSoon()).toBe('calls of the API');
  await expect
    .poll(() => {
      answer();
      return findStalledWork(startedAt + 90_001);
    })
    .toBeUndefined();
  stop.abort();
  await ended;
  expect(findSoon()).toBeUndefined();
});

test('an API that answers that it is down goes on', async () => {
  const app = fastify();
  app.get('/api/health', async (_request, reply) => {
    // The answer must come later than the start by more than the clock's millisecond.
    await pause(20);
    return reply.code(503).send({});
  });
  await app.ready();
  const startedAt = performance.now();
  const stop = new AbortController();
  const ended = watchOwnHealth(app, stop.signal);
  await expect.poll(() => findStalledWork(startedAt + 90_001)).toBeUndefined();
  stop.abort();
  await ended;
});
