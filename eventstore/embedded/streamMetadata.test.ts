import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseLimits, SOFT_DELETED, withTruncateBefore } from './streamMetadata.ts';

const limits = (json: string) => parseLimits(Buffer.from(json));

describe('limits', () => {
  test('limits are read with the age in milliseconds', () => {
    expect(limits('{"$maxCount":3,"$maxAge":60,"$tb":2,"other":{"$tb":9}}')).toEqual({
      maxCount: 3,
      maxAge: 60_000,
      truncateBefore: 2,
    });
  });

  test('limits distinguish a soft delete from the adjacent number', () => {
    expect(limits('{"$tb":9223372036854775807}')).toEqual({ truncateBefore: SOFT_DELETED });
    expect(limits('{"$tb":9223372036854775806}').truncateBefore).toBeLessThan(SOFT_DELETED);
  });

  test.each([
    '{"$maxCount":0}',
    '{"$maxCount":-1}',
    '{"$tb":-1}',
    '{"$maxAge":1.5}',
    '{"$maxAge":922337203686,"$tb":3}',
    '{"$maxCount":3,"$tb":"x"}',
    '{"$maxCount":3,"$tb":9223372036854775808}',
    '{"$maxCount":3',
    '[]',
    'null',
    '"$tb"',
    '',
  ])('%s sets no limits', (json) => {
    expect(limits(json)).toEqual({});
  });
});

describe('truncating', () => {
  const truncated = (json: string) => withTruncateBefore(Buffer.from(json), 7)?.toString();

  test('truncating sets $tb and keeps the rest, including the notation of numbers', () => {
    expect(
      truncated(
        '{ "a" : [1, {"$tb":1}], "$tb": 9223372036854775807, "big": 12345678901234567890 }',
      ),
    ).toBe('{"a":[1,{"$tb":1}],"$tb":7,"big":12345678901234567890}');
    expect(truncated('{}')).toBe('{"$tb":7}');
    expect(truncated('{"a\\"}":"}{,\\\\"}')).toBe('{"a\\"}":"}{,\\\\","$tb":7}');
  });

  test('truncating keeps every other value of any object', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (metadata) => {
        const written = JSON.parse(truncated(JSON.stringify(metadata)) ?? '');
        expect(written).toEqual(JSON.parse(JSON.stringify({ ...metadata, $tb: 7 })));
      }),
    );
  });

  test.each(['', 'x', '[1]', 'null', '{"a":'])('leaves %j alone', (json) => {
    expect(truncated(json)).toBeUndefined();
  });
});
