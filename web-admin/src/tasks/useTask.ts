import { getAdminTask } from '@mahoe/contracts/content/taskAdmin';
import { useQuery } from '@tanstack/react-query';
import { call } from '../apiClient.ts';

/** Fetches a task with its content. */
export const useTask = (id: string) =>
  useQuery({
    queryKey: ['tasks', 'details', id],
    queryFn: () => call(getAdminTask, { params: { id } }),
  });
