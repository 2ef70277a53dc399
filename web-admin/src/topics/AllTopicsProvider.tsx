import type { Topic } from '@mahoe/contracts/content/catalogue';
import { createContext, useContext, type ReactNode } from 'react';
import { useGetList } from 'react-admin';

const AllTopicsContext = createContext<readonly Topic[]>([]);

/** All topics, regardless of the list's page and filters. */
export const useAllTopics = (): readonly Topic[] => useContext(AllTopicsContext);

/** Fetches all topics once for the components inside. */
export const AllTopicsProvider = ({ children }: { readonly children: ReactNode }) => {
  const { data = [] } = useGetList<Topic>('topics', {
    filter: {},
    sort: { field: 'subjectId', order: 'ASC' },
    pagination: { page: 1, perPage: 1000 },
  });
  return <AllTopicsContext value={data}>{children}</AllTopicsContext>;
};
