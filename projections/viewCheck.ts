import { withLease } from '@mahoe/eventstore/subscriptions/leases';
import { readCheckpoints } from '@mahoe/eventstore/subscriptions/checkpoints';
import type { Position } from '@mahoe/eventstore/store/position';
import type { StoredEvent } from '@mahoe/eventstore/store/eventStore';
import type pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { userDirectory } from './accounts/userDirectory.ts';
import { readAsOf, type AsOf, type AsOfSource } from './asOf.ts';
import { subscriptions } from './billing/subscriptions.ts';
import { leaderboard } from './progress/leaderboard.ts';
import { learners } from './progress/learners.ts';
import type { Projector } from './projector.ts';
import type { ProjectionRuntime } from './runtime.ts';
import { inTransaction } from './transaction.ts';

const FIRST_AFTER_MS = 5 * 60_000;
const INTERVAL_MS = 3_600_000;
const SAMPLE_SIZE = 20;
/** Events per batch: small, so that the process stays responsive. */
const BATCH_SIZE = 2000;

/** A table whose rows about a pupil follow from the pupil's own events, and from the content's. */
interface CheckedTable {
  readonly projector: Projector;
  readonly table: string;
  readonly key: string;
}

const CHECKED_TABLES: readonly CheckedTable[] = [
  { projector: userDirectory, table: 'user_directory', key: 'user_id' },
  { projector: subscriptions, table: 'subscription', key: 'pupil_id' },
  { projector: learners, table: 'learner', key: 'pupil_id' },
  { projector: learners, table: 'topic_mastery', key: 'pupil_id' },
  { projector: leaderboard, table: 'leaderboard', key: 'pupil_id' },
];

/** Rows about some pupils, by table. */
type Rows = ReadonlyMap<string, readonly string[]>;

const readRows = async (
  db: AsOf['db'],
  tables: readonly CheckedTable[],
  pupils: readonly string[],
): Promise<Rows> => {
  const found = new Map<string, readonly string[]>();
  for (const { table, key } of tables) {
    const { rows } = await db.query<{ row: string }>(
      `select row_to_json(t)::text as row from ${table} t
       where ${key} = any($1::uuid[]) order by row_to_json(t)::text collate "C"`,
      [pupils],
    );
    found.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return found;
};

/** Draws pupils from all tables, as one of them may have lost a row. */
const drawPupils = async (db: pg.ClientBase, size: number): Promise<readonly string[]> => {
  const everybody = CHECKED_TABLES.map(({ table, key }) => `select ${key} as id from ${table}`);
  const { rows } = await db.query<{ id: string }>(
    `select id from (${everybody.join(' union ')}) everybody order by random() limit $1`,
    [size],
  );
  return rows.map(({ id }) => id);
};

/** Live rows of some pupils, and the positions of their projections, as of one moment. */
const readLive = (pool: pg.Pool, own: readonly CheckedTable[], size: number) =>
  inTransaction(pool, async (client) => {
    await client.query(
      `set transaction isolation level repeatable read, read only;
       set local search_path = views; set local timezone = 'UTC'`,
    );
    const checkpoints = await readCheckpoints(client);
    const pupils = await drawPupils(client, size);
    return { checkpoints, pupils, live: await readRows(client, own, pupils) };
  });

/** Selects the events of the pupils, and those of nobody, such as the content's. */
const concernsOnly =
  (pupils: readonly string[]) =>
  ({ data }: StoredEvent): boolean => {
    const { pupilId } = data as { readonly pupilId?: unknown };
    return typeof pupilId !== 'string' || pupils.includes(pupilId);
  };

/** Result of a check, by projection. */
export interface ViewCheck {
  readonly projection: string;
  readonly pupils: number;
  /** Tables whose rows differ from the log. */
  readonly differing: readonly string[];
}

/** Refolds the pupils up to a position and compares their rows with the live ones. */
const compare = async (
  source: AsOfSource,
  tables: readonly CheckedTable[],
  upTo: Position,
  { pupils, live }: { readonly pupils: readonly string[]; readonly live: Rows },
): Promise<readonly ViewCheck[]> => {
  const projectors = [...new Set(tables.map(({ projector }) => projector))];
  const asked = { projectors, cut: { upTo }, batch: BATCH_SIZE, concerns: concernsOnly(pupils) };
  return readAsOf(source, asked, async ({ db, erasedSince }) => {
    // An erasure after the position is in these rows and not yet in the live ones.
    if (erasedSince > 0) return [];
    const refolded = await readRows(db, tables, pupils);
    const differs = ({ table }: CheckedTable): boolean =>
      live.get(table)?.join('\n') !== refolded.get(table)?.join('\n');
    return projectors.map(({ name }) => ({
      projection: name,
      pupils: pupils.length,
      differing: tables
        .filter((one) => one.projector.name === name && differs(one))
        .map(({ table }) => table),
    }));
  });
};

/**
 * Compares the views' rows of sampled pupils with a fold of their events, so that a lost or changed
 * row does not stay unnoticed. Health reports the result, and a rebuild of the views clears it.
 */
export const checkViews = async (
  runtime: ProjectionRuntime,
  databaseUrl: string,
  sampleSize = SAMPLE_SIZE,
): Promise<readonly ViewCheck[]> => {
  const { pool } = runtime;
  const { checkpoints, ...sample } = await readLive(pool, CHECKED_TABLES, sampleSize);
  const positionOf = ({ projector }: CheckedTable): Position | null =>
    checkpoints.find(({ name }) => name === projector.name)?.position ?? null;
  const results: ViewCheck[] = [];
  for (const [upTo, tables] of Map.groupBy(CHECKED_TABLES, (table) => String(positionOf(table)))) {
    const [first] = tables;
    const position = first && positionOf(first);
    if (upTo === 'null' || !position) continue;
    results.push(...(await compare({ ...runtime, databaseUrl }, tables, position, sample)));
  }
  await pool.query(
    `insert into log.view_check (name, pupils, differing)
     select * from jsonb_to_recordset($1) as c (projection text, pupils int, differing text[])
     on conflict (name) do update set
       checked_at = now(), pupils = excluded.pupils, differing = excluded.differing`,
    [JSON.stringify(results)],
  );
  return results;
};

/** Checks the views from time to time until the signal, in one process at a time. */
export const watchViews = async (
  runtime: ProjectionRuntime,
  databaseUrl: string,
  signal: AbortSignal,
): Promise<void> => {
  const { pool, logger } = runtime;
  for (let wait = FIRST_AFTER_MS; !signal.aborted; wait = INTERVAL_MS) {
    await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    await withLease(pool, 'view check', async () => {
      const differing = (await checkViews(runtime, databaseUrl)).filter(
        (one) => one.differing.length > 0,
      );
      if (differing.length > 0) logger.error({ differing }, 'views differ from the log');
    }).catch((error: unknown) => logger.warn({ err: error }, 'the views could not be checked'));
  }
};
