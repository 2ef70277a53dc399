import { Alert, Box, Portal, Snackbar } from '@mui/material';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';

const AUTO_HIDE_MS = 5000;
const SWIPE_PX = 50;

/** Where messages appear: the latest one, for 5 s, swiped away at 50 px; F8 moves the focus here. */
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
    // A dialog hides from screen readers what was there before it: a message comes beside it.
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
