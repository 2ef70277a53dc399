import { listValue } from '@duckdb/node-api';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryOf, stagedColumn, unstaged } from './stagedColumns.ts';
import type { Column, Value } from './tables.ts';

const number = fc.double({ noNaN: true });
const kinds: readonly (readonly [Column['type'], fc.Arbitrary<Value>])[] = [
  ['VARCHAR', fc.string()],
  ['INTEGER', fc.integer()],
  ['DOUBLE', number],
  ['DOUBLE[]', fc.array(number)],
  ['BOOLEAN', fc.boolean()],
];

test.each(kinds)(
  'a column of %s comes out as it went in, handed over in between',
  (type, value) => {
    fc.assert(
      fc.property(fc.array(fc.option(value)), (values) => {
        const staged = stagedColumn(type, values);
        const handedOver = structuredClone(staged, { transfer: [...memoryOf(staged)] });
        expect(unstaged(type, handedOver)).toEqual(
          values.map((one) => (Array.isArray(one) ? listValue(one) : one)),
        );
      }),
    );
  },
);
