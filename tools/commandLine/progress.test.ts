import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showProgress, withProgress } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A terminal that records its output. */
const terminal = (isTTY: boolean) => {
  const drawn: string[] = [];
  const stream = new Writable({
    write: (chunk, _, then) => {
      drawn.push(String(chunk));
      then();
    },
  });
  return {
    stream: Object.assign(stream, { isTTY, columns: 120 }) as unknown as NodeJS.WriteStream,
    shown: () => stripVTControlCharacters(drawn.join('')),
  };
};

test('a bar tells the percentage and the time left', async () => {
  const { stream, shown } = terminal(true);
  const items = withProgress([40, 80, 120], showProgress('answers', 160, stream), (n) => n);
  for await (const _ of items) vi.advanceTimersByTime(2000);
  expect(shown()).toMatch(/answers [█░]+ 25%, .* left/);
  expect(shown()).toMatch(/answers [█░]+ 75%, 2s left/);
});

test('a run of less than a second or without a terminal shows nothing', () => {
  const [quick, none] = [terminal(true), terminal(false)];
  const bars = [quick, none].map(({ stream }) => showProgress('answers', 2, stream));
  bars[0]?.to(1);
  vi.advanceTimersByTime(2000);
  bars[1]?.to(1);
  for (const bar of bars) bar.done();
  expect(quick.shown() + none.shown()).toBe('');
});
