import { expect, test } from 'vitest';
import { parametersOf, verdictOn, type Kept } from './repeat.ts';

const kept: Kept = {
  command: 'asof',
  parameters: { at: { day: '2027-01-31' }, views: ['learners'], pupil: null },
  code: 'a',
  history: { source: 'log 1', position: '70', sha256: 'b', erasedSince: 1 },
  outputs: [{ sha256: 'c' }],
};
const other = [{ sha256: 'd' }];

test('a day that has gone on since is repeated up to where it stood', () => {
  expect(parametersOf(kept)).toEqual({ ...kept.parameters, at: { position: '70' } });
  const empty = { ...kept, history: { ...kept.history, position: null } };
  expect(parametersOf(empty)).toEqual(kept.parameters);
});

test('the same rows are the same, whatever code made them', () => {
  expect(verdictOn(kept, { ...kept, code: 'z' })).toBe('the same to the byte');
});

test.each<[string, Partial<Kept>]>([
  ['another log', { history: { ...kept.history, source: 'log 2' } }],
  ['the log is another up to there', { history: { ...kept.history, sha256: 'x' } }],
  ['other rows: pupils were erased since', { history: { ...kept.history, erasedSince: 2 } }],
  ['other rows: other code', { code: 'z' }],
  ['other rows, by the same code', {}],
])('%s is told as such', (verdict, again) => {
  expect(verdictOn(kept, { ...kept, outputs: other, ...again })).toBe(verdict);
});
