import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { busyMessage, onBusy, sendUntilLetIn } from './whenBusy.ts';

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
  const places: (string | undefined)[] = [];
  const outcome = sendUntilLetIn(async (place) => {
    places.push(place);
    return replies.shift() ?? Response.json('done');
  }, signal);
  return { places, outcome };
};

test('is sent again when the server said, with the place it gave', async () => {
  const first = busy('About 20 seconds.', { 'retry-after': '20', 'x-place': 'p1' });
  const { places, outcome } = sending([first, busy()]);
  await vi.advanceTimersByTimeAsync(19_900);
  expect(places).toEqual([undefined]);
  expect(busyMessage()).toBe('About 20 seconds.');
  await vi.advanceTimersByTimeAsync(30_000);
  expect((await outcome).status).toBe(200);
  expect(places).toEqual([undefined, 'p1', 'p1']);
  expect(busyMessage()).toBeUndefined();
});

test('only what was told to come again is', async () => {
  const away = Response.json({ code: 'unavailable', message: 'No.' }, { status: 503 });
  const { places, outcome } = sending([away]);
  expect((await outcome).status).toBe(503);
  expect(places).toHaveLength(1);
});

test('after four minutes the last reply is taken', async () => {
  const { places, outcome } = sending(Array.from({ length: 200 }, () => busy()));
  await vi.advanceTimersByTimeAsync(260_000);
  expect((await outcome).status).toBe(503);
  expect(places.length).toBeLessThan(60);
});

test('of calls that are told together one asks, and the others once it was let in', async () => {
  const first = sending([
    busy('Soon.', { 'retry-after': '5' }),
    busy('Soon.', { 'retry-after': '9' }),
  ]);
  const others = [1, 2, 3].map(() => sending([busy('Soon.', { 'retry-after': '2' })]));
  await vi.advanceTimersByTimeAsync(13_900);
  expect(first.places).toHaveLength(2);
  expect(others.map(({ places }) => places.length)).toEqual([1, 1, 1]);
  await vi.advanceTimersByTimeAsync(2000);
  for (const { outcome } of [first, ...others]) expect((await outcome).status).toBe(200);
});

test('whoever is told a moment later waits by itself', async () => {
  const first = sending([busy('Soon.', { 'retry-after': '20' })]);
  await vi.advanceTimersByTimeAsync(1001);
  const later = sending([busy('Soon.', { 'retry-after': '2' })]);
  await vi.advanceTimersByTimeAsync(3000);
  expect((await later.outcome).status).toBe(200);
  expect(first.places).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20_000);
  await first.outcome;
});

test('when the one that asks for all is given up, the others ask themselves', async () => {
  const page = new AbortController();
  const first = sending([busy('Soon.', { 'retry-after': '60' })], page.signal);
  const other = sending([busy('Soon.', { 'retry-after': '2' })]);
  await vi.advanceTimersByTimeAsync(10);
  page.abort(new Error('left'));
  await expect(first.outcome).rejects.toThrow('left');
  await vi.advanceTimersByTimeAsync(10);
  expect((await other.outcome).status).toBe(200);
});

test('given up by the page, it waits no longer', async () => {
  const page = new AbortController();
  const { outcome } = sending([busy()], page.signal);
  await vi.advanceTimersByTimeAsync(10);
  page.abort(new Error('left'));
  await expect(outcome).rejects.toThrow('left');
  expect(busyMessage()).toBeUndefined();
});

test('listeners hear that somebody waits, and that nobody does', async () => {
  const heard: (string | undefined)[] = [];
  const stop = onBusy(() => heard.push(busyMessage()));
  const { outcome } = sending([busy('Soon.')]);
  await vi.advanceTimersByTimeAsync(5000);
  await outcome;
  stop();
  expect(heard[0]).toBe('Soon.');
  expect(heard.at(-1)).toBeUndefined();
});
