import Download from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import type { CsvColumn } from './list/csv.ts';
import { downloadCsv } from './list/downloadCsv.ts';
import { useSaving } from './useSaving.ts';

/** A button that downloads rows as CSV. */
export const ExportCsvButton = <Row,>({
  name,
  columns,
  rows,
}: {
  readonly name: string;
  readonly columns: readonly CsvColumn<Row>[];
  readonly rows: readonly Row[];
}) => {
  const { isSaving, saving } = useSaving('Failed to export');
  return (
    <Button
      startIcon={<Download />}
      aria-label={`Export CSV of ${name}`}
      loading={isSaving}
      loadingPosition="start"
      onClick={() => void saving(() => downloadCsv(name, columns, rows))}
    >
      Export CSV
    </Button>
  );
};
