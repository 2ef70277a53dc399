import { expect, test } from 'vitest';
import {
  countsOf,
  detailOf,
  isImported,
  tooLong,
  withoutRepeats,
  type Row,
} from './checkedRows.ts';

const row = (line: number, more: Partial<Row> = {}): Row => ({
  line,
  text: '{}',
  id: `id ${line}`,
  question: 'Why?',
  topicName: 'Plants',
  status: 'approved',
  state: 'new',
  version: null,
  changed: [],
  problem: null,
  ...more,
});

test('a question counts once in a file, wherever its lines were checked', () => {
  const rows = withoutRepeats([row(600, { id: 'id 2' }), row(1), row(2), row(3, { id: null })]);
  expect(rows.map(({ line }) => line)).toEqual([1, 2, 3, 600]);
  expect(rows[3]).toMatchObject({ state: 'refused', problem: 'Line 2 is the same question.' });
  expect(rows.filter(isImported)).toHaveLength(3);
  expect(countsOf(rows)).toEqual({ new: 3, changes: 0, there: 0, refused: 1 });
});

test('each row says what it changes, or why it is left out', () => {
  const changes: Partial<Row> = { state: 'changes', changed: ['correctAnswer', 'points'] };
  expect(detailOf(row(1, changes))).toBe('right answer, points');
  expect(detailOf(row(1, { status: 'draft' }))).toBe('a draft');
  expect(detailOf(row(1))).toBe('');
  expect(detailOf(tooLong({ line: 1, text: 'x'.repeat(60_000) }))).toBe(
    'The line is too long for a question.',
  );
});
