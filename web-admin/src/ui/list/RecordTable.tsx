import { Link as MuiLink } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { useRecordPath } from './RowLinks.tsx';

/** Rows as a dense table; the link in the first column opens a record, by keyboard too. */
export const RecordTable = ({
  body,
  children,
}: {
  /** Draws the rows, where they need more than react-admin's. */
  readonly body?: ComponentType;
  readonly children: ReactNode;
}) => (
  <DataTable
    bulkActionButtons={false}
    rowClick={false}
    sx={{
      '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
      '& th': { whiteSpace: 'nowrap' },
    }}
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
