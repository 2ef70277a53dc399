import { recordExport } from '@mahoe/contracts/admin/exports';
import { downloadCSV } from 'react-admin';
import { call } from '../../apiClient.ts';
import { toCsv, type CsvColumn } from './csv.ts';

/** Marks the text as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Downloads rows as CSV, once the server has recorded the export.
 * @throws HttpError if it could not
 */
export const downloadCsv = async <Row>(
  table: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): Promise<void> => {
  await call(recordExport, { body: { table } });
  downloadCSV(
    BYTE_ORDER_MARK + toCsv(columns, rows),
    table.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
  );
};
