import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onPageReturn } from './pageReturn.ts';

let page: EventTarget & { visibilityState?: string };
let browser: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  browser = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', browser);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const become = (visibilityState: string): void => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};
const pageShow = (persisted: boolean): Event => Object.assign(new Event('pageshow'), { persisted });

test.each<[string, () => void]>([
  ['visible', () => become('visible')],
  ['focused', () => browser.dispatchEvent(new Event('focus'))],
  ['online', () => browser.dispatchEvent(new Event('online'))],
  ['restored', () => browser.dispatchEvent(pageShow(true))],
])('a page that is %s again has come back', (_, happen) => {
  const onReturn = vi.fn<() => void>();
  const stop = onPageReturn(onReturn);
  happen();
  vi.advanceTimersByTime(1_000);
  expect(onReturn).toHaveBeenCalledTimes(1);
  stop();
  happen();
  vi.advanceTimersByTime(1_000);
  expect(onReturn).toHaveBeenCalledTimes(1);
});

test('the events of one return count once', () => {
  const onReturn = vi.fn<() => void>();
  const stop = onPageReturn(onReturn);
  become('visible');
  browser.dispatchEvent(new Event('focus'));
  browser.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(1_000);
  expect(onReturn).toHaveBeenCalledTimes(1);
  stop();
});

test('a page that is hidden or new has not come back', () => {
  const onReturn = vi.fn<() => void>();
  const stop = onPageReturn(onReturn);
  become('hidden');
  browser.dispatchEvent(pageShow(false));
  vi.advanceTimersByTime(1_000);
  expect(onReturn).not.toHaveBeenCalled();
  stop();
});
