import { makeBackup } from '@mahoe/contracts/admin/backups';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call, getErrorMessage } from '../apiClient.ts';

/** Query key of the list of backups. */
export const BACKUPS_KEY = ['backups'] as const;

/** Starts a backup that continues on any page, and shows a message when it ends. */
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
