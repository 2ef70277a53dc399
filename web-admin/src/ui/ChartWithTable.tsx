import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { DataRows } from './DataRows.tsx';
import { ExportCsvButton } from './ExportCsvButton.tsx';
import type { CsvColumn } from './list/csv.ts';

interface ChartWithTableProps<Row> {
  readonly title: string;
  /** The chart's content in a sentence. */
  readonly summary: string;
  readonly columns: readonly CsvColumn<Row>[];
  readonly rows: readonly Row[];
  /** Text for when there are no rows. */
  readonly empty: string;
  /** The chart. Without one the table is shown. */
  readonly children?: ReactNode;
}

/** A chart with a toggle to its figures as a table, and a CSV export of the same rows. */
export const ChartWithTable = <Row,>({
  title,
  summary,
  columns,
  rows,
  empty,
  children,
}: ChartWithTableProps<Row>) => {
  const [shown, setShown] = useState<'chart' | 'table'>('chart');
  const isTable = shown === 'table' || children === undefined;
  return (
    <Box component="section" aria-label={title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h2" component="h3" sx={{ flex: 1, minWidth: 180 }}>
          {title}
        </Typography>
        {rows.length > 0 && (
          <>
            {children !== undefined && (
              <ToggleButtonGroup
                size="small"
                exclusive
                value={shown}
                aria-label={`How to show ${title}`}
                onChange={(_event, value: 'chart' | 'table' | null) => value && setShown(value)}
              >
                <ToggleButton value="chart">Chart</ToggleButton>
                <ToggleButton value="table">Table</ToggleButton>
              </ToggleButtonGroup>
            )}
            <ExportCsvButton name={title} columns={columns} rows={rows} />
          </>
        )}
      </Box>
      {rows.length === 0 ? (
        <Typography color="textSecondary">{empty}</Typography>
      ) : isTable ? (
        <DataRows caption={title} columns={columns} rows={rows} />
      ) : (
        <Box role="img" aria-label={summary} sx={{ width: '100%', height: 240 }}>
          {children}
        </Box>
      )}
    </Box>
  );
};
