import { DuckDBDataChunk, DuckDBListValue } from '@duckdb/node-api';
import duckdb from '@duckdb/node-bindings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHUNK, createCollector, fillVector, listBuffers, STAGED_TYPES } from './stagedColumns.ts';
import type { Column, Value } from './tables.ts';
import { TextNumbers } from './texts.ts';

const number = fc.double({ noNaN: true });
const kinds: readonly (readonly [Column['type'], fc.Arbitrary<Value>])[] = [
  ['VARCHAR', fc.string()],
  ['INTEGER', fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })],
  ['DOUBLE', number],
  ['BOOLEAN', fc.boolean()],
  ['VARCHAR[]', fc.array(fc.string())],
  ['DOUBLE[]', fc.array(number)],
];

test.each(kinds)('a column of %s comes out as it went in, chunk after chunk', (type, value) => {
  const texts = new TextNumbers();
  const collector = createCollector(type, texts);
  const allTexts: string[] = [];
  const textOf = (item: unknown): unknown => allTexts[Number(item) - 1];
  const read = (item: unknown): unknown => {
    if (item instanceof DuckDBListValue)
      return type === 'VARCHAR[]' ? item.items.map(textOf) : item.items;
    return type === 'VARCHAR' && item !== null ? textOf(item) : item;
  };
  fc.assert(
    fc.property(
      fc.array(fc.option(value), { minLength: 1, maxLength: CHUNK, size: 'max' }),
      (values) => {
        for (const [row, one] of values.entries()) collector.put(row, one);
        const staged = collector.take();
        const handedOver = structuredClone(staged, { transfer: [...listBuffers(staged)] });
        const chunk = DuckDBDataChunk.create([STAGED_TYPES[type]], values.length);
        fillVector(duckdb.data_chunk_get_vector(chunk.chunk, 0), handedOver);
        allTexts.splice(0, allTexts.length, ...texts.take());
        expect(chunk.getColumnValues(0).map(read)).toEqual(values);
      },
    ),
    { numRuns: 20 },
  );
});

test('a full chunk of long lists has room for all their items', () => {
  const collector = createCollector('DOUBLE[]', new TextNumbers());
  const list = Array.from({ length: 40 }, (_, at) => at / 8);
  for (let row = 0; row < CHUNK; row += 1) collector.put(row, list);
  const chunk = DuckDBDataChunk.create([STAGED_TYPES['DOUBLE[]']], CHUNK);
  fillVector(duckdb.data_chunk_get_vector(chunk.chunk, 0), collector.take());
  for (const value of chunk.getColumnValues(0))
    expect((value as DuckDBListValue).items).toEqual(list);
});
