import { Alert, Box, Button, Portal, Snackbar } from '@mui/material';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useNotificationContext, useNotify, useTranslate } from 'react-admin';
import { formatFailure } from './apiClient.ts';
import type { Undo } from './ui/useUndoToast.ts';

const AUTO_HIDE_MS = 5000;
const SWIPE_PX = 50;

/** The button that takes back what a message says. */
const UndoButton = ({
  undo,
  onPressed,
}: {
  readonly undo: Undo;
  readonly onPressed: () => void;
}) => {
  const notify = useNotify();
  const press = async (): Promise<void> => {
    onPressed();
    try {
      await undo();
      notify('Undone', { type: 'success' });
    } catch (error) {
      notify(formatFailure('Failed to undo', error), { type: 'error' });
    }
  };
  return (
    <Button color="inherit" size="small" onClick={() => void press()}>
      Undo
    </Button>
  );
};

const isUndo = (value: unknown): value is Undo => typeof value === 'function';

/** Shows the latest message for 5 s, or for as long as it says. A swipe of 50 px closes it and F8 moves the focus to it. */
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
  const undo: unknown = toast.notificationOptions?.['undo'];
  return (
    // Renders beside open dialogs: a dialog hides earlier content from screen readers.
    <Portal key={notifications.length}>
      <Snackbar
        open
        autoHideDuration={toast.notificationOptions?.autoHideDuration ?? AUTO_HIDE_MS}
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
            <span>
              {typeof toast.message === 'string'
                ? translate(toast.message, toast.notificationOptions?.messageArgs)
                : toast.message}
            </span>
            {isUndo(undo) && <UndoButton undo={undo} onPressed={resetNotifications} />}
          </Alert>
        </Box>
      </Snackbar>
    </Portal>
  );
};
