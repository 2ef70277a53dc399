import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Recorded } from '@mahoe/eventstore/store/codec';
import { projectors } from './all.ts';
import { viewErasurePolicies } from './viewErasurePolicies.ts';
import { generateSchoolHistory } from './fixtures/history.ts';
import { toRecordedEvents } from './fixtures/log.ts';
import { checksums, createTestViews, type TestViews } from './fixtures/views.ts';
import { inTransaction } from './transaction.ts';

const tables = projectors.flatMap((projector) => projector.tables);
const history = toRecordedEvents(
  [
    ...generateSchoolHistory({
      seed: 7,
      pupils: 6,
      days: 7,
      topicsPerGroup: 2,
      questionsPerTopic: 10,
    }),
  ].flat(),
);

let views: TestViews;
let wholeAtOnce: Readonly<Record<string, string>>;

const empty = (): Promise<unknown> => views.pool.query(`truncate ${tables.join(', ')}`);

const replay = async (batches: readonly (readonly Recorded[])[]): Promise<void> => {
  for (const batch of batches) {
    await inTransaction(views.pool, async (client) => {
      for (const projector of projectors) {
        const handled = batch.filter(({ type }) => projector.handles.includes(type));
        if (handled.length > 0) await projector.project(handled, client);
      }
    });
  }
};

const splitAt = (cuts: readonly number[]): readonly (readonly Recorded[])[] => {
  const sorted = [0, ...cuts.toSorted((a, b) => a - b), history.length];
  return sorted.slice(1).map((end, index) => history.slice(sorted[index], end));
};

beforeAll(async () => {
  views = await createTestViews();
  await replay([history]);
  wholeAtOnce = await checksums(views.pool, tables);
});
afterAll(() => views.drop());

test('the history writes to every table', () => {
  const none = Object.entries(wholeAtOnce).filter(([, sum]) => sum.startsWith('0 rows'));
  expect(none).toEqual([]);
});

test('the same events give the same rows if they are projected again', async () => {
  await empty();
  await replay([history]);
  expect(await checksums(views.pool, tables)).toEqual(wholeAtOnce);
});

test('projecting event by event gives the same rows as all at once', async () => {
  await empty();
  await replay([history.slice(0, -500), ...history.slice(-500).map((event) => [event])]);
  expect(await checksums(views.pool, tables)).toEqual(wholeAtOnce);
});

test('any split into batches gives the same rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(history.length), { minLength: 1, maxLength: 60 }),
      async (cuts) => {
        await empty();
        await replay(splitAt(cuts));
        expect(await checksums(views.pool, tables)).toEqual(wholeAtOnce);
      },
    ),
    { numRuns: 12, seed: 20_261_101 },
  );
}, 60_000);

test('an erasure changes only the rows that are declared scrubbed, and they no longer name the pupil', async () => {
  await empty();
  await replay([history]);
  const { occurredAt, localDate } = {
    occurredAt: '2027-01-01T17:00:00.000Z',
    localDate: '2027-01-01',
  };
  const pupilIds = history.flatMap(({ type, data }) =>
    type === 'PupilRegistered' ? [data.pupilId] : [],
  );
  const erased = pupilIds.map((pupilId) => ({
    stream: `pupil-${pupilId}`,
    event: { type: 'PupilErased' as const, data: { pupilId, occurredAt, localDate } },
  }));
  await replay([toRecordedEvents(erased, history.length + 1)]);
  const after = await checksums(views.pool, tables);
  const changed = tables.filter((table) => after[table] !== wholeAtOnce[table]);
  const scrubbed = viewErasurePolicies.flatMap(({ table, policy }) =>
    policy === 'pseudonymous' ? [] : [{ table, left: policy.left }],
  );
  // The erasure's own view shows the erasure, so it changes too.
  expect(changed.filter((table) => table !== 'erasure').toSorted()).toEqual(
    scrubbed.map(({ table }) => table).toSorted(),
  );
  for (const { table, left } of scrubbed) {
    for (const pupilId of pupilIds) {
      const { rowCount } = await views.pool.query(`select from ${table} where ${left}`, [pupilId]);
      expect(rowCount, table).toBe(0);
    }
  }
}, 60_000);
