import type { Knex } from 'knex';

/** A slice of a list; without one, the whole list. */
export interface ListRange {
  readonly offset: number;
  readonly limit: number;
}

/** The field rows are ordered by; one a list does not know leaves its own order. */
export interface ListSort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** A slice of a list, and how long the whole of it is. */
export interface ListSlice<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** A text as part of a `like` pattern, found wherever it stands. */
export const toLikePattern = (text: string): string =>
  `%${text.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Reads a slice of a list and counts the whole.
 * @param from the list's rows, filtered; neither selected nor ordered yet
 * @param columns SQL expressions by sort field
 * @param counted as many rows as `from` has, where they are cheaper to count
 * @param order SQL of the list's own order, which also settles ties
 * @param own the sort that comes to the same, for which there is an index
 */
export const listRows = async <Row>(
  from: Knex.QueryBuilder,
  select: readonly (string | Knex.Raw)[],
  {
    columns,
    order,
    own,
    range,
    sort,
    counted = from,
  }: {
    readonly columns: Readonly<Record<string, string>>;
    readonly order: string;
    readonly own?: ListSort;
    readonly range: ListRange | undefined;
    readonly sort: ListSort | undefined;
    readonly counted?: Knex.QueryBuilder;
  },
): Promise<ListSlice<Row>> => {
  const isOwn = sort && own && sort.field === own.field && sort.order === own.order;
  const column =
    sort && !isOwn && Object.hasOwn(columns, sort.field) ? columns[sort.field] : undefined;
  const listed = from.clone().select<Row[]>(...select);
  if (column && sort) {
    void listed.orderByRaw(
      sort.order === 'DESC' ? `${column} desc nulls last` : `${column} asc nulls first`,
    );
  }
  void listed.orderByRaw(order);
  if (!range) {
    const rows = (await listed) as Row[];
    return { rows, total: rows.length };
  }
  const [rows, [all]] = await Promise.all([
    listed.offset(range.offset).limit(range.limit) as unknown as Promise<Row[]>,
    counted.clone().count<{ total: number }[]>({ total: '*' }) as unknown as Promise<
      { total: number }[]
    >,
  ]);
  return { rows, total: Number(all?.total ?? 0) };
};
