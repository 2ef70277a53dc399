import { once } from 'node:events';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { getMe, signOut } from '@mahoe/contracts/accounts/account';
import { getReadiness } from '@mahoe/contracts/health';
import { expect, onTestFinished, test } from 'vitest';
import { HOST, ORIGIN, readRefusal } from '../fixtures/caller.ts';
import { listenSince, startListening } from '../fixtures/liveListener.ts';
import { newPupil, type Person } from '../fixtures/people.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';

const testApi = useTestApi();

interface Reply {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** A balancer with its connections to one process, kept open. */
const openBalancer = (url: string, { cookie = '' }: Person) => {
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const start = (method: string, path: string, body?: string) => {
    const headers = {
      host: HOST,
      origin: ORIGIN,
      cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': 2 }),
    };
    const call = request(`${url}${path}`, { agent, method, headers });
    const reply = new Promise<Reply>((resolve, reject) => {
      call.on('error', reject);
      call.on('response', (response) => {
        response.resume();
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers }),
        );
      });
    });
    return { call, reply };
  };
  return {
    get: (path: string): Promise<Reply> => {
      const { call, reply } = start('GET', path);
      call.end();
      return reply;
    },
    start,
  };
};

test('a process that is about to stop is not ready, but answers, and closes each connection', async () => {
  const ana = await newPupil(testApi, 'Ana');
  const own = await testApi.startSecondApi();
  onTestFinished(own.stop);
  const { get } = openBalancer(await startListening(own.app), ana);
  expect(await get(getReadiness.path)).toMatchObject({ status: 200 });
  expect((await get(getMe.path)).headers.connection).toBe('keep-alive');
  own.services.drain.begin();
  expect(readRefusal(await ana.send(getReadiness, {}, { app: own.app }))).toMatchObject({
    status: 503,
    code: 'stopping',
  });
  expect(await get(getMe.path)).toMatchObject({ status: 200, headers: { connection: 'close' } });
});

test('a call that has begun is answered while the process stops', async () => {
  const ana = await newPupil(testApi, 'Ana');
  const own = await testApi.startSecondApi();
  onTestFinished(() => own.services.stop());
  const { get, start } = openBalancer(await startListening(own.app), ana);
  await get(getMe.path);
  const arrived = once(own.app.server, 'request');
  const { call, reply } = start('POST', signOut.path, '{}');
  call.write('{');
  await arrived;
  const closed = own.app.close();
  call.end('}');
  expect(await reply).toMatchObject({ status: 200, headers: { connection: 'close' } });
  await closed;
});

test('a live channel is closed with the code of a restart', async () => {
  const ana = await newPupil(testApi, 'Ana');
  const own = await testApi.startSecondApi();
  onTestFinished(() => own.services.stop());
  const channel = await listenSince(await startListening(own.app), ana.cookie);
  await own.app.close();
  expect(await channel.closed).toBe(1012);
});
