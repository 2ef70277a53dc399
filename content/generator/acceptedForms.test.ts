import { expect, test } from 'vitest';
import { acceptedForms } from './acceptedForms.ts';

test.each([
  ['1,250', ['1,250', '1250']],
  ['24 cm', ['24 cm', '24', '24cm']],
  ['36 m²', ['36 m²', '36', '36m²', '36 m²']],
  ['$1,250', ['$1,250', '$1250', '1250']],
  ['75°', ['75°', '75', '75 degrees']],
  ['15%', ['15%', '15', '15 %']],
  ['1 3/4', ['1 3/4']],
  ['4:35', ['4:35']],
  ['x = 8', ['x = 8', 'x=8', '8']],
  ['carbon dioxide', ['carbon dioxide']],
])('%s may be typed so', (answer, forms) => {
  expect(acceptedForms(answer).toSorted()).toEqual([...new Set(forms)].toSorted());
});
