import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { httpClient } from './apiClient.ts';

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

test('a refusal contains the messages of its fields', async () => {
  const problem = { code: 'invalid-request', message: 'No.', errors: { grade: 'From 4 to 6.' } };
  replies = [Response.json(problem, { status: 400 })];
  await expect(httpClient('/api/admin/users')).rejects.toMatchObject({
    message: 'No.',
    status: 400,
    body: problem,
  });
});
