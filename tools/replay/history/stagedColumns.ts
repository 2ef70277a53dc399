import { listValue, type DuckDBValue } from '@duckdb/node-api';
import type { Column, Value } from './tables.ts';

/** Stands for null among numbers, of which none is NaN. */
const NONE = NaN;

type Numbers = Float64Array<ArrayBuffer>;

/**
 * The values of a column on their way to DuckDB. Numbers and truth values travel as 64-bit numbers in
 * memory that changes hands, so that nothing is copied; lists of numbers as one such with their lengths.
 */
export type StagedColumn =
  | { readonly texts: readonly (string | null)[] }
  | { readonly numbers: Numbers }
  | { readonly lengths: Numbers; readonly items: Numbers };

// Written out: `from` with a function costs several times as much.
const numbersOf = (values: readonly (number | boolean | null)[]): Numbers => {
  const numbers = new Float64Array(values.length);
  for (let at = 0; at < values.length; at += 1) numbers[at] = Number(values[at] ?? NONE);
  return numbers;
};

/** The values of a column, ready to be handed over. */
export const stagedColumn = (type: Column['type'], values: readonly Value[]): StagedColumn => {
  if (type === 'VARCHAR') return { texts: values as readonly (string | null)[] };
  if (type !== 'DOUBLE[]') return { numbers: numbersOf(values as readonly (number | null)[]) };
  const lists = values as readonly (readonly number[] | null)[];
  return {
    lengths: numbersOf(lists.map((list) => list?.length ?? null)),
    items: numbersOf(lists.flatMap((list) => list ?? [])),
  };
};

/** What of a staged column changes hands. */
export const memoryOf = (column: StagedColumn): readonly ArrayBuffer[] => {
  if ('texts' in column) return [];
  if ('numbers' in column) return [column.numbers.buffer];
  return [column.lengths.buffer, column.items.buffer];
};

const valuesOf = (
  numbers: Numbers,
  valueOf: (number: number) => DuckDBValue,
): readonly DuckDBValue[] => {
  const values: DuckDBValue[] = [];
  for (const number of numbers) values.push(Number.isNaN(number) ? null : valueOf(number));
  return values;
};

const asTold = (number: number): DuckDBValue => number;
const asTruth = (number: number): DuckDBValue => number !== 0;

/** The values of a staged column as DuckDB takes them. */
export const unstaged = (type: Column['type'], column: StagedColumn): readonly DuckDBValue[] => {
  if ('texts' in column) return column.texts;
  if ('numbers' in column) return valuesOf(column.numbers, type === 'BOOLEAN' ? asTruth : asTold);
  const { lengths, items } = column;
  let at = 0;
  return valuesOf(lengths, (length) => listValue(Array.from(items.subarray(at, (at += length)))));
};
