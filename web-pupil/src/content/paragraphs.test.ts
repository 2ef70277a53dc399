import { expect, test } from 'vitest';
import { paragraphs } from './paragraphs.ts';

test('line breaks part paragraphs, blank lines are none', () => {
  expect(paragraphs('One.\n\nTwo.\r\n  Three. \n')).toEqual(['One.', 'Two.', 'Three.']);
});
