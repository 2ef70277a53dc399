import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patternsOfBytes, patternsOfText, findPatterns } from './leakPatterns.ts';

const some = fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes));
const named = fc.string({ minLength: 6, maxLength: 20, unit: 'grapheme-ascii' });
const NEVER = Buffer.from('Quillaby');

test('a text is found wherever it stands, and however it is written', () => {
  fc.assert(
    fc.property(named, some, some, (name, before, after) => {
      const needles = patternsOfText('name', name);
      for (const text of [name, name.toLowerCase(), name.toUpperCase()]) {
        const whole = Buffer.concat([before, Buffer.from(text), after]);
        for (const written of [
          whole,
          Buffer.from(whole.toString('hex')),
          Buffer.from(whole.toString('hex').toUpperCase()),
          Buffer.from(whole.toString('base64')),
          Buffer.from(whole.toString('base64url')),
          Buffer.concat([before, Buffer.from(text, 'utf16le'), after]),
          Buffer.concat([before, Buffer.from(text, 'utf16le').swap16(), after]),
        ]) {
          expect(findPatterns(written, needles)).not.toEqual([]);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('bytes are found, and what is not there is not', () => {
  fc.assert(
    fc.property(some, (around) => {
      const needles = patternsOfBytes('picture', NEVER);
      expect(findPatterns(Buffer.concat([around, NEVER]), needles)).toEqual(['picture']);
      expect(findPatterns(around, needles)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
