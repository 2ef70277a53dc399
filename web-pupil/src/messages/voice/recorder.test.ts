import { expect, test } from 'vitest';
import { recordedType } from './recorder.ts';

const speaking =
  (...types: readonly string[]) =>
  (type: string): boolean =>
    types.includes(type);

test('a browser records in the first kind it has: Opus in WebM, else what Safari and Firefox have', () => {
  expect(recordedType(() => true)).toBe('audio/webm;codecs=opus');
  expect(recordedType(speaking('audio/mp4'))).toBe('audio/mp4');
  expect(recordedType(speaking('audio/ogg;codecs=opus'))).toBe('audio/ogg;codecs=opus');
  expect(recordedType(() => false)).toBeUndefined();
});
