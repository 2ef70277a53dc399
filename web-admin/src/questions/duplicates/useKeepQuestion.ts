import type { AdminQuestion } from '@mahoe/contracts/content/catalogue';
import { keepQuestion } from '@mahoe/contracts/content/duplicates';
import { useNotify, useRefresh } from 'react-admin';
import { call } from '../../apiClient.ts';
import { useSaving } from '../../ui/useSaving.ts';

/**
 * Keeps one question and retires the other, in the versions on screen. The list is fetched again afterwards.
 */
export const useKeepQuestion = (lookAgain: () => Promise<unknown>) => {
  const { isSaving, saving } = useSaving('Failed to retire question');
  const notify = useNotify();
  const refresh = useRefresh();
  const keep = async (kept: AdminQuestion, retired: AdminQuestion): Promise<void> => {
    await saving(async () => {
      const { id, version } = retired;
      const params = { id: kept.id };
      const body = { version: kept.version, retired: { id, version } };
      await call(keepQuestion, { params, body });
      notify('Question retired, the other one kept', { type: 'success' });
    });
    refresh();
    await lookAgain();
  };
  return { isRunning: isSaving, keep };
};
