import { setTimeout as pause } from 'node:timers/promises';
import { readCheckpoints } from '@mahoe/eventstore/subscriptions/checkpoints';
import { isAfter, type Position } from '@mahoe/eventstore/store/position';
import { projectors } from '@mahoe/projections/all';
import type pg from 'pg';
import { TermRefused } from './writeTerm.ts';

const POLL_INTERVAL_MS = 200;
const TIMEOUT_MS = 600_000;

/** Waits until every view shows what was recorded up to a position. @throws TermRefused */
export const waitUntilShown = async (pool: pg.Pool, position: Position): Promise<void> => {
  const names: ReadonlySet<string> = new Set(projectors.map(({ name }) => name));
  for (const until = Date.now() + TIMEOUT_MS; ; await pause(POLL_INTERVAL_MS)) {
    const there = (await readCheckpoints(pool)).filter(
      (one) => names.has(one.name) && !isAfter(position, one.position),
    );
    if (there.length === names.size) return;
    if (Date.now() > until) throw new TermRefused('The views do not follow the log: see System.');
  }
};

const countWhere = async (pool: pg.Pool, where: string, values: unknown[]): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from views.user_directory where ${where}`,
    values,
  );
  return rows[0]?.count ?? 0;
};

/** Pupils who have an account and are neither made up nor among those named. */
export const countRealPupils = (pool: pg.Pool, but: readonly string[]): Promise<number> =>
  countWhere(
    pool,
    'not is_administrator and not is_erased and not is_simulated and user_id <> all($1::uuid[])',
    [but],
  );

/** Made-up pupils who are shown. */
export const countSimulated = (pool: pg.Pool): Promise<number> =>
  countWhere(pool, 'is_simulated', []);
