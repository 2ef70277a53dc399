import type { ClassListImport, listImportedStudents } from '@mahoe/contracts/accounts/classLists';
import type { ReplyOf } from '@mahoe/contracts/operation';

/** Student of an import, with what its undo would do. */
export type UndoRow = ReplyOf<typeof listImportedStudents>['rows'][number];

export const studentsText = (count: number): string =>
  count === 1 ? '1 student' : `${count} students`;

/** "24 made, 3 changed", and what an undo did. */
export const describeImport = ({
  made,
  changed,
  undone,
  kept,
}: Pick<ClassListImport, 'made' | 'changed' | 'undone' | 'kept'>): string =>
  [
    `${made} made, ${changed} changed`,
    undone + kept > 0 && `undone for ${studentsText(undone)}`,
    kept > 0 && `${kept} kept`,
  ]
    .filter(Boolean)
    .join('; ');

/** Returns true while an undo has not been tried for every student. */
export const isOpen = ({
  made,
  changed,
  undone,
  kept,
}: Pick<ClassListImport, 'made' | 'changed' | 'undone' | 'kept'>): boolean =>
  made + changed > undone + kept;

/** Label of the button that undoes: "Delete 2 accounts, put back 1 student". */
export const getUndoLabel = (rows: readonly UndoRow[]): string | undefined => {
  const count = (action: UndoRow['action']): number =>
    rows.filter((row) => row.action === action).length;
  const [deleted, putBack] = [count('delete'), count('put-back')];
  const accounts = deleted === 1 ? '1 account' : `${deleted} accounts`;
  const parts = [
    ...(deleted > 0 ? [`delete ${accounts}`] : []),
    ...(putBack > 0 ? [`put back ${studentsText(putBack)}`] : []),
  ];
  const text = parts.join(', ');
  return text === '' ? undefined : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
};

/** Says what an undo did: "The import is undone. 1 student kept." */
export const describeUndo = ({
  undone,
  kept,
}: {
  readonly undone: number;
  readonly kept: number;
}): string =>
  [
    undone === 0 ? 'Nothing was undone.' : 'The import is undone.',
    kept > 0 && `${studentsText(kept)} kept.`,
  ]
    .filter(Boolean)
    .join(' ');
