import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ANY,
  decideAppend,
  lookupFor,
  NO_STREAM,
  STREAM_EXISTS,
  TOMBSTONED,
  type Decision,
  type Expected,
  type StoredEvents,
  type StreamCondition,
} from './appendDecision.ts';

/** Represents a stream as a list of event ids, in which stored events are found. */
const storedIn = (ids: string[]): StoredEvents => ({
  revisionOf: (id) => (ids.includes(id) ? ids.lastIndexOf(id) : undefined),
  idAt: (revision) => ids[revision],
});

const decide = (ids: string[], expected: Expected, request: string[], state = {}): Decision => {
  const stream: StreamCondition = {
    last: ids.length - 1,
    softDeleted: false,
    metadataLast: -1,
    ...state,
  };
  return decideAppend(stream, expected, request, storedIn(ids));
};

const append = { kind: 'append', undelete: false };
const conflictAt = (current: number): Decision => ({ kind: 'conflict', current });
const repeated = (last: number): Decision => ({ kind: 'repeated', last });

describe('EventStoreDB’s idempotency matrix', () => {
  const six = ['0', '1', '2', '3', '4', '5'];

  test.each<[string[], Expected, string[], object]>([
    [six, NO_STREAM, ['0'], repeated(0)],
    [six, ANY, ['0'], repeated(0)],
    [six, 5, ['0'], append],
    [six, 6, ['0'], conflictAt(5)],
    [six, 4, ['0'], conflictAt(5)],
    [['0'], 0, ['0'], append],
    [['0'], ANY, ['0'], repeated(0)],
    [['0'], NO_STREAM, ['0'], repeated(0)],
    [['0', '1', '2'], ANY, ['1'], repeated(1)],
    [['0', '1'], NO_STREAM, ['0'], repeated(0)],
    [['0', '1'], ANY, ['0'], repeated(0)],
    [['0', '1'], 0, ['1'], repeated(1)],
    [['0', '1'], ANY, ['1'], repeated(1)],
    [['0', '1'], NO_STREAM, ['0', '1', '2'], conflictAt(1)],
  ])(
    'an append to a stream of %j that expects %i, with %j, is decided like the matrix',
    (ids, expected, request, decision) => {
      expect(decide(ids, expected, request)).toEqual(decision);
    },
  );
});

describe('a stream that was never written', () => {
  test.each([ANY, NO_STREAM])('takes what expects %i', (expected) => {
    expect(decide([], expected, ['a'])).toEqual(append);
  });

  test.each([STREAM_EXISTS, 0, 7])('refuses what expects %i', (expected) => {
    expect(decide([], expected, ['a'])).toEqual(conflictAt(-1));
  });

  test('a stream exists once it has metadata', () => {
    expect(decide([], STREAM_EXISTS, ['a'], { metadataLast: 0 })).toEqual(append);
  });
});

describe('a soft-deleted stream', () => {
  const deleted = { softDeleted: true };
  const undelete = { kind: 'append', undelete: true };

  test.each([ANY, NO_STREAM, 1])('comes back by what expects %i', (expected) => {
    expect(decide(['a', 'b'], expected, ['c'], deleted)).toEqual(undelete);
  });

  test('a soft-deleted stream does not exist', () => {
    expect(decide(['a', 'b'], STREAM_EXISTS, ['c'], deleted)).toEqual({ kind: 'deleted' });
  });

  test('an append that differs after a known beginning does not restore a soft-deleted stream', () => {
    expect(decide(['a', 'b'], NO_STREAM, ['a', 'c'], deleted)).toEqual(conflictAt(1));
  });

  test.each([ANY, 1])('comes back by an append without events that expects %i', (expected) => {
    expect(decide(['a', 'b'], expected, [], deleted)).toEqual(undelete);
  });

  test('an append without events does not consider a soft-deleted stream missing', () => {
    expect(decide(['a', 'b'], NO_STREAM, [], deleted)).toEqual(conflictAt(1));
  });
});

describe('a tombstoned stream', () => {
  const tombstoned = { last: TOMBSTONED };

  test.each([ANY, NO_STREAM, STREAM_EXISTS, 0, TOMBSTONED])('takes nothing, %i', (expected) => {
    expect(decide([], expected, ['a'], tombstoned)).toEqual({ kind: 'deleted' });
    expect(decide([], expected, [], tombstoned)).toEqual({ kind: 'deleted' });
  });
});

describe('any stream', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });
  const expectations = fc.constantFrom(ANY, STREAM_EXISTS, NO_STREAM, 0, 1, 2, 3, 8);

  test('any stream recognises a repeated append, as long as it expects a revision', () => {
    fc.assert(
      fc.property(ids, ids, ids, (before, events, after) => {
        fc.pre(events.length > 0);
        const expected = before.length - 1;
        const stream = [...before, ...events, ...after];
        fc.pre(expected < stream.length - 1);
        expect(decide(stream, expected, events)).toEqual(repeated(expected + events.length));
      }),
    );
  });

  test('any stream appends at its end, whether the ids are known or not', () => {
    fc.assert(
      fc.property(ids, ids, (stream, events) => {
        expect(decide(stream, stream.length - 1, events)).toEqual(append);
      }),
    );
  });

  test('the decision depends only on the announced look-up', () => {
    fc.assert(
      fc.property(ids, ids, expectations, (stream, events, expected) => {
        const condition = { last: stream.length - 1, softDeleted: false, metadataLast: -1 };
        const need = lookupFor(condition, expected, events.length);
        const all = storedIn(stream);
        const found: StoredEvents = {
          revisionOf: need === 'ids' ? all.revisionOf : () => undefined,
          idAt: need === 'revisions' ? all.idAt : () => undefined,
        };
        expect(decideAppend(condition, expected, events, found)).toEqual(
          decideAppend(condition, expected, events, all),
        );
      }),
    );
  });
});
