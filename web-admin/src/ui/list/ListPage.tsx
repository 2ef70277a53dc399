import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  ExportButton,
  ListBase,
  useListContext,
  type RaRecord,
  type SortPayload,
} from 'react-admin';
import { ListContents, type ListTexts } from './ListContents.tsx';
import type { CsvColumn } from './csv.ts';
import { downloadCsv } from './downloadCsv.ts';
import { usePageTitle } from '../usePageTitle.ts';

/** Limits an export, which takes the whole list and not only the page on screen. */
const MAX_EXPORT_ROWS = 100_000;

interface ListPageProps<Row extends RaRecord> {
  readonly title: string;
  /** The heading, if it differs from the title. */
  readonly heading?: ReactNode;
  readonly sort: SortPayload;
  readonly perPage?: number;
  /** A filter that always holds and that no user sees. */
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly csvColumns: readonly CsvColumn<Row>[];
  readonly texts: ListTexts;
  readonly filters: ReactNode;
  /** Actions beside the export button. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const NO_FILTER = {};

const ListExportButton = () => {
  const { total } = useListContext();
  return total === undefined || total === 0 ? null : (
    <ExportButton maxResults={MAX_EXPORT_ROWS} size="medium" label="Export CSV" />
  );
};

/** A list with heading, filters, export, paging and its four states. The children draw the rows. */
export const ListPage = <Row extends RaRecord>({
  title,
  heading = title,
  sort,
  perPage = 25,
  filter = NO_FILTER,
  csvColumns,
  texts,
  filters,
  actions,
  children,
}: ListPageProps<Row>) => {
  usePageTitle(title);
  return (
    <ListBase<Row>
      sort={sort}
      perPage={perPage}
      filter={filter}
      // Suppresses react-admin's toast: the list itself shows the error.
      queryOptions={{ onError: () => undefined }}
      exporter={(rows) => downloadCsv(title, csvColumns, rows)}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography variant="h1" sx={{ flex: 1, minWidth: 200 }}>
          {heading}
        </Typography>
        <ListExportButton />
        {actions}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          mb: 1.5,
          '& form': { flexBasis: { xs: '100%', sm: 'auto' } },
        }}
      >
        {filters}
      </Box>
      {/* Uses clip, not hidden, to cut the corners: hidden would make a scroll container. */}
      <Card sx={{ overflow: 'clip' }}>
        <ListContents texts={texts}>{children}</ListContents>
      </Card>
    </ListBase>
  );
};
