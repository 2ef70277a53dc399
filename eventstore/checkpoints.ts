import type pg from 'pg';

/** How far a reader of the log has come; `epoch` changes with each new holder of its lease. */
export interface Checkpoint {
  readonly name: string;
  /** Null before the first event. */
  readonly position: bigint | null;
  readonly epoch: bigint;
}

/** Somebody else moved the checkpoint: this reader is no longer the one. */
export class CheckpointLost extends Error {
  override readonly name = 'CheckpointLost';
}

/** Channel on which every advance is told: payload `position:name,name,…`. */
export const CHECKPOINT_CHANNEL = 'mahoe_checkpoint';

type Queryable = Pick<pg.ClientBase, 'query'>;

interface Row {
  readonly name: string;
  readonly position: string | null;
  readonly epoch: string;
}

const checkpointOf = ({ name, position, epoch }: Row): Checkpoint => ({
  name,
  position: position === null ? null : BigInt(position),
  epoch: BigInt(epoch),
});

/** Checkpoints by name; a reader that never ran has none. */
export const readCheckpoints = async (db: Queryable): Promise<readonly Checkpoint[]> => {
  const { rows } = await db.query<Row>(
    'select name, position::text, epoch::text from log.checkpoint order by name',
  );
  return rows.map(checkpointOf);
};

/** Takes over a reader's checkpoint: whoever had it can commit no more. */
export const takeCheckpoint = async (db: Queryable, name: string): Promise<Checkpoint> => {
  const { rows } = await db.query<Row>(
    `insert into log.checkpoint (name, epoch) values ($1, 1)
     on conflict (name) do update set epoch = log.checkpoint.epoch + 1
     returning name, position::text, epoch::text`,
    [name],
  );
  const [row] = rows;
  if (!row) throw new CheckpointLost(name);
  return checkpointOf(row);
};

/**
 * Moves checkpoints on, in the caller's transaction, and tells the channel at commit.
 * @throws CheckpointLost when one is not where (or whose) it was thought to be
 */
export const advanceCheckpoints = async (
  db: Queryable,
  checkpoints: readonly Checkpoint[],
  to: bigint,
): Promise<readonly Checkpoint[]> => {
  const { rows } = await db.query<{ moved: number }>(
    `with moved as (
       update log.checkpoint c set position = $4, moved_at = now()
       from unnest($1::text[], $2::bigint[], $3::bigint[]) as was (name, position, epoch)
       where c.name = was.name and c.epoch = was.epoch and c.position is not distinct from was.position
       returning c.name)
     select count(*)::int as moved,
       pg_notify('${CHECKPOINT_CHANNEL}', $4::text || ':' || string_agg(name, ',')) from moved`,
    [
      checkpoints.map(({ name }) => name),
      checkpoints.map(({ position }) => position),
      checkpoints.map(({ epoch }) => epoch),
      to,
    ],
  );
  if (rows[0]?.moved !== checkpoints.length) {
    throw new CheckpointLost(checkpoints.map(({ name }) => name).join(', '));
  }
  return checkpoints.map((checkpoint) => ({ ...checkpoint, position: to }));
};

/** The key of a name's lease, in SQL. @param name an SQL expression */
export const leaseKey = (name: string): string => `hashtextextended('mahoe lease ' || ${name}, 0)`;

/**
 * Tries to take the lease of a name for as long as the connection lives; the second one to try is a
 * hot standby.
 */
export const tryLease = async (db: Queryable, name: string): Promise<boolean> => {
  const { rows } = await db.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(${leaseKey('$1')}) as taken`,
    [name],
  );
  return rows[0]?.taken === true;
};

/** Gives a lease back while the connection lives on. */
export const giveLeaseBack = async (db: Queryable, name: string): Promise<void> => {
  await db.query(`select pg_advisory_unlock(${leaseKey('$1')})`, [name]);
};
