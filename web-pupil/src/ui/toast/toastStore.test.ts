import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast, onToastChange, showToast } from './toastStore.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('only the newest message is visible', () => {
  showToast({ title: 'Login failed' });
  showToast({ title: 'Signup Failed', look: 'failure' });
  expect(currentToast()).toMatchObject({ title: 'Signup Failed', look: 'failure', open: true });
});

test('a dismissed message closes at once and is removed after 1,000,000 ms', () => {
  let changes = 0;
  const stop = onToastChange(() => (changes += 1));
  showToast({ title: 'Hello' });
  const id = currentToast()?.id ?? 0;
  dismissToast(id);
  expect(currentToast()).toMatchObject({ open: false });
  vi.advanceTimersByTime(999_999);
  expect(currentToast()).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeUndefined();
  stop();
  expect(changes).toBe(3);
});

test('dismissing an older message leaves the newer one alone', () => {
  showToast({ title: 'First' });
  const first = currentToast()?.id ?? 0;
  showToast({ title: 'Second' });
  dismissToast(first);
  expect(currentToast()).toMatchObject({ title: 'Second', open: true });
});
