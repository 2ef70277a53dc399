import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCallGuard, RETRY_AFTER_MS } from './callGuard.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Away extends Error {}
class Unavailable extends Error {}

const setUp = () => {
  const onBreak = vi.fn();
  const guard = createCallGuard({
    party: 'model',
    maxConcurrent: 3,
    timeoutMs: 700,
    isOutage: (error) => error instanceof Away,
    toUnavailable: (reason) => new Unavailable(reason),
    onBreak,
  });
  const fail = (error: Error) => guard(() => Promise.reject(error));
  return { guard, fail, onBreak };
};
const hang = (): Promise<never> => new Promise(() => undefined);
const settle = (calls: readonly Promise<unknown>[]) => Promise.allSettled(calls);
const messagesOf = (outcomes: Awaited<ReturnType<typeof settle>>) =>
  outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : 'done'));

test('a call that hangs is given up after its time', async () => {
  const { guard } = setUp();
  const calls = settle([guard(hang)]);
  await vi.advanceTimersByTimeAsync(700);
  expect(messagesOf(await calls)).toEqual(['Error: no answer in time']);
});

test('calls beyond the limit fail at once, and run when others have ended', async () => {
  const { guard } = setUp();
  const hanging = settle([guard(hang), guard(hang), guard(hang)]);
  expect(messagesOf(await settle([guard(async () => 1)]))).toEqual([
    'Error: too many calls wait for it',
  ]);
  await vi.advanceTimersByTimeAsync(700);
  await hanging;
  expect(await guard(async () => 2)).toBe(2);
});

test('after five outages in a row no call is made until one may try', async () => {
  const { guard, fail, onBreak } = setUp();
  for (let n = 0; n < 5; n += 1) await expect(fail(new Away())).rejects.toThrow(Away);
  expect(onBreak).toHaveBeenCalledTimes(1);
  const call = vi.fn(async () => 'back');
  await expect(guard(call)).rejects.toThrow('it has not answered lately');
  expect(call).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS);
  expect([await guard(call), await guard(call)]).toEqual(['back', 'back']);
});

test('an answer ends a row of outages, and a refusal is an answer', async () => {
  const { guard, fail, onBreak } = setUp();
  for (let n = 0; n < 12; n += 1) {
    const error = n % 5 === 4 ? new Error('refused') : new Away();
    await expect(fail(error)).rejects.toThrow(error);
  }
  expect(onBreak).not.toHaveBeenCalled();
  expect(await guard(async () => 3)).toBe(3);
});
