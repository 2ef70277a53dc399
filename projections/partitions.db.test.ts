// @module-tag large: replays random histories in many partitions
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { projectors } from './all.ts';
import { generateSchoolHistory } from './fixtures/history.ts';
import {
  startTestProjections,
  waitForPosition,
  runUntilStopped,
  type TestProjections,
} from './fixtures/testProjections.ts';
import { checksums } from './fixtures/views.ts';
import { selectPartition, type Partition } from './partition.ts';
import { rebuildViews } from './rebuildViews.ts';

const tables = projectors.flatMap((projector) => projector.tables);
const events = [
  ...generateSchoolHistory({
    seed: 5,
    pupils: 6,
    days: 5,
    topicsPerGroup: 1,
    questionsPerTopic: 6,
  }),
].flat();

const onFreshGround = async <T>(work: (projections: TestProjections) => Promise<T>): Promise<T> => {
  const projections = await startTestProjections();
  try {
    return await work(projections);
  } finally {
    await projections.stop();
  }
};

const partitionsOf = (of: number): readonly Partition[] =>
  Array.from({ length: of }, (_, index) => ({ number: index + 1, of }));

test('processes that share the projectors write the same rows as a single one, even if one of them ends', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 5 }),
      fc.nat(events.length),
      fc.nat(),
      async (of, cut, ending) => {
        await onFreshGround(async ({ log, runtime, views }) => {
          const run = (own: Partition) =>
            runUntilStopped(runtime, selectPartition(projectors, own));
          const partitions = partitionsOf(of);
          const processes = partitions.map(run);
          await log.append(events.slice(0, cut), 16);
          const ended = ending % of;
          await processes[ended]?.stop();
          const head = await log.append(events.slice(cut), 16);
          const again = partitions.slice(ended, ended + 1).map(run);
          await waitForPosition(views, projectors, head);
          await Promise.all([...processes, ...again].map((one) => one.stop()));
          const rows = await checksums(views.pool, tables);
          await rebuildViews(runtime, projectors);
          expect(await checksums(views.pool, tables)).toEqual(rows);
          // Every process rebuilds its own projectors, all at the same time.
          const shares = partitions.map((own) => selectPartition(projectors, own));
          await Promise.all(shares.map((share) => rebuildViews(runtime, share)));
          expect(await checksums(views.pool, tables)).toEqual(rows);
        });
      },
    ),
    { numRuns: 4, seed: 20_261_125 },
  );
}, 240_000);
