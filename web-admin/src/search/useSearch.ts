import type { User } from '@mahoe/contracts/accounts/account';
import type { Voucher } from '@mahoe/contracts/billing/vouchers';
import type { AdminQuestion, Topic } from '@mahoe/contracts/content/catalogue';
import { skipToken, useQueries } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { findPages, type SearchResult } from './searchPages.ts';

/** Results of each kind. */
const MAX_RESULTS = 5;
const MIN_LENGTH = 2;

interface Kind {
  readonly heading: string;
  readonly resource: string;
  readonly sortField: string;
  readonly label: (record: never) => string;
}

const KINDS: readonly Kind[] = [
  {
    heading: 'Students',
    resource: 'students',
    sortField: 'lastName',
    label: ({ firstName, lastName, username }: User) => `${firstName} ${lastName} (${username})`,
  },
  {
    heading: 'Topics',
    resource: 'topics',
    sortField: 'subjectId',
    label: ({ name, grade }: Topic) => `${name}, Grade ${grade}`,
  },
  {
    heading: 'Questions',
    resource: 'quiz',
    sortField: 'subjectId',
    label: ({ question }: AdminQuestion) => question,
  },
  {
    heading: 'Voucher codes',
    resource: 'vouchers',
    sortField: 'code',
    label: ({ code }: Voucher) => code,
  },
];

interface ResultGroup {
  readonly heading: string;
  readonly results: readonly SearchResult[];
}

/** Searches the pages, students, topics, questions and vouchers for a text of two letters or more. */
export const useSearch = (
  text: string,
  pages: readonly SearchResult[],
): { readonly groups: readonly ResultGroup[]; readonly isFetching: boolean } => {
  const dataProvider = useDataProvider();
  const isAsked = text.length >= MIN_LENGTH;
  const found = useQueries({
    queries: KINDS.map(({ resource, sortField }) => ({
      queryKey: ['search', resource, text],
      queryFn: isAsked
        ? async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly RaRecord[]> => {
            const { data } = await dataProvider.getList<RaRecord>(resource, {
              filter: { q: text },
              sort: { field: sortField, order: 'ASC' },
              pagination: { page: 1, perPage: MAX_RESULTS },
              signal,
            });
            return data;
          }
        : skipToken,
    })),
  });
  if (!isAsked) return { groups: [], isFetching: false };
  const records = KINDS.map(({ heading, resource, label }, index) => ({
    heading,
    results: (found[index]?.data ?? []).map((record) => ({
      label: label(record as never),
      path: `/${resource}/${record.id}/show`,
    })),
  }));
  const groups = [{ heading: 'Pages', results: findPages(pages, text) }, ...records];
  return {
    groups: groups.filter(({ results }) => results.length > 0),
    isFetching: found.some(({ isFetching }) => isFetching),
  };
};
