import { useState } from 'react';
import { useNotify } from 'react-admin';
import { formatFailure } from '../apiClient.ts';

/** Runs a command. If it fails, a toast shows `failed` and the server's reason. */
export const useSaving = (failed: string) => {
  const [isSaving, setIsSaving] = useState(false);
  const notify = useNotify();
  const saving = async (command: () => Promise<void>): Promise<void> => {
    setIsSaving(true);
    try {
      await command();
    } catch (error) {
      notify(formatFailure(failed, error), { type: 'error' });
    } finally {
      setIsSaving(false);
    }
  };
  return { isSaving, saving };
};
