import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

// Test files of one worker share modules. The clock is loaded again for every test.
let clock: typeof import('./serverClock.ts');
const stored = new Map<string, string>();

const SERVER_START = Date.parse('2026-09-07T12:00:00.000Z');
const DAY_MS = 86_400_000;

/** Starts a device whose clock is `aheadMs` before the server's. */
const startDevice = async (aheadMs: number): Promise<void> => {
  vi.useFakeTimers({ now: SERVER_START + aheadMs });
  vi.resetModules();
  clock = await import('./serverClock.ts');
};
const reply = (serverTime: number, sentAt = clock.deviceNow()): void =>
  clock.recordServerTime(new Headers({ date: new Date(serverTime).toUTCString() }), sentAt);

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
afterAll(() => void vi.resetModules());

test.each([60 * DAY_MS, -400 * DAY_MS, 7_000])(
  'a device that is ahead by %i ms shows the time of the server within a second',
  async (aheadMs) => {
    await startDevice(aheadMs);
    reply(SERVER_START);
    expect(Math.abs(clock.serverNow() - SERVER_START)).toBeLessThanOrEqual(1_000);
  },
);

test('the clock goes on while the device sleeps', async () => {
  await startDevice(3 * DAY_MS);
  reply(SERVER_START);
  const before = clock.serverNow();
  vi.setSystemTime(SERVER_START + 3 * DAY_MS + 130_000);
  expect(clock.serverNow() - before).toBe(130_000);
});

test('a reply that fits the known time changes nothing, however long it took', async () => {
  await startDevice(0);
  reply(SERVER_START);
  reply(SERVER_START - 5_000, SERVER_START - 5_000);
  expect(clock.serverNow()).toBe(SERVER_START);
});

test('a start without internet has the time of the last visit', async () => {
  await startDevice(60 * DAY_MS);
  reply(SERVER_START);
  await startDevice(60 * DAY_MS);
  expect(Math.abs(clock.serverNow() - SERVER_START)).toBeLessThanOrEqual(1_000);
});

test('a reply without a time changes nothing', async () => {
  await startDevice(DAY_MS);
  clock.recordServerTime(new Headers({ date: 'soon' }), clock.deviceNow());
  expect(clock.serverNow()).toBe(SERVER_START + DAY_MS);
});

test('listeners run every minute and when the clock is corrected', async () => {
  await startDevice(DAY_MS);
  const onTime = vi.fn<() => void>();
  const stop = clock.subscribeToServerTime(onTime);
  vi.advanceTimersByTime(120_000);
  expect(onTime).toHaveBeenCalledTimes(2);
  reply(SERVER_START);
  expect(onTime).toHaveBeenCalledTimes(3);
  stop();
  vi.advanceTimersByTime(120_000);
  expect(onTime).toHaveBeenCalledTimes(3);
});
