import { getMe, signIn } from '@mahoe/contracts/accounts/account';
import { register } from '@mahoe/contracts/accounts/signUp';
import { unsubscribe } from '@mahoe/contracts/accounts/unsubscribe';
import { operations } from '@mahoe/contracts/operations';
import { answerQuestion, startQuizSession } from '@mahoe/contracts/practice/quizzes';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from './accounts/credentials.ts';
import { topics } from './fixtures/bank.ts';
import { createCaller, HOST, ORIGIN, readRefusal } from './fixtures/caller.ts';
import { useTestApi } from './fixtures/useTestApi.ts';
import { enrol, PASSWORD, type Person } from './fixtures/people.ts';

const testApi = useTestApi();
let ana: Person;
beforeAll(async () => {
  ana = await enrol(testApi, 'Ana');
  await testApi.settle();
});

const json = { host: HOST, origin: ORIGIN, 'content-type': 'application/json' };
const inject = (options: InjectOptions) => testApi.app.inject(options);
const post = (payload: string, headers: Readonly<Record<string, string>> = {}) =>
  inject({
    method: 'POST',
    url: answerQuestion.path,
    headers: { ...json, cookie: ana.cookie ?? '', ...headers },
    payload,
  });

/** The page that mail programs open instead of posting; it has no reply. */
const PAGE_ROUTE = `GET ${unsubscribe.path}`;

test('every operation is served, and every route under /api has a contract', () => {
  const served = testApi.app.routeTable
    .filter(
      ({ method, url }) => method !== 'HEAD' && url.startsWith('/api/') && !url.endsWith('/*'),
    )
    .map(({ method, url }) => `${method} ${url}`)
    .filter((route) => route !== PAGE_ROUTE);
  const promised = Object.values(operations).map(({ method, path }) => `${method} ${path}`);
  expect(served.toSorted()).toEqual(promised.toSorted());
});

describe('a body', () => {
  test.each([
    ['broken', '{"sessionId": '],
    ['none, though one is announced', ''],
    ['a text', '"hello"'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '1e309'],
    ['after a prototype', '{"__proto__": {"isAdmin": true}}'],
    ['after a constructor', '{"constructor": {"prototype": {"isAdmin": true}}}'],
    ['deep', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['deep at a field we do not know', `{"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ])('that is %s is refused', async (_what, payload) => {
    expect(readRefusal(await post(payload))).toMatchObject({
      status: 400,
      code: 'invalid-request',
    });
    expect(readRefusal(await post(payload, { 'idempotency-key': 'deep' }))).toMatchObject({
      status: 400,
    });
  });

  test('a body that is too large is refused', async () => {
    const payload = JSON.stringify({ textAnswer: 'x'.repeat(70_000) });
    expect(readRefusal(await post(payload))).toEqual({
      status: 413,
      code: 'body-too-large',
      message: 'That is too much to send at once.',
    });
  });

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'application/xml', 'nonsense'])(
    'a body of type %s is refused',
    async (type) => {
      expect(readRefusal(await post('sessionId=1', { 'content-type': type }))).toEqual({
        status: 415,
        code: 'unsupported-media-type',
        message: 'Please send JSON.',
      });
    },
  );

  test('a body that repeats a field means the last value', async () => {
    const payload = `{"topicId":"${topics.plants.id}","topicId":"${topics.counting.id}"}`;
    const url = startQuizSession.path;
    const response = await inject({
      method: 'POST',
      url,
      headers: { ...json, cookie: ana.cookie ?? '' },
      payload,
    });
    expect(response.json()).toMatchObject({ topicId: topics.counting.id });
  });
});

describe('an address', () => {
  const notFound = { status: 404, code: 'not-found', message: 'Not found.' };

  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/'],
    ['POST', '/api/auth/me'],
    ['DELETE', '/api/quiz/attempt'],
    ['OPTIONS', '/api/quiz/attempt'],
    ['GET', `/api/topics/${'a'.repeat(500)}`],
  ] as const)('nobody serves is not found: %s %.30s', async (method, url) => {
    const response = await inject({ method, url, headers: { host: HOST, origin: ORIGIN } });
    expect(readRefusal(response)).toEqual(notFound);
  });

  test.each(['/api/topics/%', '/api/topics/%zz', '/api/schools/%c0%80'])(
    'a malformed address is refused: %s',
    async (url) => {
      expect(readRefusal(await inject({ url }))).toMatchObject({
        status: 400,
        code: 'invalid-request',
      });
    },
  );

  test('an address with a NUL or a repeated parameter is refused', async () => {
    for (const url of ['/api/schools/search?q=%00', '/api/schools/search?q=aa&q=bb']) {
      expect(readRefusal(await inject({ url }))).toMatchObject({ status: 400 });
    }
  });

  test('addresses under /api answer in JSON, all others with the pages of the apps', async () => {
    const problem = await inject({ url: '/api/nothing' });
    expect(problem.headers['content-type']).toContain('application/json');
    for (const url of ['/', '/subject/1', '/admin', '/admin/users', '/assets/none.js']) {
      expect([200, 404], url).toContain((await inject({ url })).statusCode);
    }
  });
});

test('every reply carries the headers that keep a browser safe', async () => {
  for (const url of [getMe.path, '/api/health', '/api/nothing', '/']) {
    const { headers } = await inject({ url });
    expect(headers['content-security-policy'], url).toBe(
      "default-src 'self';img-src 'self' data: blob:;media-src 'self' blob:;style-src 'self' 'unsafe-inline';object-src 'none';base-uri 'none';frame-ancestors 'none'",
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['x-powered-by']).toBeUndefined();
    if (url.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store');
  }
});

test('a reply is compressed if it is long enough', async () => {
  const headers = { cookie: ana.cookie ?? '', 'accept-encoding': 'gzip' };
  const { headers: replied } = await inject({ url: '/api/badges', headers });
  expect(replied['content-encoding']).toBe('gzip');
});

describe('over HTTPS', () => {
  const secure = useTestApi({ PUBLIC_URL: 'https://mahoe.example' });

  test('the cookie is for this host only, and only the public origin is accepted', async () => {
    await enrol(secure, 'Ana');
    await secure.services.pool.query(`update accounts.credential set password_hash = $1`, [
      await hashPassword(PASSWORD),
    ]);
    await secure.settle();
    const headers = { host: 'mahoe.example', origin: 'https://mahoe.example' };
    const body = { username: 'ana', password: PASSWORD };
    const response = await createCaller(secure.app).sendWithRetry(signIn, { body }, { headers });
    expect(response.cookies.map(({ name }) => name)[0]).toBe('__Host-sid');
    for (const cookie of response.cookies) {
      expect(cookie).toMatchObject({ path: '/', secure: true, httpOnly: true, sameSite: 'Lax' });
      expect(cookie).not.toHaveProperty('domain');
    }
    expect(response.headers['strict-transport-security']).toBeDefined();
    const caller = createCaller(secure.app, `__Host-sid=${response.cookies[0]?.value ?? ''}`);
    expect(await caller.ask(getMe, {}, { headers })).toMatchObject({ user: { username: 'ana' } });
    const planted = createCaller(secure.app, `mahoe_session=${response.cookies[0]?.value ?? ''}`);
    expect(await planted.refused(getMe, {}, { headers })).toMatchObject({ status: 401 });
  });

  test('only the public host and the names of the machine itself are served, pages included', async () => {
    for (const url of [getMe.path, '/', '/api/health']) {
      const asked = (host: string) => secure.app.inject({ url, headers: { host } });
      expect(readRefusal(await asked('evil.example')), url).toMatchObject({
        status: 421,
        code: 'unknown-host',
      });
      expect((await asked('localhost:3000')).statusCode, url).not.toBe(421);
    }
  });
});

describe('behind proxies', () => {
  const proxied = useTestApi({ TRUSTED_PROXIES: ['10.9.0.0/16'] });
  /** Reads how many calls are left to the address that a call is counted for. */
  const left = async (from: string, forwardedFor: string): Promise<number> => {
    const { headers } = await proxied.app.inject({
      method: 'POST',
      url: register.path,
      remoteAddress: from,
      headers: { host: HOST, origin: ORIGIN, 'x-forwarded-for': forwardedFor },
    });
    return Number(headers['x-ratelimit-remaining']);
  };

  test('a call is counted for the address that a trusted proxy names, and for no other', async () => {
    const whole = await left('10.9.0.1', '10.1.0.1');
    expect(await left('10.9.0.2', '10.1.0.2')).toBe(whole);
    expect(await left('10.9.0.1', '10.1.0.2')).toBe(whole - 1);
    expect(await left('10.8.0.1', '10.1.0.3')).toBe(whole);
    expect(await left('10.8.0.1', '10.1.0.4')).toBe(whole - 1);
  });
});

describe('a read that must have seen a position', () => {
  test('a read says when it has waited in vain for a position, and is answered anyway', async () => {
    const beyond = `9${String(await testApi.services.store.headPosition())}`;
    const response = await ana.send(getMe, {}, { minPosition: beyond });
    expect(response.statusCode).toBe(200);
    expect(response.headers['x-stale']).toBe('true');
  });

  test.each(['', 'x', '-1', '1.5', '9'.repeat(40)])(
    'the position %j is ignored',
    async (position) => {
      const response = await ana.send(getMe, {}, { headers: { 'x-min-position': position } });
      expect(response.statusCode).toBe(200);
      expect(response.headers['x-stale']).toBeUndefined();
    },
  );

  test('a read always sees what a command of the same browser did', async () => {
    for (let n = 0; n < 20; n += 1) {
      const ben = await enrol(testApi, `Ben${n}`);
      const head = String(await testApi.services.store.headPosition());
      const response = await ben.send(getMe, {}, { minPosition: head });
      expect(response.headers['x-stale']).toBeUndefined();
      expect(response.json()).toMatchObject({
        user: { username: `ben${n}`, subscriptionStatus: 'active' },
      });
    }
  });
});

test('neither replies nor the log show passwords, cookies, addresses or internals', async () => {
  const caller = createCaller(testApi.app);
  await caller.send(signIn, { body: { username: 'ana', password: 'log-canary-password' } });
  await caller.send(getMe, {}, { headers: { cookie: 'mahoe_session=log-canary-cookie' } });
  await post('{"broken": "log-canary-body"');
  await testApi.services.pool.query('alter table accounts.session rename to hidden');
  const failed = await ana.send(getMe);
  await testApi.services.pool.query('alter table accounts.hidden rename to session');
  expect([failed.statusCode, failed.json()]).toEqual([
    500,
    {
      code: 'internal-error',
      message: 'Something went wrong on our side. Please try again.',
    },
  ]);
  const logged = testApi.log.join('');
  expect(logged).toContain('request failed');
  expect(logged).not.toMatch(/log-canary/);
  expect(logged).not.toContain('ana@school.example');
  expect(logged).not.toContain((ana.cookie ?? '').split('=')[1]);
});
