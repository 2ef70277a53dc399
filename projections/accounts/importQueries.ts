import { query } from '../query.ts';

/** Most imports that are listed. */
const MAX_IMPORTS = 50;

export interface ClassListImportView {
  readonly id: string;
  readonly administratorId: string;
  readonly importedAt: string;
  readonly made: number;
  readonly changed: number;
  readonly undone: number;
  readonly kept: number;
}

interface Row extends Omit<ClassListImportView, 'importedAt'> {
  readonly importedAt: Date;
}

/** Lists the latest imports of class lists, newest first. */
export const listImports = query(
  ['class_list_imports'],
  async (db): Promise<readonly ClassListImportView[]> => {
    const rows = await db('class_list_import')
      .orderBy([{ column: 'imported_at', order: 'desc' }, 'import_id'])
      .limit(MAX_IMPORTS)
      .select<Row[]>({
        id: 'import_id',
        administratorId: 'administrator_id',
        importedAt: 'imported_at',
        made: 'made',
        changed: 'changed',
        undone: 'undone',
        kept: 'kept',
      });
    return rows.map(({ importedAt, ...row }) => ({
      ...row,
      importedAt: importedAt.toISOString(),
    }));
  },
);
