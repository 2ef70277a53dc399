import { expect, test } from 'vitest';
import {
  countByState,
  rowDetail,
  isImportable,
  refuseTooLong,
  refuseDuplicates,
  type ImportRow,
} from './importRows.ts';

const row = (line: number, more: Partial<ImportRow> = {}): ImportRow => ({
  line,
  text: '{}',
  id: `id ${line}`,
  question: 'Why?',
  stemKey: `plants ${line}`,
  topicName: 'Plants',
  status: 'approved',
  state: 'new',
  version: null,
  changed: [],
  problem: null,
  ...more,
});

test('a question counts once in a file, in any order of the checks', () => {
  const rows = refuseDuplicates([row(600, { id: 'id 2' }), row(1), row(2), row(3, { id: null })]);
  expect(rows.map(({ line }) => line)).toEqual([1, 2, 3, 600]);
  expect(rows[3]).toMatchObject({ state: 'refused', problem: 'Line 2 is the same question.' });
  expect(rows.filter(isImportable)).toHaveLength(3);
  expect(countByState(rows)).toEqual({ new: 3, changes: 0, there: 0, refused: 1 });
});

test('two stems that differ by signs only count once in a file, and two named questions twice', () => {
  const alike = { stemKey: "plants What is a plant's root?" };
  const rows = refuseDuplicates([
    row(1, { ...alike, question: "What is a plant's root?" }),
    row(2, { ...alike, question: 'What is a plant’s root?' }),
    row(3, { ...alike, question: "What is a plant's root?" }),
  ]);
  expect(rows.map(({ problem }) => problem)).toEqual([null, 'Line 1 is the same question.', null]);
});

test('each row shows its changes or the reason that it is skipped', () => {
  const changes: Partial<ImportRow> = { state: 'changes', changed: ['correctAnswer', 'points'] };
  expect(rowDetail(row(1, changes))).toBe('right answer, points');
  expect(rowDetail(row(1, { status: 'draft' }))).toBe('a draft');
  expect(rowDetail(row(1))).toBe('');
  expect(rowDetail(refuseTooLong({ line: 1, text: 'x'.repeat(60_000) }))).toBe(
    'The line is too long for a question.',
  );
});
