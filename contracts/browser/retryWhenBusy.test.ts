import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getBusyMessage, subscribeToBusy, fetchWithBusyRetry } from './retryWhenBusy.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const busy = (message = 'Wait.', headers: Record<string, string> = {}): Response =>
  Response.json({ code: 'busy', message }, { status: 503, headers });

/** Sends to a server that gives these replies. */
const sending = (replies: Response[], signal?: AbortSignal) => {
  const queueTokens: (string | undefined)[] = [];
  const outcome = fetchWithBusyRetry(async (queueToken) => {
    queueTokens.push(queueToken);
    return replies.shift() ?? Response.json('done');
  }, signal);
  return { queueTokens, outcome };
};

test('a busy call is repeated after Retry-After with its queue token', async () => {
  const first = busy('About 20 seconds.', { 'retry-after': '20', 'x-queue-token': 'p1' });
  const { queueTokens, outcome } = sending([first, busy()]);
  await vi.advanceTimersByTimeAsync(19_900);
  expect(queueTokens).toEqual([undefined]);
  expect(getBusyMessage()).toBe('About 20 seconds.');
  await vi.advanceTimersByTimeAsync(30_000);
  expect((await outcome).status).toBe(200);
  expect(queueTokens).toEqual([undefined, 'p1', 'p1']);
  expect(getBusyMessage()).toBeUndefined();
});

test('a call is not repeated after another error than "busy"', async () => {
  const away = Response.json({ code: 'unavailable', message: 'No.' }, { status: 503 });
  const { queueTokens, outcome } = sending([away]);
  expect((await outcome).status).toBe(503);
  expect(queueTokens).toHaveLength(1);
});

test('a busy call takes the last reply after four minutes', async () => {
  const { queueTokens, outcome } = sending(Array.from({ length: 200 }, () => busy()));
  await vi.advanceTimersByTimeAsync(260_000);
  expect((await outcome).status).toBe(503);
  expect(queueTokens.length).toBeLessThan(60);
});

test('a cancelled call stops waiting', async () => {
  const page = new AbortController();
  const { outcome } = sending([busy()], page.signal);
  await vi.advanceTimersByTimeAsync(10);
  page.abort(new Error('left'));
  await expect(outcome).rejects.toThrow('left');
  expect(getBusyMessage()).toBeUndefined();
});

test('listeners are called when a call begins and ends waiting', async () => {
  const heard: (string | undefined)[] = [];
  const stop = subscribeToBusy(() => heard.push(getBusyMessage()));
  const { outcome } = sending([busy('Soon.')]);
  await vi.advanceTimersByTimeAsync(5000);
  await outcome;
  stop();
  expect(heard[0]).toBe('Soon.');
  expect(heard.at(-1)).toBeUndefined();
});
