import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAttendance, IDLE_MS } from './attendance.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a page without input is unattended after five minutes, and attended again at the next input', () => {
  const target = new EventTarget();
  const attendance = createAttendance(target);
  const notify = vi.fn();
  const end = attendance.subscribe(notify);
  vi.advanceTimersByTime(IDLE_MS - 1);
  target.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(IDLE_MS - 1);
  expect(attendance.isAttended()).toBe(true);
  expect(notify).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(attendance.isAttended()).toBe(false);
  target.dispatchEvent(new Event('pointerdown'));
  expect(attendance.isAttended()).toBe(true);
  expect(notify).toHaveBeenCalledTimes(2);
  end();
  expect(vi.getTimerCount()).toBe(0);
});
