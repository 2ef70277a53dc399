import { getBusyMessage, subscribeToBusy } from '@mahoe/contracts/browser/retryWhenBusy';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import { Box, Paper, Portal } from '@mui/material';
import { useSyncExternalStore } from 'react';

/** Says, quietly, that a call waits until the server has room for it; it is sent again by itself. */
export const BusyIndicator = () => {
  const message = useSyncExternalStore(subscribeToBusy, getBusyMessage);
  if (message === undefined) return null;
  return (
    // A dialog hides from screen readers what was there before it: the sign comes beside it.
    <Portal>
      <Box
        sx={{
          position: 'fixed',
          inset: 'auto 0 5rem 0',
          zIndex: 'snackbar',
          display: 'flex',
          justifyContent: 'center',
          px: 2,
          pointerEvents: 'none',
        }}
      >
        <Paper
          role="status"
          elevation={3}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1.25 }}
        >
          <HourglassEmpty fontSize="small" aria-hidden />
          {message}
        </Paper>
      </Box>
    </Portal>
  );
};
