import { describe, test } from 'vitest';
import { momentOf } from '../calendar.ts';
import { givenCommands } from '../testing.ts';
import { classListImport } from './classListImport.ts';

const now = momentOf(Date.parse('2026-09-07T13:00:00.000Z'));
const administratorId = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0101';
const importId = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0102';
const pupilOf = (n: number) => `0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f020${n}`;
const changeOf = (n: number) => ({
  pupilId: pupilOf(n),
  changeId: `0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f030${n}`,
});

const importing = (made: readonly number[], changed: readonly number[] = []) =>
  ({
    type: 'RecordImport',
    now,
    administratorId,
    importId,
    made: made.map(pupilOf),
    changed: changed.map(changeOf),
  }) as const;
const undoing = (undone: readonly number[], kept: readonly number[] = []) =>
  ({
    type: 'RecordUndo',
    now,
    administratorId,
    undone: undone.map(pupilOf),
    kept: kept.map(pupilOf),
  }) as const;
const given = givenCommands(classListImport);

describe('an import of a class list', () => {
  test('records each student once, in as many parts as are sent', () => {
    given()
      .when(importing([1], [2]))
      .then({
        type: 'ClassListImported',
        data: { importId, made: [pupilOf(1)], changed: [changeOf(2)] },
      });
    given(importing([1], [2]))
      .when(importing([1, 3], [2]))
      .then({ type: 'ClassListImported', data: { made: [pupilOf(3)], changed: [] } });
    given(importing([1], [2]))
      .when(importing([1], [2]))
      .thenNothing();
    given().when(importing([])).thenNothing();
  });

  test('records once for each student whether the undo took place', () => {
    given(importing([1, 3], [2]))
      .when(undoing([1, 2], [3]))
      .then({
        type: 'ClassListImportUndone',
        data: { importId, undone: [pupilOf(1), pupilOf(2)], kept: [pupilOf(3)] },
      });
    given(importing([1]), undoing([], [1]))
      .when(undoing([1]))
      .thenNothing();
    given(importing([1]))
      .when(undoing([4]))
      .thenNothing();
    given()
      .when(undoing([1]))
      .thenRejected('import-not-found');
  });
});
