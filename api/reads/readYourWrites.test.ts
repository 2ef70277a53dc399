import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { followCheckpoints } from './readYourWrites.ts';

afterEach(() => vi.useRealTimers());

test('reconnecting goes on while the database is away', async () => {
  let attempts = 0;
  const server = createServer((socket) => {
    attempts += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const follower = followCheckpoints(`postgres://127.0.0.1:${port}/x`, pino({ level: 'silent' }));
  for (let next = 2; next <= 6; next += 1) {
    // Advances a millisecond at a time, so that a lost connection is noticed before it is overdue.
    while (attempts < next) {
      await turn();
      vi.advanceTimersByTime(1);
    }
  }
  while (attempts < 6 || vi.getTimerCount() === 0) await turn();
  expect(attempts).toBe(6);
  expect(vi.getTimerCount()).toBe(1);
  await follower.stop();
  vi.runAllTimers();
  expect(vi.getTimerCount()).toBe(0);
  server.close();
});
