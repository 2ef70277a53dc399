import type { Topic } from '@mahoe/contracts/content/catalogue';
import { createContext, useContext, type ReactNode } from 'react';
import { useGetList } from 'react-admin';

const Topics = createContext<readonly Topic[]>([]);

/** All topics there are, whatever page and filters of the list are shown. */
export const useEveryTopic = (): readonly Topic[] => useContext(Topics);

/** Reads all topics once for everything inside. */
export const EveryTopic = ({ children }: { readonly children: ReactNode }) => {
  const { data = [] } = useGetList<Topic>('topics', {
    filter: {},
    sort: { field: 'subjectId', order: 'ASC' },
    pagination: { page: 1, perPage: 1000 },
  });
  return <Topics value={data}>{children}</Topics>;
};
