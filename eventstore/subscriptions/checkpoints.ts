import type pg from 'pg';
import { positionOf, type Position } from '../store/position.ts';
import type { LogAnchor } from './logIdentity.ts';

/** Progress of a subscription; `epoch` changes with each new holder of its lease. */
export interface Checkpoint {
  readonly name: string;
  /** Null before the first event. */
  readonly position: Position | null;
  readonly epoch: bigint;
}

/** Another process moved the checkpoint: this one has lost the subscription. */
export class CheckpointLost extends Error {
  override readonly name = 'CheckpointLost';
}

/** Channel that announces every advance: payload `position:name,name,…:changed,changed,…`. */
export const CHECKPOINT_CHANNEL = 'mahoe_checkpoint';

/** Progress of subscriptions, and the names of those whose views changed. */
export interface Advance {
  readonly position: Position;
  readonly names: readonly string[];
  readonly changed: readonly string[];
}

const parseNames = (list = ''): readonly string[] => list.split(',').filter((name) => name !== '');

/** Parses a payload of the channel. */
export const parseAdvance = (payload = ''): Advance => {
  const [position = '0', names, changed] = payload.split(':');
  return { position: positionOf(position), names: parseNames(names), changed: parseNames(changed) };
};

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Reads all checkpoints. A subscription that never ran has none. */
export const readCheckpoints = async (db: Queryable): Promise<readonly Checkpoint[]> => {
  const { rows } = await db.query<Checkpoint>(
    'select name, position, epoch from log.checkpoint order by name',
  );
  return rows;
};

/** Finds which subscriptions' views a migration asked to rebuild. A rebuild clears the request. */
export const findRequestedRebuilds = async (
  db: Queryable,
  names: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await db.query<{ name: string }>(
    'select name from log.checkpoint where name = any($1) and rebuild_asked',
    [names],
  );
  return rows.map(({ name }) => name);
};

/** A log subscription with the checkpoint that this process has claimed. */
export interface ClaimedCheckpoint<Reader> {
  readonly reader: Reader;
  readonly checkpoint: Checkpoint;
}

/**
 * Claims checkpoints in one statement: the previous holders cannot commit any more. The statement
 * can deadlock with a holder that advances its checkpoints. Postgres then ends one of the two, and
 * both sides retry.
 */
export const claimCheckpoints = async <Reader extends Pick<Checkpoint, 'name'>>(
  db: Queryable,
  readers: readonly Reader[],
): Promise<readonly ClaimedCheckpoint<Reader>[]> => {
  const { rows } = await db.query<Checkpoint>(
    `insert into log.checkpoint (name, epoch) select unnest($1::text[]), 1 order by 1
     on conflict (name) do update set epoch = log.checkpoint.epoch + 1
     returning name, position, epoch`,
    [readers.map(({ name }) => name)],
  );
  const byName = new Map(readers.map((reader) => [reader.name, reader]));
  return rows.flatMap((checkpoint) => {
    const reader = byName.get(checkpoint.name);
    return reader ? [{ reader, checkpoint }] : [];
  });
};

/** Claims one checkpoint. */
export const claimCheckpoint = async (db: Queryable, name: string): Promise<Checkpoint> => {
  const [claimed] = await claimCheckpoints(db, [{ name }]);
  if (!claimed) throw new CheckpointLost(name);
  return claimed.checkpoint;
};

/**
 * Advances checkpoints in the caller's transaction, and notifies the channel at commit.
 * @param passed last processed event, by which the log is recognised later
 * @param changed names of subscriptions whose rows may have changed
 * @throws CheckpointLost if a checkpoint is not at the expected position or epoch
 */
export const advanceCheckpoints = async (
  db: Queryable,
  checkpoints: readonly Checkpoint[],
  to: Position,
  anchor?: LogAnchor,
  changed: readonly string[] = [],
): Promise<readonly Checkpoint[]> => {
  const { rows } = await db.query<{ moved: number }>({
    name: 'advance-checkpoints',
    text: `
      with moved as (
        update log.checkpoint c set position = $4, moved_at = now(),
          event_id = coalesce($5, event_id), event_stream = coalesce($6, event_stream),
          event_revision = coalesce($7, event_revision),
          event_position = coalesce($8, event_position)
        from unnest($1::text[], $2::bigint[], $3::bigint[]) as was (name, position, epoch)
        where c.name = was.name and c.epoch = was.epoch and c.position is not distinct from was.position
        returning c.name)
      select count(*)::int as moved,
        pg_notify('${CHECKPOINT_CHANNEL}', $4::text || ':' || string_agg(name, ',') || ':' || $9)
      from moved`,
    values: [
      checkpoints.map(({ name }) => name),
      checkpoints.map(({ position }) => position),
      checkpoints.map(({ epoch }) => epoch),
      to,
      anchor?.id,
      anchor?.stream,
      anchor?.revision,
      anchor?.position,
      changed.join(','),
    ],
  });
  if (rows[0]?.moved !== checkpoints.length) {
    throw new CheckpointLost(checkpoints.map(({ name }) => name).join(', '));
  }
  return checkpoints.map((checkpoint) => ({ ...checkpoint, position: to }));
};
