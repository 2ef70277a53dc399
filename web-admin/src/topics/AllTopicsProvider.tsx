import type { Topic } from '@mahoe/contracts/content/catalogue';
import { createContext, useContext, type ReactNode } from 'react';
import { useGetList } from 'react-admin';

const AllTopicsContext = createContext<readonly Topic[]>([]);

/** All topics there are, whatever page and filters of the list are shown. */
export const useAllTopics = (): readonly Topic[] => useContext(AllTopicsContext);

/** Reads all topics once for everything inside. */
export const AllTopicsProvider = ({ children }: { readonly children: ReactNode }) => {
  const { data = [] } = useGetList<Topic>('topics', {
    filter: {},
    sort: { field: 'subjectId', order: 'ASC' },
    pagination: { page: 1, perPage: 1000 },
  });
  return <AllTopicsContext value={data}>{children}</AllTopicsContext>;
};
