import { Box, Typography } from '@mui/material';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { HealthParts } from './HealthParts.tsx';
import { ParkedEvents } from './ParkedEvents.tsx';

/** The system's health and its failed events. */
export const SystemPage = () => {
  usePageTitle('System');
  return (
    <>
      <Typography variant="h1" sx={{ mb: 1.5 }}>
        System
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ParkedEvents />
        <HealthParts />
      </Box>
    </>
  );
};
