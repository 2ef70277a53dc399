import { makeBackup } from '@mahoe/contracts/admin/backups';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call, getErrorMessage } from '../apiClient.ts';

/** Under what the list of backups is kept. */
export const BACKUPS_KEY = ['backups'] as const;

/** A way to have a backup made, which goes on whatever page is open, and tells of its end. */
export const useBackup = (): { readonly isRunning: boolean; readonly start: () => void } => {
  const [isRunning, setIsRunning] = useState(false);
  const notify = useNotify();
  const queries = useQueryClient();
  const run = async (): Promise<void> => {
    setIsRunning(true);
    try {
      const { counts } = await call(makeBackup, {});
      const { subjects, topics, quizzes, users } = counts;
      notify(
        `Data Backup Created\n${subjects} subjects, ${topics} topics, ${quizzes} quizzes, ${users} users`,
        { type: 'success' },
      );
    } catch (error) {
      const why = getErrorMessage(error, 'Failed to create data backup');
      notify(`Backup Failed - ${why}`, { type: 'error' });
    } finally {
      setIsRunning(false);
      await queries.invalidateQueries({ queryKey: BACKUPS_KEY });
    }
  };
  return { isRunning, start: () => void (isRunning || run()) };
};
