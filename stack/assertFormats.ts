import { eventTypes } from '@mahoe/domain/eventTypes';
import { connectEventStore } from '@mahoe/eventstore/store/client';
import { EventMetadata } from '@mahoe/eventstore/store/eventCodec';
import type { EventStore } from '@mahoe/eventstore/store/eventStore';
import type { Position } from '@mahoe/eventstore/store/position';
import pg from 'pg';

/** Versions of stored formats by the type of their events. */
export type EventFormats = ReadonlyMap<string, number>;

/** Thrown for a log with events whose formats this version does not know. */
export class NewerLog extends Error {
  override readonly name = 'NewerLog';

  constructor(type: string, version: number) {
    super(
      `This log was used by a newer version (its event ${type}, format ${version}, is unknown here). ` +
        'Start that version again, or restore a backup of this version into an empty database and event store.',
    );
  }
}

const BATCH_SIZE = 1000;

const OWN_FORMATS: EventFormats = new Map(
  Object.entries(eventTypes).map(([type, { version }]) => [type, version]),
);

interface Format {
  readonly type: string;
  readonly version: number;
}

/** Finds an event of the log whose format is newer than the known one. */
const findNewerEvent = async (
  store: EventStore,
  types: ReadonlySet<string>,
  known: EventFormats,
): Promise<Format | undefined> => {
  let after: Position | null = null;
  for (;;) {
    const events = await store.readAll(after, BATCH_SIZE, types);
    for (const { type, metadata } of events) {
      const read = EventMetadata.safeParse(metadata);
      // The types are prefixes, and foreign events have no version.
      if (!types.has(type) || !read.success) continue;
      const version = read.data.v;
      if (version > (known.get(type) ?? 0)) return { type, version };
    }
    const last = events.at(-1);
    if (last === undefined) return undefined;
    after = last.position;
  }
};

/**
 * Checks once, before any process starts, that this version can read every event of the log. Each
 * version notes its formats in the database, so only a log that a newer version may have written is read.
 * @throws NewerLog if an event has a format that this version does not know
 */
export const assertKnownFormats = async (
  databaseUrl: string,
  eventStoreUrl: string,
  known = OWN_FORMATS,
): Promise<void> => {
  const db = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  // The next query reports a lost connection.
  db.on('error', () => undefined);
  await db.connect();
  try {
    await db.query(`
      create schema if not exists stack;
      create table if not exists stack.event_format (type text primary key, version int not null)`);
    const { rows } = await db.query<Format>('select type, version from stack.event_format');
    const newer = rows.filter(({ type, version }) => version > (known.get(type) ?? 0));
    if (newer.length > 0) {
      const store = connectEventStore(eventStoreUrl);
      try {
        const found = await findNewerEvent(store, new Set(newer.map(({ type }) => type)), known);
        if (found) throw new NewerLog(found.type, found.version);
      } finally {
        await store.dispose();
      }
    }
    await db.query(
      `insert into stack.event_format (type, version) select * from unnest($1::text[], $2::int[])
       on conflict (type) do update set version = excluded.version
       where event_format.version < excluded.version`,
      [[...known.keys()], [...known.values()]],
    );
  } finally {
    await db.end();
  }
};
