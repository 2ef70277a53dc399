import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Pagination, useListContext } from 'react-admin';
import { formatFailure } from '../../apiClient.ts';
import { SkeletonLines } from '../SkeletonLines.tsx';

/** Texts for a list without rows. */
export interface ListTexts {
  /** The plural of the records: "students". */
  readonly what: string;
  readonly empty: string;
  /** Shown instead of `empty` when filters are set. */
  readonly noneFiltered: string;
  /** Shown when fetching failed, before the server's own message. */
  readonly failed: string;
}

/** The rows of a list, or a placeholder, an error or a text for the empty list. */
export const ListContents = ({
  texts,
  children,
}: {
  readonly texts: ListTexts;
  readonly children: ReactNode;
}) => {
  const { error, isPending, isFetching, total, filterValues, setFilters, refetch } =
    useListContext();
  if (error) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {formatFailure(texts.failed, error)}
      </Alert>
    );
  }
  if (isPending) return <SkeletonLines what={texts.what} />;
  if (total === 0) {
    const filtered = Object.keys(filterValues).length > 0;
    return (
      <Box role="status" sx={{ p: { xs: 3, md: 5 }, textAlign: 'center' }}>
        <Typography color="textSecondary">{filtered ? texts.noneFiltered : texts.empty}</Typography>
        {filtered && (
          <Button sx={{ mt: 1 }} onClick={() => setFilters({})}>
            Clear Filters
          </Button>
        )}
      </Box>
    );
  }
  return (
    <Box aria-busy={isFetching} sx={{ position: 'relative' }}>
      {isFetching && (
        <LinearProgress
          aria-label={`Fetching ${texts.what}`}
          sx={{ position: 'absolute', inset: '0 0 auto', height: 2, zIndex: 1 }}
        />
      )}
      {children}
      <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />
    </Box>
  );
};
