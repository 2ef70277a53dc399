import type pg from 'pg';
import { isLeasedSql } from './leases.ts';
import type { Position } from '../store/position.ts';

/** Kinds of process that subscribe to the log. */
export type SubscriptionProcess = 'projections' | 'reactions';

/** A subscription to the log, as an operator sees it. */
export interface LogSubscription {
  readonly name: string;
  readonly process: SubscriptionProcess;
  /** Position it has reached; null before its first event. */
  readonly position: Position | null;
  /** True if a process holds its lease and works on it. */
  readonly isRun: boolean;
  /** Number of its parked events. */
  readonly parked: number;
  /** Why its last process gave way to a newer version; null if it did not. */
  readonly gaveWay: string | null;
}

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Registers the subscriptions of a kind of process, and removes those it no longer runs. */
export const registerSubscriptions = async (
  db: Queryable,
  process: SubscriptionProcess,
  names: readonly string[],
): Promise<void> => {
  await db.query(
    `with gone as (delete from log.reader where process = $1 and name <> all($2))
     insert into log.reader (name, process) select unnest($2), $1
     on conflict (name) do update set process = excluded.process, gave_way = null`,
    [process, names],
  );
};

/** Records that the process which ran these subscriptions gives way to a newer version. */
export const recordGaveWay = async (
  db: Queryable,
  names: readonly string[],
  reason: string,
): Promise<void> => {
  await db.query('update log.reader set gave_way = $2 where name = any($1)', [names, reason]);
};

/** Lists every registered subscription, by name. */
export const listSubscriptions = async (db: Queryable): Promise<readonly LogSubscription[]> => {
  const { rows } = await db.query<LogSubscription>(
    `select r.name, r.process, c.position, r.gave_way as "gaveWay",
       ${isLeasedSql('r.name')} as "isRun",
       (select count(*)::int from log.parked p where p.reader = r.name) as parked
     from log.reader r left join log.checkpoint c on c.name = r.name order by r.name`,
  );
  return rows;
};
