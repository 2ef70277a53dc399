import { listClasses, listStudentSchools } from '@mahoe/contracts/accounts/classes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../apiClient.ts';

/** Key of queries that a change of classes makes stale. */
export const CLASSES_KEY = 'classes';

/** Classes of a school, of all schools if none is given. */
export const useClasses = (school?: string) =>
  useQuery({
    queryKey: [CLASSES_KEY, school ?? null],
    queryFn: () => call(listClasses, { query: school === undefined ? {} : { school } }),
  });

/** Schools that have students. */
export const useStudentSchools = () =>
  useQuery({
    queryKey: [CLASSES_KEY, 'schools'],
    queryFn: () => call(listStudentSchools, {}),
  });
