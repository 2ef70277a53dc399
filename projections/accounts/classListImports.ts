import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly import_id: string;
}

interface Row extends Key {
  readonly administrator_id: string;
  readonly imported_at: string;
  /** Numbers of students whom it made or changed, and whom an undo put back or left. */
  readonly made: number;
  readonly changed: number;
  readonly undone: number;
  readonly kept: number;
}

const ofImport = ({ data }: { readonly data: { readonly importId: string } }): readonly Key[] => [
  { import_id: data.importId },
];

/** Imports of class lists, with their numbers of students. */
export const classListImports = rowProjector(
  'class_list_imports',
  rows<Row, Key>({
    table: 'class_list_import',
    erasurePolicy: 'pseudonymous',
    key: ['import_id'],
    on: {
      ClassListImported: {
        keys: ofImport,
        apply: (row, { data }, key) => ({
          ...key,
          administrator_id: row?.administrator_id ?? data.administratorId,
          imported_at: row?.imported_at ?? data.occurredAt,
          made: (row?.made ?? 0) + data.made.length,
          changed: (row?.changed ?? 0) + data.changed.length,
          undone: row?.undone ?? 0,
          kept: row?.kept ?? 0,
        }),
      },
      ClassListImportUndone: {
        keys: ofImport,
        apply: (row, { data }) =>
          row && {
            ...row,
            undone: row.undone + data.undone.length,
            kept: row.kept + data.kept.length,
          },
      },
    },
  }),
);
