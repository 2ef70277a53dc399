import { BOOLEAN, DOUBLE, INTEGER, LIST, UINTEGER } from '@duckdb/node-api';
import duckdb from '@duckdb/node-bindings';
import type { Column, Value } from './tables.ts';
import type { TextNumbers } from './texts.ts';

/** Rows per transfer: DuckDB's vector size. */
export const CHUNK = 2048;

/** Types in which columns are staged: texts by their numbers. */
export const STAGED_TYPES = {
  VARCHAR: UINTEGER,
  INTEGER,
  DOUBLE,
  BOOLEAN,
  'VARCHAR[]': LIST(UINTEGER),
  'DOUBLE[]': LIST(DOUBLE),
} as const;

/**
 * Values of one column in a chunk for DuckDB, in memory laid out like DuckDB's own, which is
 * transferred without copying single values. Texts travel as numbers, see `TextNumbers`.
 */
export interface StagedColumn {
  /** One value per row; for lists the offset and length of their items, 64 bits each. */
  readonly values: ArrayBuffer;
  /** One bit per row: set if it has a value. */
  readonly validity: ArrayBuffer;
  /** Items of all lists, one after the other. */
  readonly items?: { readonly memory: ArrayBuffer; readonly count: number; readonly bytes: number };
}

/** Collects a chunk's values of one column. */
export interface ColumnCollector {
  put(row: number, value: Value): void;
  /** Returns the collected values; the next row is the first again. */
  take(): StagedColumn;
}

type Numbers =
  | Float64Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>;
type NumbersOf = new (length: number) => Numbers;
type NumberOf = (value: string | number | boolean) => number;

const markValid = (validity: Uint8Array, row: number): void => {
  const byte = row >> 3;
  validity[byte] = (validity[byte] ?? 0) | (1 << (row & 7));
};

const createSingleCollector = (Memory: NumbersOf, numberOf: NumberOf): ColumnCollector => {
  let values = new Memory(CHUNK);
  let validity = new Uint8Array(CHUNK / 8);
  return {
    put: (row, value) => {
      if (value === null) return;
      values[row] = numberOf(value as string | number | boolean);
      markValid(validity, row);
    },
    take: () => {
      const taken = { values: values.buffer, validity: validity.buffer };
      values = new Memory(CHUNK);
      validity = new Uint8Array(CHUNK / 8);
      return taken;
    },
  };
};

/** Initial capacity for items. */
const FIRST_ITEMS = 8 * CHUNK;

const createListCollector = (Memory: NumbersOf, numberOf: NumberOf): ColumnCollector => {
  // Lower halves of 64-bit numbers.
  let places = new Uint32Array(4 * CHUNK);
  let validity = new Uint8Array(CHUNK / 8);
  let items = new Memory(FIRST_ITEMS);
  let count = 0;
  return {
    put: (row, value) => {
      if (value === null) return;
      const list = value as readonly (string | number)[];
      places[4 * row] = count;
      places[4 * row + 2] = list.length;
      markValid(validity, row);
      if (count + list.length > items.length) {
        const more = new Memory(2 * (count + list.length));
        more.set(items);
        items = more;
      }
      for (const item of list) items[count++] = numberOf(item);
    },
    take: () => {
      const bytes = count * items.BYTES_PER_ELEMENT;
      const taken = {
        values: places.buffer,
        validity: validity.buffer,
        items: { memory: items.buffer, count, bytes },
      };
      places = new Uint32Array(4 * CHUNK);
      validity = new Uint8Array(CHUNK / 8);
      items = new Memory(items.length);
      count = 0;
      return taken;
    },
  };
};

/** Creates a collector for a column type; `texts` numbers its texts. */
export const createCollector = (type: Column['type'], texts: TextNumbers): ColumnCollector => {
  const numberOfText: NumberOf = (text) => texts.numberOf(String(text));
  switch (type) {
    case 'VARCHAR':
      return createSingleCollector(Uint32Array, numberOfText);
    case 'INTEGER':
      return createSingleCollector(Int32Array, Number);
    case 'DOUBLE':
      return createSingleCollector(Float64Array, Number);
    case 'BOOLEAN':
      return createSingleCollector(Uint8Array, Number);
    case 'VARCHAR[]':
      return createListCollector(Uint32Array, numberOfText);
    case 'DOUBLE[]':
      return createListCollector(Float64Array, Number);
  }
};

/** Lists the buffers of a staged column to transfer. */
export const listBuffers = ({ values, validity, items }: StagedColumn): readonly ArrayBuffer[] => [
  values,
  validity,
  ...(items ? [items.memory] : []),
];

/** Fills a DuckDB vector with a staged column. */
export const fillVector = (
  vector: duckdb.Vector,
  { values, validity, items }: StagedColumn,
): void => {
  if (items) {
    const { memory, count, bytes } = items;
    duckdb.list_vector_reserve(vector, count);
    duckdb.list_vector_set_size(vector, count);
    duckdb.copy_data_to_vector(duckdb.list_vector_get_child(vector), 0, memory, 0, bytes);
  }
  duckdb.copy_data_to_vector(vector, 0, values, 0, values.byteLength);
  duckdb.vector_ensure_validity_writable(vector);
  duckdb.copy_data_to_vector_validity(vector, 0, validity, 0, validity.byteLength);
};
