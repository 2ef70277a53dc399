import { Link as MuiLink } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { BulkToolbar } from './BulkToolbar.tsx';
import { useRecordPath } from './RowLinks.tsx';

/** Rows as a dense table; the link in the first column opens a record, by keyboard too. */
export const RecordTable = ({
  body,
  bulk,
  expand: Expand,
  children,
}: {
  /** What can be done with several rows at once. */
  readonly bulk?: ReactNode;
  /** Draws the rows, where they need more than react-admin's. */
  readonly body?: ComponentType;
  /** Drawn below a row that is open: one at a time, opened by a button of the row. */
  readonly expand?: ComponentType;
  readonly children: ReactNode;
}) => (
  <DataTable
    bulkActionButtons={bulk ?? false}
    {...(bulk === undefined ? {} : { bulkActionsToolbar: <BulkToolbar>{bulk}</BulkToolbar> })}
    rowClick={false}
    sx={{
      '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
      '& th': { whiteSpace: 'nowrap' },
      '& .RaDataTable-expandHeader, & .RaDataTable-expandIconCell': { display: 'none' },
    }}
    {...(Expand ? { expand: <Expand />, expandSingle: true } : {})}
    {...(body ? { body } : {})}
  >
    {children}
  </DataTable>
);

/** The link of a row to its record. */
export const RecordLink = ({
  id,
  children,
}: {
  readonly id: string;
  readonly children: ReactNode;
}) => {
  const pathOf = useRecordPath();
  return (
    <MuiLink component={Link} to={pathOf(id)} underline="hover" sx={{ fontWeight: 600 }}>
      {children}
    </MuiLink>
  );
};
