import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** Names and values of a record, in as many columns as fit. */
export const Facts = ({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
      gap: 2,
      m: 0,
    }}
  >
    {facts.map(([name, value]) => (
      <div key={name}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {name}
        </Typography>
        <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {value}
        </Typography>
      </div>
    ))}
  </Box>
);
