import { Alert, Box, Portal, Snackbar } from '@mui/material';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';

const AUTO_HIDE_MS = 5000;
const SWIPE_PX = 50;

/** Shows the latest message for 5 s. A swipe of 50 px closes it and F8 moves the focus to it. */
export const ToastArea = () => {
  const { notifications, resetNotifications } = useNotificationContext();
  const translate = useTranslate();
  const [swiped, setSwiped] = useState(0);
  const from = useRef<number>(undefined);
  const area = useRef<HTMLDivElement>(null);
  const toast = notifications.at(-1);

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'F8') area.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const onMove = ({ clientX }: PointerEvent): void => {
    if (from.current !== undefined) setSwiped(clientX - from.current);
  };
  const onRelease = (): void => {
    if (Math.abs(swiped) >= SWIPE_PX) resetNotifications();
    from.current = undefined;
    setSwiped(0);
  };
  if (!toast) return null;
  return (
    // Renders beside open dialogs: a dialog hides earlier content from screen readers.
    <Portal key={notifications.length}>
      <Snackbar
        open
        autoHideDuration={AUTO_HIDE_MS}
        onClose={(_, reason) => reason !== 'clickaway' && resetNotifications()}
      >
        <Box
          ref={area}
          role="region"
          aria-label="Notifications (F8)"
          tabIndex={-1}
          onPointerDown={({ clientX }) => (from.current = clientX)}
          onPointerMove={onMove}
          onPointerUp={onRelease}
          onPointerCancel={onRelease}
          sx={{ touchAction: 'pan-y', userSelect: 'none', transform: `translateX(${swiped}px)` }}
        >
          <Alert
            variant="filled"
            severity={toast.type}
            onClose={resetNotifications}
            closeText="Close message"
            sx={{ whiteSpace: 'pre-line' }}
          >
            {typeof toast.message === 'string'
              ? translate(toast.message, toast.notificationOptions?.messageArgs)
              : toast.message}
          </Alert>
        </Box>
      </Snackbar>
    </Portal>
  );
};
