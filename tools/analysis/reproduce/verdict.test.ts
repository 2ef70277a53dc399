import { expect, test } from 'vitest';
import { compareRuns, type ComparedRun } from './verdict.ts';

const kept: ComparedRun = {
  code: 'a',
  versions: { node: '24.1.0', duckdb: '1.4.0' },
  history: { source: 'log 1', sha256: 'b', erasedSince: 1 },
  outputs: [
    { file: 'one', sha256: 'c' },
    { file: 'two', sha256: 'd' },
  ],
};
const other = [{ file: 'one', sha256: 'c' }];

test('the same rows are the same, whatever code made them', () => {
  expect(compareRuns(kept, { ...kept, code: 'z' })).toBe('the same to the byte');
  expect(compareRuns(kept, { ...kept, outputs: kept.outputs.toReversed() })).toBe(
    'the same to the byte',
  );
});

test.each<[string, Partial<ComparedRun>]>([
  ['another log', { history: { ...kept.history, source: 'log 2' } }],
  ['the log is another up to there', { history: { ...kept.history, sha256: 'x' } }],
  ['other rows: pupils were erased since', { history: { ...kept.history, erasedSince: 2 } }],
  ['other rows: other code', { code: 'z' }],
  [
    'other rows: made by DuckDB 1.4.0 on Node 24.1.0',
    { versions: { node: '24.1.0', duckdb: '2.0.0' } },
  ],
  ['other rows, by the same code', {}],
])('%s is the verdict', (verdict, again) => {
  expect(compareRuns(kept, { ...kept, outputs: other, ...again })).toBe(verdict);
});
