import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A row of a list of the school year, with its actions. */
export const SchoolYearRow = ({
  title,
  details,
  children,
}: {
  readonly title: string;
  readonly details: string;
  readonly children: ReactNode;
}) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      px: 2,
      py: 1,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <strong>{title}</strong>
      <Typography variant="body2" color="textSecondary">
        {details}
      </Typography>
    </Box>
    {children}
  </Box>
);
