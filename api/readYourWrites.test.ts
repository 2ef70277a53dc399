import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { followCheckpoints } from './readYourWrites.ts';

afterEach(() => vi.useRealTimers());

test('while the database is away, one attempt follows another', async () => {
  let attempts = 0;
  const server = createServer((socket) => {
    attempts += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const follower = followCheckpoints(`postgres://127.0.0.1:${port}/x`, pino({ level: 'silent' }));
  for (let failed = 1; failed <= 5; failed += 1) {
    while (attempts < failed || vi.getTimerCount() === 0) await turn();
    vi.runOnlyPendingTimers();
  }
  while (attempts < 6 || vi.getTimerCount() === 0) await turn();
  expect(attempts).toBe(6);
  expect(vi.getTimerCount()).toBe(1);
  await follower.stop();
  vi.runAllTimers();
  expect(vi.getTimerCount()).toBe(0);
  server.close();
});
