import { expect, test } from 'vitest';
import type { EventStore } from '../store/eventStore.ts';
import {
  createStreamCache,
  MAX_CACHED_STREAMS,
  STREAM_TTL_MS,
  emptyStream,
} from './streamCache.ts';
import type { PersonalData } from '../privacy/personalData.ts';

const cached = emptyStream({ initial: 'new' });
const opened = () => {
  let nowMs = 0;
  const streams = createStreamCache({} as EventStore, {} as PersonalData, () => nowMs);
  return { ...streams, pass: (ms: number) => void (nowMs += ms) };
};

test('the cache keeps a stream for a while after its last change, and no longer', () => {
  const { set, get, pass } = opened();
  set('quiz-1', cached);
  set('quiz-2', cached);
  pass(STREAM_TTL_MS - 1);
  set('quiz-2', cached);
  expect(get('quiz-1')).toBe(cached);
  pass(1);
  set('quiz-3', cached);
  expect(get('quiz-1')).toBeUndefined();
  expect(get('quiz-2')).toBe(cached);
  expect(get('quiz-3')).toBe(cached);
});

test('the cache evicts the streams whose last change is the oldest if there are too many', () => {
  const { set, get } = opened();
  for (let n = 0; n < MAX_CACHED_STREAMS; n += 1) set(`quiz-${n}`, cached);
  set('quiz-0', cached);
  set('one-more', cached);
  expect(get('quiz-0')).toBe(cached);
  expect(get('quiz-1')).toBeUndefined();
  expect(get('quiz-2')).toBe(cached);
});
