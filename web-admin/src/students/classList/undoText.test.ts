import { expect, test } from 'vitest';
import { describeImport, describeUndo, getUndoLabel, isOpen, type UndoRow } from './undoText.ts';

const row = (action: UndoRow['action']): UndoRow => ({
  pupilId: 'p',
  name: 'Ava Brown (avab)',
  action,
  remark: null,
});

test('an import says how many students it made and changed, and what an undo did', () => {
  const numbers = { made: 24, changed: 3, undone: 0, kept: 0 };
  expect(describeImport(numbers)).toBe('24 made, 3 changed');
  expect(isOpen(numbers)).toBe(true);
  const done = { ...numbers, undone: 26, kept: 1 };
  expect(describeImport(done)).toBe('24 made, 3 changed; undone for 26 students; 1 kept');
  expect(isOpen(done)).toBe(false);
});

test('the button says what an undo does, and is absent if it does nothing', () => {
  expect(getUndoLabel([row('delete'), row('delete'), row('put-back'), row('keep')])).toBe(
    'Delete 2 accounts, put back 1 student',
  );
  expect(getUndoLabel([row('put-back')])).toBe('Put back 1 student');
  expect(getUndoLabel([row('keep')])).toBeUndefined();
});

test('the message after an undo says how many students are kept', () => {
  expect(describeUndo({ undone: 2, kept: 0 })).toBe('The import is undone.');
  expect(describeUndo({ undone: 2, kept: 1 })).toBe('The import is undone. 1 student kept.');
  expect(describeUndo({ undone: 0, kept: 1 })).toBe('Nothing was undone. 1 student kept.');
});
