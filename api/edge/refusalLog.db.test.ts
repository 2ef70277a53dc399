import { once } from 'node:events';
import { connect } from 'node:net';
import { getMe } from '@mahoe/contracts/accounts/account';
import { redeemVoucher } from '@mahoe/contracts/billing/vouchers';
import { listTopics } from '@mahoe/contracts/content/catalogue';
import fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { beforeAll, expect, test, vi } from 'vitest';
import { createCaller, ORIGIN } from '../fixtures/caller.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { enrol, type Person } from '../fixtures/people.ts';
import { installErrorHandler } from './problems.ts';

const testApi = useTestApi();
let ana: Person;
beforeAll(async () => {
  ana = await enrol(testApi, 'Ana');
  await testApi.settle();
});

/** Lines of the log that were read before. */
let seen = 0;
const logged = (): readonly string[] => {
  const lines = testApi.log.slice(seen);
  seen = testApi.log.length;
  return lines;
};

test('refusals leave no stack in the log', async () => {
  const { app } = testApi;
  const visitor = createCaller(app);
  logged();
  await visitor.refused(getMe);
  await ana.refused(redeemVoucher, { body: { code: 'NONE' } });
  await ana.refused(redeemVoucher, { body: { code: 'NONE' } }, { headers: { origin: 'http://x' } });
  const headers = { origin: ORIGIN, 'content-type': 'application/json' };
  const post = { method: 'POST', url: '/api/vouchers/redeem', headers } as const;
  for (const request of [
    { ...post, payload: '{"code":' },
    { ...post, payload: `"${'x'.repeat(70_000)}"` },
    { ...post, headers: { ...headers, 'content-type': 'text/xml' }, payload: '<code/>' },
    { method: 'GET', url: '/api/topics/%ff' },
    { method: 'GET', url: '/api/users/not-an-id' },
    { method: 'GET', url: `/api/users/${'x'.repeat(300)}` },
  ] as const) {
    const { statusCode } = await app.inject(request);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  }
  expect(logged().filter((line) => line.includes('"stack"'))).toEqual([]);
});

test('an unavailable part is logged in one short line', async () => {
  logged();
  const client = await testApi.services.pool.connect();
  await client.query('begin; lock table views.topic in access exclusive mode');
  const { statusCode } = await ana.send(listTopics);
  await client.query('rollback');
  client.release();
  expect(statusCode).toBe(503);
  const lines = logged().filter((line) => line.includes('request refused'));
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { code: 'unavailable', reason: expect.stringContaining('statement timeout') },
  ]);
  expect(lines.join('')).not.toContain('"stack"');
});

test('a caller who disconnects midway is not logged as a lost database', async () => {
  const address = await testApi.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = new URL(address);
  logged();
  const closed = new Promise<void>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(
        `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\n` +
          `Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"user`,
        () => socket.resetAndDestroy(),
      );
    });
    socket.on('close', () => resolve());
  });
  await closed;
  // A later call makes sure that everything is logged.
  await fetch(`${address}/api/health`);
  const about = logged().filter((line) => /request (failed|refused)/.test(line));
  expect(about).toEqual([]);
});

test('a failure after the caller disconnected is logged all the same', async () => {
  const lines: string[] = [];
  const loggerInstance: FastifyBaseLogger = pino({}, { write: (line) => void lines.push(line) });
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
  });
  installErrorHandler(app);
  app.get('/broken', async ({ socket }) => {
    socket.resetAndDestroy();
    await once(socket, 'close');
    throw new Error('a mistake of ours');
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await expect(fetch(`${address}/broken`)).rejects.toThrow();
  await vi.waitFor(() => expect(lines.join('')).toContain('a mistake of ours'));
  await app.close();
});
