import { expect, test } from 'vitest';
import { pickMimeType } from './recorder.ts';

const speaking =
  (...types: readonly string[]) =>
  (type: string): boolean =>
    types.includes(type);

test('pickMimeType picks the first format that the browser supports', () => {
  expect(pickMimeType(() => true)).toBe('audio/webm;codecs=opus');
  expect(pickMimeType(speaking('audio/mp4'))).toBe('audio/mp4');
  expect(pickMimeType(speaking('audio/ogg;codecs=opus'))).toBe('audio/ogg;codecs=opus');
  expect(pickMimeType(() => false)).toBeUndefined();
});
