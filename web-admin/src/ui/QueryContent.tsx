import { Alert, Button } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatFailure } from '../apiClient.ts';
import { SkeletonLines } from './SkeletonLines.tsx';

/** What was fetched, or that it is being fetched, or why it could not be. */
export const QueryContent = <Data,>({
  query: { data, error, refetch },
  what,
  failed,
  children,
}: {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  readonly what: string;
  readonly failed: string;
  readonly children: (data: Data) => ReactNode;
}) => (
  <>
    {error && (
      <Alert
        severity="error"
        sx={{ mb: 2 }}
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {formatFailure(failed, error)}
      </Alert>
    )}
    {data === undefined ? error ? null : <SkeletonLines what={what} /> : children(data)}
  </>
);
