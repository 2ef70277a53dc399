import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** Wraps values, so that they stay readable in a narrow column. */
const valueStyle = {
  m: 0,
  overflowWrap: 'anywhere',
  '& .MuiChip-root': { height: 'auto', minHeight: 24 },
  '& .MuiChip-label': { whiteSpace: 'normal' },
} as const;

/** The name and value of one field of a record. */
export const DetailItem = ({
  name,
  isLong = false,
  children,
}: {
  readonly name: string;
  /** True for sentences, which take the full width. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
}) => (
  <Box sx={isLong ? { gridColumn: '1 / -1' } : {}}>
    <Typography component="dt" variant="body2" color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" sx={valueStyle}>
      {children}
    </Typography>
  </Box>
);

/** The fields of a record, in as many columns as fit. */
export const DetailList = ({ children }: { readonly children: ReactNode }) => (
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
