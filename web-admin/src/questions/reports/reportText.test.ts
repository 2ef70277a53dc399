import { expect, test } from 'vitest';
import { markText, reportsText } from './reportText.ts';

test('the reasons of the reports stand in the order of how often they were given', () => {
  const reasons = { 'not-clear': 1, 'my-answer-is-right': 2 };
  expect(reportsText({ reports: 3, reasons })).toBe(
    '3 reports. My answer should be right: 2, The question is not clear: 1',
  );
  expect(reportsText({ reports: 1, reasons: { 'not-clear': 1 } })).toBe(
    '1 report. The question is not clear: 1',
  );
});

test.each([
  [0, 0, 'wrong'],
  [0, 1, 'wrong, now right'],
  [0.5, 1, '50% right, now right'],
  [1, null, 'right'],
])('an answer with credit %d that now has %j reads “%s”', (credit, creditNow, text) => {
  expect(markText({ credit, creditNow })).toBe(text);
});
