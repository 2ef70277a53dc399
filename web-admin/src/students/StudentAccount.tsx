import { listUserPayments, listUserSessions } from '@mahoe/contracts/accounts/students';
import {
  Alert,
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call, getErrorMessage } from '../apiClient.ts';
import { jamaicanDay, jamaicanTime } from '../ui/instants.ts';
import { SkeletonLines } from '../ui/SkeletonLines.tsx';

interface RowsProps<Row> {
  readonly name: string;
  readonly id: string;
  readonly read: () => Promise<readonly Row[]>;
  readonly empty: string;
  readonly headings: readonly string[];
  readonly cells: (row: Row) => readonly ReactNode[];
}

/** A table of a student's records, fetched when it is shown. */
const Rows = <Row,>({ name, id, read, empty, headings, cells }: RowsProps<Row>) => {
  const { data, error, refetch } = useQuery({ queryKey: ['students', name, id], queryFn: read });
  if (error) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {getErrorMessage(error, `Failed to fetch ${name}`)}
      </Alert>
    );
  }
  if (data === undefined) return <SkeletonLines what={name} />;
  if (data.length === 0) return <Typography color="textSecondary">{empty}</Typography>;
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={name}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {headings.map((heading) => (
              <TableCell key={heading}>{heading}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((row, at) => (
            <TableRow key={at}>
              {cells(row).map((cell, column) => (
                <TableCell key={headings[column]}>{cell}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};

const STATUS = {
  completed: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
} as const;

/** A student's payments and redeemed vouchers, newest first. */
export const StudentPayments = ({ id }: { readonly id: string }) => (
  <Rows
    name="payments"
    id={id}
    read={() => call(listUserPayments, { params: { id } })}
    empty="Nothing paid or redeemed yet."
    headings={['When', 'What', 'Amount', 'Status']}
    cells={({ createdAt, description, amount, currency, status }) => [
      jamaicanDay(createdAt),
      description,
      `${(amount / 100).toFixed(2)} ${currency}`,
      STATUS[status],
    ]}
  />
);

/** Devices on which a student is signed in. */
export const StudentDevices = ({ id }: { readonly id: string }) => (
  <Rows
    name="devices"
    id={id}
    read={() => call(listUserSessions, { params: { id } })}
    empty="Not signed in anywhere."
    headings={['Device', 'Signed in', 'Last used']}
    cells={({ device, startedAt, lastUsedAt }) => [
      device === '' ? 'Unknown device' : device,
      jamaicanTime(startedAt),
      jamaicanDay(lastUsedAt),
    ]}
  />
);
