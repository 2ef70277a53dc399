import { expect, test } from 'vitest';
import {
  newEvent,
  newEvents,
  newStream,
  type Expected,
  type StoreClient,
} from './storeUnderTest.ts';

const STATES = ['missing', 'live', 'soft-deleted', 'tombstoned'] as const;

/** Outcomes of an expected revision for a stream with two events, in each state of the stream. */
const EXPECTATIONS: [name: string, expected: Expected, outcomes: string[]][] = [
  ['any', 'any', ['ok', 'ok', 'ok', 'stream-deleted']],
  ['no_stream', 'no_stream', ['ok', 'conflict', 'ok', 'stream-deleted']],
  ['stream_exists', 'stream_exists', ['conflict', 'ok', 'stream-deleted', 'stream-deleted']],
  ['the exact revision', 1n, ['conflict', 'ok', 'ok', 'stream-deleted']],
  ['an earlier revision', 0n, ['conflict', 'conflict', 'conflict', 'stream-deleted']],
  ['a later revision', 5n, ['conflict', 'conflict', 'conflict', 'stream-deleted']],
];

const CASES = EXPECTATIONS.flatMap(([name, expected, outcomes]) =>
  STATES.map((state, index) => ({ state, name, expected, outcome: outcomes[index] ?? '' })),
);

export const expectedRevisionCases = (client: () => StoreClient): void => {
  test.each(CASES)(
    'an append to a $state stream that expects $name results in $outcome',
    async (example) => {
      const { state, expected, outcome } = example;
      const stream = newStream();
      if (state !== 'missing') await client().append(stream, newEvents(2), 'no_stream');
      if (state === 'soft-deleted') await client().delete(stream, 1n);
      if (state === 'tombstoned') await client().tombstone(stream, 1n);
      const appended = await client().append(stream, [newEvent()], expected);
      if (outcome === 'conflict') {
        expect(appended.result).toBe('wrong-expected-version');
        expect(appended.current).toBe(state === 'missing' ? 'no_stream' : 1n);
      } else {
        expect(appended.result).toBe(outcome);
        if (outcome === 'ok') expect(appended.revision).toBe(state === 'missing' ? 0n : 2n);
      }
    },
  );

  test('a stream that has only metadata exists', async () => {
    const stream = newStream();
    await client().append(`$$${stream}`, [newEvent('$metadata', '{"key":1}')], 'any');
    const appended = await client().append(stream, [newEvent()], 'stream_exists');
    expect(appended).toMatchObject({ result: 'ok', revision: 0n });
  });

  test('a deleted stream with only metadata is deleted, and can be created again', async () => {
    const stream = newStream();
    const deleted = newEvent('$metadata', '{"$tb":9223372036854775807}');
    await client().append(`$$${stream}`, [deleted], 'any');
    const appended = await client().append(stream, [newEvent()], 'stream_exists');
    expect(appended.result).toBe('stream-deleted');
    expect(await client().append(stream, [newEvent()], 'any')).toMatchObject({
      result: 'ok',
      revision: 0n,
    });
  });

  test('the events of one append are consecutive in the stream and in the log', async () => {
    const stream = newStream();
    const appended = await client().append(stream, newEvents(3), 'no_stream');
    const { events } = await client().read(stream);
    expect(events.map(({ revision }) => revision)).toEqual([0n, 1n, 2n]);
    const positions = events.map(({ position }) => position);
    expect(positions.toSorted((a, b) => Number(a - b))).toEqual(positions);
    expect(new Set(positions).size).toBe(3);
    expect(appended.position).toBe(positions[2]);
  });

  test('an append without events checks the revision and adds nothing', async () => {
    const stream = newStream();
    await client().append(stream, newEvents(2), 'no_stream');
    expect((await client().append(stream, [], 1n)).result).toBe('ok');
    expect((await client().append(stream, [], 0n)).result).toBe('wrong-expected-version');
    expect((await client().read(stream)).events).toHaveLength(2);
  });
};
