import Download from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import { downloadCSV } from 'react-admin';
import { toCsv, type CsvColumn } from './list/csv.ts';

/** Marks the text as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A button that downloads rows as CSV. */
export const ExportCsvButton = <Row,>({
  name,
  columns,
  rows,
}: {
  readonly name: string;
  readonly columns: readonly CsvColumn<Row>[];
  readonly rows: readonly Row[];
}) => (
  <Button
    startIcon={<Download />}
    aria-label={`Export CSV of ${name}`}
    onClick={() =>
      downloadCSV(
        BYTE_ORDER_MARK + toCsv(columns, rows),
        name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
      )
    }
  >
    Export CSV
  </Button>
);
