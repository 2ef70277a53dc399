import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { callOperation, isNotJson } from './callOperation.ts';
import { operation } from '../operation.ts';

const reply = z.object({ level: z.number() });
const parts = { path: '/api/level', summary: 'A level', access: 'anyone', reply } as const;
const readLevel = operation({ ...parts, method: 'GET', refusals: {} });
const raiseLevel = operation({ ...parts, method: 'POST', refusals: {} });

const isStale = { headers: { 'x-stale': 'true' } };
let replies: Response[];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('fetch', async () => replies.shift());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const called = (one: typeof readLevel | typeof raiseLevel) => callOperation(one, {});

test('a read is repeated until its view has caught up', async () => {
  replies = [Response.json({ level: 1 }, isStale), Response.json({ level: 2 })];
  expect(await called(readLevel)).toEqual({ level: 2 });
});

test('a read takes the last reply after three stale ones', async () => {
  replies = [1, 2, 3, 4].map((level) => Response.json({ level }, isStale));
  expect(await called(readLevel)).toEqual({ level: 3 });
  expect(replies).toHaveLength(1);
});

test('a command is sent once even if its reply is stale', async () => {
  replies = [1, 2].map((level) => Response.json({ level }, isStale));
  expect(await called(raiseLevel)).toEqual({ level: 1 });
});

test.each([
  ['read', readLevel],
  ['command', raiseLevel],
])('a %s names the position of the last reply of its tab', async (_, one) => {
  const named: (string | null)[] = [];
  vi.stubGlobal('fetch', async (__: string, { headers }: { headers: Headers }) => {
    named.push(headers.get('x-min-position'));
    return replies.shift();
  });
  const at = (position: string) => ({ headers: { 'x-log-position': position } });
  replies = ['41', '39'].map((position) => Response.json({ level: 1 }, at(position)));
  replies.push(Response.json({ level: 2 }));
  for (let n = 0; n < 3; n += 1) await called(one);
  expect(named).toEqual([null, '41', '41']);
});

test('a busy call keeps its queue token and has its whole time limit again', async () => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new Error('no reply in time')), ms);
    return limit.signal;
  });
  const busy = Response.json(
    { code: 'busy', message: 'Wait.' },
    { status: 503, headers: { 'retry-after': '20', 'x-queue-token': 'first' } },
  );
  replies = [busy, Response.json({ level: 1 })];
  const queueTokens: (string | null)[] = [];
  vi.stubGlobal(
    'fetch',
    async (_: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) => {
      signal.throwIfAborted();
      queueTokens.push(headers.get('x-queue-token'));
      return replies.shift();
    },
  );
  const answered = callOperation(raiseLevel, {}, { timeoutMs: 15_000 });
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await answered).toEqual({ level: 1 });
  expect(queueTokens).toEqual([null, 'first']);
});

test.each([
  ['a browser', (signal: AbortSignal) => signal.reason as Error],
  ['an older browser without reasons', () => new DOMException('Aborted.', 'AbortError')],
])('a call without a reply fails in time with the abort reason of %s', async (_, toReason) => {
  vi.stubGlobal(
    'fetch',
    (__: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(toReason(signal)));
      }),
  );
  const given = callOperation(raiseLevel, {}, { timeoutMs: 5 });
  await expect(given).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }));
});

test.each([
  ['a page with status 200', () => new Response('<h1>Sign in to the Wi-Fi</h1>'), true],
  ['a page with status 502', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), true],
  ['nothing with status 500', () => new Response('', { status: 500 }), true],
  ['a refusal', () => Response.json({ code: 'x', message: 'No.' }, { status: 409 }), false],
])('isNotJson recognises %s', async (_, make, expected) => {
  replies = [make()];
  const error: unknown = await called(raiseLevel).catch((thrown: unknown) => thrown);
  expect(isNotJson(error)).toBe(expected);
});

test('a command carries a trace of its own, and a read carries none', async () => {
  const traceparents: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    traceparents.push(headers.get('traceparent'));
    return Response.json({ level: 1 });
  });
  await callOperation(readLevel, {});
  for (const idempotencyKey of ['key 1', 'key 2'])
    await callOperation(raiseLevel, {}, { idempotencyKey });
  const [ofRead, first, second] = traceparents;
  expect(ofRead).toBeNull();
  expect(first).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
  expect(second).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
  expect(second?.slice(0, 35)).not.toBe(first?.slice(0, 35));
});
