import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A name and a value of a record. */
export const Fact = ({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}) => (
  <div>
    <Typography component="dt" variant="body2" color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </div>
);

/** The facts of a record, in as many columns as fit. */
export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: {
        xs: 'repeat(auto-fill, minmax(min(140px, 100%), 1fr))',
        md: 'repeat(auto-fill, minmax(220px, 1fr))',
      },
      gap: 2,
      m: 0,
    }}
  >
    {children}
  </Box>
);
