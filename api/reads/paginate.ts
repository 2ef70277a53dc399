import { z } from 'zod';
import type { ListRequest } from './listQuery.ts';

/** Filter by the ids of some rows. */
export const IdFilter = z.looseObject({ id: z.array(z.string().max(200)).max(1000).optional() });

/** Filter by the ids of some rows, which are UUIDs. */
export const UuidFilter = z.looseObject({ id: z.array(z.uuid()).max(1000).optional() });

type Comparable = string | number | boolean | null;

const isComparable = (value: unknown): value is Comparable =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Compares like the database does: null comes first. */
const compare = (one: Comparable, other: Comparable): number => {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  return Number(one > other) - Number(one < other);
};

/**
 * Filters, sorts and cuts a list that is short enough to be in memory.
 * @param rows rows in the list's own order, which stays if they have no such field to sort by
 */
export const paginate = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  { filter: { id: ids }, range, sort }: ListRequest<z.output<typeof IdFilter>>,
): { readonly rows: readonly Row[]; readonly total: number } => {
  const wanted = ids ? rows.filter(({ id }) => ids.includes(id)) : rows;
  const valueOf = (row: Row): Comparable => {
    const value: unknown = Object.entries(row).find(([name]) => name === sort?.field)?.[1];
    return isComparable(value) ? value : null;
  };
  const direction = sort?.order === 'DESC' ? -1 : 1;
  const ordered = wanted.toSorted((a, b) => direction * compare(valueOf(a), valueOf(b)));
  return {
    rows: range ? ordered.slice(range.offset, range.offset + range.limit) : ordered,
    total: wanted.length,
  };
};
