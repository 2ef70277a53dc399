import { useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '../apiClient.ts';

/** Sends what was asked for; what went wrong is said in the server's words, or else as `failed`. */
export const useSaving = (failed: string) => {
  const [isSaving, setIsSaving] = useState(false);
  const notify = useNotify();
  const saving = async (command: () => Promise<void>): Promise<void> => {
    setIsSaving(true);
    try {
      await command();
    } catch (error) {
      notify(messageOf(error, failed), { type: 'error' });
    } finally {
      setIsSaving(false);
    }
  };
  return { isSaving, saving };
};
