import { useNotify } from 'react-admin';

/** Sends the command that takes another one back. */
export type Undo = () => Promise<void>;

/** Time in which a command can be taken back from its toast. */
export const UNDO_TOAST_MS = 15_000;

/** Shows that a command succeeded, with a button that takes it back. */
export const useUndoToast = (): ((message: string, undo: Undo) => void) => {
  const notify = useNotify();
  return (message, undo) =>
    notify(message, { type: 'success', autoHideDuration: UNDO_TOAST_MS, undo });
};
