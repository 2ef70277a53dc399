import { expect, test } from 'vitest';
import { toSchoolYearText } from './schoolYearText.ts';

test('A school year is written with both of its years', () => {
  expect(toSchoolYearText(2026)).toBe('2026/27');
  expect(toSchoolYearText(2099)).toBe('2099/00');
});
