import { readCheckpoints } from '@mahoe/eventstore/subscriptions/checkpoints';
import type { StoredEvent } from '@mahoe/eventstore/store/eventStore';
import { isAfter, START } from '@mahoe/eventstore/store/position';
import { projectors } from '@mahoe/projections/all';
import { checksums } from '@mahoe/projections/fixtures/views';
import { rebuildViews } from '@mahoe/projections/rebuildViews';
import { setTimeout as pause } from 'node:timers/promises';
import { sumExperience, readWholeLog, type Finding } from './checkAcknowledged.ts';
import type { BenchStack } from './benchStack.ts';
import { openRebuild } from './openRebuild.ts';

const TIMEOUT_MS = 60_000;
const tables = projectors.flatMap((projector) => projector.tables);

/** Waits until no more events are recorded and every view has read them all. */
const waitUntilSettled = async (bench: BenchStack): Promise<readonly StoredEvent[]> => {
  const giveUp = Date.now() + TIMEOUT_MS;
  for (;;) {
    const log = await readWholeLog(bench.store);
    const head = log.at(-1)?.position ?? START;
    const checkpoints = await readCheckpoints(bench.pool);
    const isThere = projectors.every(({ name }) =>
      checkpoints.some(
        (one) => one.name === name && one.position !== null && !isAfter(head, one.position),
      ),
    );
    if (isThere && !isAfter(await bench.store.headPosition(), head)) return log;
    if (Date.now() > giveUp) throw new Error('the views do not catch up');
    await pause(200);
  }
};

/** Compares views with the log, and with rebuilt views. */
export const checkViews = async (
  bench: BenchStack,
): Promise<{ readonly log: readonly StoredEvent[]; readonly findings: readonly Finding[] }> => {
  const log = await waitUntilSettled(bench);
  const runtime = await openRebuild(bench);
  try {
    const { rows } = await runtime.pool.query<{ pupil_id: string; experience: number }>(
      'select pupil_id, experience from leaderboard',
    );
    const shown = new Map(rows.map(({ pupil_id, experience }) => [pupil_id, experience]));
    const experience = [...sumExperience(log)].flatMap(([pupil, sum]) =>
      shown.get(pupil) === sum ? [] : [`${pupil}: ${shown.get(pupil)} shown, ${sum} recorded`],
    );
    const live = await checksums(runtime.pool, tables);
    await rebuildViews(runtime, projectors);
    const rebuilt = await checksums(runtime.pool, tables);
    const unequal = tables.filter((table) => live[table] !== rebuilt[table]);
    return {
      log,
      findings: [
        { goal: 'D3', what: 'experience shown', looked: shown.size, wrong: experience },
        {
          goal: 'D2',
          what: 'views equal their rebuild',
          looked: tables.length,
          wrong: unequal.map((table) => `${table}: ${live[table]}, rebuilt ${rebuilt[table]}`),
        },
      ],
    };
  } finally {
    await runtime.close();
  }
};
