import { Box, Skeleton, Typography } from '@mui/material';
import { useEffect, useState } from 'react';

const SLOW_AFTER_MS = 3000;

/** Grey lines while data is fetched, with a text after three seconds. */
export const SkeletonLines = ({ what }: { readonly what: string }) => {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box role="status" aria-label={`Fetching ${what}`} sx={{ p: 2 }}>
      {isLong && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          Still fetching {what}. The connection is slow.
        </Typography>
      )}
      {Array.from({ length: 8 }, (_, line) => (
        <Skeleton key={line} height={36} />
      ))}
    </Box>
  );
};
