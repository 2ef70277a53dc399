import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeDataUrl } from './dataUrl.ts';

test('bytes are decoded from data URLs only', () => {
  expect(decodeDataUrl('data:image/png;base64,AAEC')).toEqual(Buffer.from([0, 1, 2]));
  expect(decodeDataUrl('data:audio/webm;codecs=opus;base64,AAEC')).toEqual(Buffer.from([0, 1, 2]));
  for (const address of [
    '',
    'AAEC',
    'https://evil.example/a.png',
    'data:image/png,AAEC',
    'data:image/png;base64,',
    'data:image/png;base64,AAEC\n',
    'data:image/png;base64,AA_C',
    'data:;base64,A*',
  ]) {
    expect(decodeDataUrl(address)).toBeUndefined();
  }
});

test('all bytes survive encoding and decoding, padded or not', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1 }), (given) => {
      const bytes = Buffer.from(given);
      const base64 = bytes.toString('base64');
      for (const text of [base64, base64.replaceAll('=', '')])
        expect(decodeDataUrl(`data:image/webp;base64,${text}`)).toEqual(bytes);
    }),
  );
});

test('megabytes on which a regular expression would overflow the stack are decoded or refused', () => {
  const bytes = Buffer.alloc(12_000_000, 7);
  const base64 = bytes.toString('base64');
  expect(decodeDataUrl(`data:image/png;base64,${base64}`)?.equals(bytes)).toBe(true);
  expect(decodeDataUrl(`data:image/png;base64,${base64}*`)).toBeUndefined();
  expect(decodeDataUrl(`data:${'a'.repeat(12_000_000)}`)).toBeUndefined();
});
