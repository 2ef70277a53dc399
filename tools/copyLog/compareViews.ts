import { randomBytes } from 'node:crypto';
import { connectEventStore } from '@mahoe/eventstore/store/client';
import { openPersonalData } from '@mahoe/eventstore/privacy/personalData';
import { openPool, TIMEOUTS } from '@mahoe/eventstore/postgres/pool';
import type { LogConfig } from '@mahoe/eventstore/runtime';
import { projectors } from '@mahoe/projections/all';
import { rebuildViews } from '@mahoe/projections/rebuildViews';
import { migrateViews } from '@mahoe/projections/runtime';
import type pg from 'pg';
import type { Logger } from 'pino';
import { CopyError } from './copyLog.ts';

const onError = (): void => {};

/**
 * Returns number and checksum of a table's rows, equal for equal rows in any order. Positions differ
 * from store to store and mean order only: what counts of them is the order they give the rows.
 * @param columns the columns that count; all if absent
 */
export const computeChecksum = async (
  db: Pick<pg.ClientBase, 'query'>,
  table: string,
  columns?: readonly string[],
): Promise<string> => {
  const { rows: positions } = await db.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and attname like '%position'
       and ($2::text[] is null or attname = any($2))`,
    [table.includes('.') ? table : `views.${table}`, columns ?? null],
  );
  const ordered = positions.map(
    ({ name }) => `|| jsonb_build_object('${name}', dense_rank() over (order by ${name}))`,
  );
  const { rows } = await db.query<{ sum: string }>(
    `with row as (
       select (to_jsonb(t) ${ordered.join(' ')})::text as text
       from (select ${columns?.join(', ') ?? '*'} from ${table}) t
     )
     select count(*) || ' rows, ' ||
       coalesce(sum(('x' || substr(md5(text), 1, 16))::bit(64)::bigint::numeric), 0) as sum
     from row`,
  );
  return rows[0]?.sum ?? '';
};

/** Returns the checksum of each table of views. */
export const computeChecksums = async (pool: pg.Pool): Promise<ReadonlyMap<string, string>> => {
  const sums = new Map<string, string>();
  for (const table of projectors.flatMap(({ tables }) => tables)) {
    sums.set(table, await computeChecksum(pool, table));
  }
  return sums;
};

/** The server on which its databases are made, and the keys that open the events. */
type CompareConfig = Pick<LogConfig, 'DATABASE_URL' | 'PRIVACY_DATABASE_URL' | 'kek'>;

/** Makes all views from a log, in a database of its own that is gone afterwards. */
const buildViews = async (
  url: string,
  { DATABASE_URL, PRIVACY_DATABASE_URL, kek }: CompareConfig,
  logger: Logger,
): Promise<ReadonlyMap<string, string>> => {
  const name = `copy_${randomBytes(6).toString('hex')}`;
  const own = new URL(DATABASE_URL);
  own.pathname = `/${name}`;
  const timeouts = TIMEOUTS.job;
  const outer = openPool(DATABASE_URL, { max: 2, timeouts, onError });
  await outer.query(`create database ${name}`);
  const keys = openPool(PRIVACY_DATABASE_URL ?? DATABASE_URL, { max: 5, timeouts, onError });
  const store = connectEventStore(url);
  try {
    await migrateViews(own.href);
    const pool = openPool(own.href, { searchPath: 'views', pipeline: true, timeouts, onError });
    try {
      const personalData = openPersonalData(keys, kek);
      await rebuildViews({ store, pool, personalData, logger }, projectors);
      return await computeChecksums(pool);
    } finally {
      await pool.end();
    }
  } finally {
    await store.dispose();
    await keys.end();
    await outer.query(`drop database if exists ${name} with (force)`);
    await outer.end();
  }
};

/**
 * Makes all views from both logs and compares them.
 * @returns how many tables are the same
 * @throws NoCopy naming a table that differs
 */
export const compareViews = async (
  from: string,
  to: string,
  config: CompareConfig,
  logger: Logger,
): Promise<number> => {
  const [one, other] = [
    await buildViews(from, config, logger),
    await buildViews(to, config, logger),
  ];
  for (const [table, sum] of one) {
    if (other.get(table) !== sum) {
      throw new CopyError(
        `${table} differs: ${sum} of the source, ${other.get(table)} of the target`,
      );
    }
  }
  return one.size;
};
