import type pg from 'pg';
import { positionOf, type Position } from '../store/position.ts';
import type { LogAnchor } from './logIdentity.ts';

/** How far a reader of the log has come; `epoch` changes with each new holder of its lease. */
export interface Checkpoint {
  readonly name: string;
  /** Null before the first event. */
  readonly position: Position | null;
  readonly epoch: bigint;
}

/** Somebody else moved the checkpoint: this reader is no longer the one. */
export class CheckpointLost extends Error {
  override readonly name = 'CheckpointLost';
}

/** Channel on which every advance is told: payload `position:name,name,…:changed,changed,…`. */
export const CHECKPOINT_CHANNEL = 'mahoe_checkpoint';

/** How far readers have come, and which of them changed what they derive on the way. */
export interface Advance {
  readonly position: Position;
  readonly names: readonly string[];
  readonly changed: readonly string[];
}

const parseNames = (list = ''): readonly string[] => list.split(',').filter((name) => name !== '');

/** An advance as the channel tells it. */
export const parseAdvance = (payload = ''): Advance => {
  const [position = '0', names, changed] = payload.split(':');
  return { position: positionOf(position), names: parseNames(names), changed: parseNames(changed) };
};

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Checkpoints by name; a reader that never ran has none. */
export const readCheckpoints = async (db: Queryable): Promise<readonly Checkpoint[]> => {
  const { rows } = await db.query<Checkpoint>(
    'select name, position, epoch from log.checkpoint order by name',
  );
  return rows;
};

/** Which of these readers' views a migration asked to have made anew; a rebuild ends it. */
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

/** A reader of the log with the checkpoint it has taken over. */
export interface ClaimedCheckpoint<Reader> {
  readonly reader: Reader;
  readonly checkpoint: Checkpoint;
}

/**
 * Takes over readers' checkpoints, in one statement: whoever had them can commit no more. It may meet one
 * who moves them on, in an order of Postgres's: of two that wait for each other Postgres ends one, and either
 * starts again.
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

/** The same for one reader. */
export const claimCheckpoint = async (db: Queryable, name: string): Promise<Checkpoint> => {
  const [claimed] = await claimCheckpoints(db, [{ name }]);
  if (!claimed) throw new CheckpointLost(name);
  return claimed.checkpoint;
};

/**
 * Moves checkpoints on, in the caller's transaction, and tells the channel at commit.
 * @param passed the last event that is passed with it, by which the log is known again
 * @param changed names of those whose rows it may change
 * @throws CheckpointLost when one is not where (or whose) it was thought to be
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
