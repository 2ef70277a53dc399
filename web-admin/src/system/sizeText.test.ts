import { expect, test } from 'vitest';
import { sizeText } from './sizeText.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1.0 KB'],
  [1_536_000, '1.5 MB'],
  [25_000_000_000_000_000, '25000.0 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
