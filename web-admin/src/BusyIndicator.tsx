import { getBusyMessage, subscribeToBusy } from '@mahoe/contracts/browser/retryWhenBusy';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import { Box, Paper, Portal } from '@mui/material';
import { useSyncExternalStore } from 'react';

/**
 * Shows that a call waits until the server has room for it. The client sends the call again automatically.
 */
export const BusyIndicator = () => {
  const message = useSyncExternalStore(subscribeToBusy, getBusyMessage);
  if (message === undefined) return null;
  return (
    // Renders beside open dialogs: a dialog hides earlier content from screen readers.
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
