import type { Knex } from 'knex';

/** A page of a list; without one, the whole list. */
export interface ListRange {
  readonly offset: number;
  readonly limit: number;
}

/** Field to order rows by; an unknown field leaves the list's own order. */
export interface ListSort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** A page of a list, with the length of the whole list. */
export interface ListSlice<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Escapes a text for a `like` pattern that matches it anywhere. */
export const toLikePattern = (text: string): string =>
  `%${text.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Reads a page of a list and counts the whole.
 * @param from the list's rows, filtered; neither selected nor ordered yet
 * @param columns SQL expressions by sort field
 * @param counted a cheaper query with as many rows as `from`
 * @param order SQL of the list's own order, which also settles ties
 * @param own the sort that equals the own order, for which there is an index
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
