import { Alert, Button } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatFailure } from '../apiClient.ts';
import { SkeletonLines } from './SkeletonLines.tsx';

/** Shows the fetched data, a placeholder while it is fetched, or an error. */
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
