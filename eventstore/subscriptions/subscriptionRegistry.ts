import type pg from 'pg';
import { isLeasedSql } from './leases.ts';
import type { Position } from '../store/position.ts';

/** Kinds of process that read the log. */
export type SubscriptionProcess = 'projections' | 'reactions';

/** A reader of the log, as an operator sees it. */
export interface LogSubscription {
  readonly name: string;
  readonly process: SubscriptionProcess;
  /** How far it has come; null before its first event. */
  readonly position: Position | null;
  /** Whether a process is at work on it: it then holds its lease. */
  readonly isRun: boolean;
  /** Events it has set aside. */
  readonly parked: number;
}

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Tells which readers a kind of process runs. Those it ran before are nobody's concern any more. */
export const registerSubscriptions = async (
  db: Queryable,
  process: SubscriptionProcess,
  names: readonly string[],
): Promise<void> => {
  await db.query(
    `with gone as (delete from log.reader where process = $1 and name <> all($2))
     insert into log.reader (name, process) select unnest($2), $1
     on conflict (name) do update set process = excluded.process`,
    [process, names],
  );
};

/** Every declared reader, by name. */
export const listSubscriptions = async (db: Queryable): Promise<readonly LogSubscription[]> => {
  const { rows } = await db.query<LogSubscription>(
    `select r.name, r.process, c.position,
       ${isLeasedSql('r.name')} as "isRun",
       (select count(*)::int from log.parked p where p.reader = r.name) as parked
     from log.reader r left join log.checkpoint c on c.name = r.name order by r.name`,
  );
  return rows;
};
