import { predict } from '@mahoe/domain/adaptive/kalmanElo';
import {
  toComponents,
  modelRows,
  listRowNames,
  type ModelRow,
} from '@mahoe/projections/adaptive/queries';
import type { Knex } from 'knex';
import { createBatchLoader } from '../reads/batchLoader.ts';
import type { PredictedProbabilities } from '../route/services.ts';

interface CachedRow {
  readonly row: ModelRow | undefined;
  readonly untilMs: number;
}

/** The shared rows change a little with every answer, so a few seconds' staleness is harmless. */
const CACHE_TTL_MS = 5000;
const MAX_ENTRIES = 20_000;

/**
 * Predicts from the learner model as it is, without waiting for it to catch up. A pupil's own rows
 * are read each time. Shared rows (questions, topics, the average) are at most five seconds old.
 */
export const createPredictions = (
  db: Knex,
  nowMs: () => number = () => performance.now(),
): PredictedProbabilities => {
  const cache = new Map<string, CachedRow>();
  const readRows = createBatchLoader(async (asked: readonly (readonly string[])[]) => {
    const rows = await modelRows({ db }, [...new Set(asked.flat())]);
    return asked.map(() => rows);
  });
  return async (before) => {
    const now = nowMs();
    const { own, shared } = listRowNames(before);
    const rows = new Map<string, ModelRow>();
    const old = shared.filter((name) => {
      const known = cache.get(name);
      if (!known || known.untilMs <= now) return true;
      if (known.row) rows.set(name, known.row);
      return false;
    });
    const read = await readRows([...own, ...old]);
    if (cache.size > MAX_ENTRIES) cache.clear();
    for (const name of old) cache.set(name, { row: read.get(name), untilMs: now + CACHE_TTL_MS });
    for (const name of [...own, ...old]) {
      const row = read.get(name);
      if (row) rows.set(name, row);
    }
    const { components, base } = toComponents(rows, before);
    return new Map([...components].map(([id, estimates]) => [id, predict(estimates, base)]));
  };
};
