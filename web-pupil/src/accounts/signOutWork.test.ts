import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { finishSignOutWork, setSignOutWork } from './signOutWork.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a sign-out waits for the last work', async () => {
  const work = vi.fn(async () => undefined);
  setSignOutWork(work);
  await finishSignOutWork();
  expect(work).toHaveBeenCalledOnce();
});

test('a sign-out does not wait longer than two seconds', async () => {
  setSignOutWork(() => new Promise(() => {}));
  const ended = vi.fn();
  void finishSignOutWork().then(ended);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(ended).toHaveBeenCalledOnce();
});
