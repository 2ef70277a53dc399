import { Link as MuiLink } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { BulkToolbar } from './BulkToolbar.tsx';
import { useRecordPath } from './RowLinks.tsx';

/** Rows as a dense table. The link in the first column opens a record, also by keyboard. */
export const RecordTable = ({
  body,
  bulk,
  expand: Expand,
  children,
}: {
  /** Actions on several rows at once. */
  readonly bulk?: ReactNode;
  /** Draws the rows instead of react-admin's own body. */
  readonly body?: ComponentType;
  /** Content below an open row. A button of the row opens it, one row at a time. */
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

/** A row's link to its record. */
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
