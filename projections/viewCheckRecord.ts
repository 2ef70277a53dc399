import type pg from 'pg';

/** A group of rows that differed from the log, and that the next check compares again. */
export interface DifferingGroup {
  readonly table: string;
  readonly name: string;
  /** False if an erasure during the check may be the reason. */
  readonly isSure: boolean;
}

/** Result of a check, by projection. */
export interface ViewCheck {
  readonly projection: string;
  /** Number of compared groups of rows, such as a pupil's. */
  readonly sampled: number;
  /** Tables whose rows differ from the log. */
  readonly differing: readonly string[];
  /** Groups of rows that the next check compares again. */
  readonly again: readonly DifferingGroup[];
  /** Why rows could not be compared; null if all were. */
  readonly unfinished: string | null;
}

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Reads the groups of rows that earlier checks found to differ. */
export const readDifferingGroups = async (db: Queryable): Promise<readonly DifferingGroup[]> => {
  const { rows } = await db.query<DifferingGroup>(
    `select g.* from log.view_check,
       jsonb_to_recordset(again) as g ("table" text, name text, "isSure" boolean)`,
  );
  return rows;
};

/** Records the results of a check. */
export const recordCheck = (pool: pg.Pool, results: readonly ViewCheck[]): Promise<unknown> =>
  pool.query(
    `insert into log.view_check (name, sampled, differing, again, unfinished)
     select * from jsonb_to_recordset($1) as c
       (projection text, sampled int, differing text[], again jsonb, unfinished text)
     on conflict (name) do update set
       checked_at = now(), sampled = excluded.sampled, differing = excluded.differing,
       again = excluded.again, unfinished = excluded.unfinished`,
    [JSON.stringify(results)],
  );

/** Records for every projection that a check stopped before its end; what earlier checks found stays. */
export const recordUnfinished = (
  pool: pg.Pool,
  projections: readonly string[],
  reason: string,
): Promise<unknown> =>
  pool.query(
    `insert into log.view_check (name, sampled, differing, unfinished)
     select name, 0, '{}', $2 from unnest($1::text[]) name
     on conflict (name) do update set unfinished = excluded.unfinished`,
    [projections, reason],
  );
