import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listTopics } from '@mahoe/contracts/content/catalogue';
import { call, formatFailureWithStatus, httpClient } from './apiClient.ts';

/** Queue token and idempotency key of each request that the server received. */
const sent: (readonly [queueToken: string | null, key: string | null])[] = [];
let replies: Response[] = [];

const busy = (): Response =>
  Response.json(
    { code: 'busy', message: 'Wait.' },
    { status: 503, headers: { 'retry-after': '1', 'x-queue-token': 'p1' } },
  );

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  const kept = { getItem: () => null, setItem: () => undefined };
  vi.stubGlobal('sessionStorage', kept);
  vi.stubGlobal('fetch', (_url: string, { headers }: { headers: Headers }) => {
    sent.push([headers.get('x-queue-token'), headers.get('idempotency-key')]);
    return Promise.resolve(replies.shift());
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a list request that gets "busy" is sent again with its queue token', async () => {
  replies = [busy(), Response.json([{ id: 'ana' }])];
  const asked = httpClient('/api/admin/users');
  await vi.advanceTimersByTimeAsync(2000);
  expect((await asked).json).toEqual([{ id: 'ana' }]);
  expect(sent).toEqual([
    [null, null],
    ['p1', null],
  ]);
});

test('a command that gets "busy" is sent again with the same idempotency key', async () => {
  replies = [busy(), Response.json({ id: 'ana' })];
  const asked = httpClient('/api/admin/users/ana', { method: 'PUT', body: '{"grade":5}' });
  await vi.advanceTimersByTimeAsync(2000);
  expect((await asked).json).toEqual({ id: 'ana' });
  expect(sent).toEqual([
    [null, expect.any(String)],
    ['p1', sent[0]?.[1]],
  ]);
});

test('a command of a list names the position of the last reply', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const named: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Headers }) => {
    named.push(headers.get('x-min-position'));
    return Response.json({ id: 'ana' }, { headers: { 'x-log-position': '52' } });
  });
  await httpClient('/api/admin/users/ana', { method: 'PUT', body: '{"grade":4}' });
  await httpClient('/api/admin/users/ana', { method: 'DELETE' });
  await httpClient('/api/admin/users');
  expect(named).toEqual([null, '52', '52']);
});

test('a refusal contains the messages of its fields', async () => {
  const problem = { code: 'invalid-request', message: 'No.', errors: { grade: 'From 4 to 6.' } };
  replies = [Response.json(problem, { status: 400 })];
  await expect(httpClient('/api/admin/users')).rejects.toMatchObject({
    message: 'No.',
    status: 400,
    body: problem,
  });
});

const refusal = { code: 'options-alike', message: 'Two options say the same.' };

test.each([
  ['a plain text', () => new Response('Out of memory', { status: 500 }), '500 Out of memory'],
  [
    'no text',
    () => new Response('', { status: 502, statusText: 'Bad Gateway' }),
    '502 Bad Gateway',
  ],
  ['neither text nor name', () => new Response('', { status: 504 }), '504'],
  ['a refusal', () => Response.json(refusal, { status: 422 }), '422 Two options say the same.'],
])('a failure with %s names its status once', async (_body, reply, why) => {
  for (const asked of [() => call(listTopics, {}), () => httpClient('/api/topics')]) {
    replies = [reply()];
    const error = await asked().catch((thrown: unknown) => thrown);
    expect(formatFailureWithStatus('Failed to add question', error)).toBe(
      `Failed to add question: ${why}`,
    );
  }
});

test('a failure without an answer says so without a status', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const error = await call(listTopics, {}).catch((thrown: unknown) => thrown);
  expect(formatFailureWithStatus('Failed to add topic', error)).toBe(
    'Failed to add topic: Mahoe cannot be reached. Please check the connection.',
  );
});
