import { useSearchParams } from 'react-router';

const FILTERS = ['grade', 'subjectId', 'school', 'classId'] as const;
type FilterName = (typeof FILTERS)[number];
type Filter = Readonly<Partial<Record<FilterName, string>>>;

interface HelpFilter {
  readonly filter: Filter;
  /** The filter as the end of an address, so that it goes along from page to page. */
  readonly search: string;
  /** Sets one filter, or clears it with an empty text. Another school clears the class. */
  readonly setFilter: (name: FilterName, value: string) => void;
}

/** Reads the filter of the pages about help from the address, where a reload and a link keep it. */
export const useHelpFilter = (): HelpFilter => {
  const [params, setParams] = useSearchParams();
  const filter: Filter = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = params.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return {
    filter,
    search: new URLSearchParams(filter).toString(),
    setFilter: (name, value) =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        after.delete('page');
        if (name === 'school') after.delete('classId');
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      }),
  };
};
