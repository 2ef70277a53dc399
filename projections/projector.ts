import type { DomainEvent, EventType } from '@mahoe/domain/eventTypes';
import type { Recorded } from '@mahoe/eventstore/store/codec';
import type pg from 'pg';

/**
 * Connection that a projector writes through: a transaction whose tables are the live or rebuilt ones.
 */
export type ProjectionDb = Pick<pg.ClientBase, 'query'>;

/**
 * Effect of an erasure on a table's rows about a pupil. Pseudonymous rows stay unchanged, under an id
 * that no longer leads to a person. Other rows are deleted, or lose what names the pupil. `left` is an SQL
 * condition for rows that still name the pupil (`$1`).
 */
export type ErasurePolicy = 'pseudonymous' | { readonly left: string };

/**
 * Groups of a table's rows that each follow from events of their own. The check of the views computes
 * some groups again from these events alone.
 */
export interface RowGroups {
  /** Columns that identify a group: the primary key, or a part of the row such as the pupil's id. */
  readonly columns: readonly string[];
  /** Returns the groups whose rows the event may change. */
  readonly groupsOf: (event: Recorded) => readonly object[] | 'all';
}

/** Turns events into rows. Safe to replay: the same events always give the same rows. */
export interface Projector<Name extends string = string> {
  /** Name of the projection and of its checkpoint. */
  readonly name: Name;
  readonly tables: readonly string[];
  /** Erasure policy of each table with rows about pupils. */
  readonly erasurePolicies?: Readonly<Record<string, ErasurePolicy>>;
  /** Groups of each table's rows; a table without them is not sampled (`UNSAMPLED_TABLES`). */
  readonly rowGroups?: Readonly<Record<string, RowGroups>>;
  readonly handles: readonly EventType[];
  /** Writes the changes of a batch of handled events, in log order. */
  project(events: readonly Recorded[], db: ProjectionDb): Promise<void>;
}

type RecordedOf<Type extends EventType> = Recorded<Extract<DomainEvent, { type: Type }>>;

/** Effect of one event type on its rows. */
export interface RowHandler<Row, Key, Type extends EventType> {
  /** Returns the keys of the rows to change. */
  readonly keys: (event: RecordedOf<Type>) => readonly Key[];
  /** Returns the row after the event; undefined deletes it, or leaves it out. */
  readonly apply: (row: Row | undefined, event: RecordedOf<Type>, key: Key) => Row | undefined;
}

/** Handlers by event type. */
export type RowHandlers<Row, Key> = { readonly [Type in EventType]?: RowHandler<Row, Key, Type> };

interface RowTable<Row extends object, Key extends Partial<Row>> {
  readonly table: string;
  /** Primary key columns. */
  readonly key: readonly (keyof Key & string)[];
  /** Erasure policy, for rows about pupils. */
  readonly erasurePolicy?: ErasurePolicy;
  readonly on: RowHandlers<Row, Key>;
}

/** Joins a key into one text. The separator is NUL, which no text of the database contains. */
const keyText = (columns: readonly string[], row: object): string =>
  columns.map((column) => (row as Readonly<Record<string, unknown>>)[column]).join('\0');

/** Reads rows by key; a row is its table's columns as JSON. */
export const readRows = async <Row extends object>(
  db: ProjectionDb,
  table: string,
  keyColumns: readonly string[],
  keys: readonly object[],
): Promise<readonly Row[]> => {
  if (keys.length === 0) return [];
  const matches = keyColumns.map((column) => `${column} = k.${column}`).join(' and ');
  // Looks each key up in the index, even if the table was small when Postgres made the plan.
  const { rows } = await db.query<{ row: Row }>({
    name: `read ${table}`,
    text: `select row_to_json(t) as row from jsonb_populate_recordset(null::${table}, $1) k
      cross join lateral (select * from ${table} where ${matches} limit 1) t`,
    values: [JSON.stringify(keys)],
  });
  return rows.map(({ row }) => row);
};

/** Inserts rows, or replaces those with the same key. All rows have the same columns. */
export const writeRows = async (
  db: ProjectionDb,
  table: string,
  keyColumns: readonly string[],
  rows: readonly object[],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  // Sorts the columns: rows that were read and rows that were built order theirs differently, and both
  // need one statement.
  const columns = Object.keys(first).toSorted();
  const changes = columns.filter((column) => !keyColumns.includes(column));
  const onConflict =
    changes.length === 0
      ? 'do nothing'
      : `do update set ${changes.map((column) => `${column} = excluded.${column}`).join(', ')}`;
  await db.query({
    name: `write ${table}`,
    text: `insert into ${table} (${columns.join(', ')})
      select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, $1)
      on conflict (${keyColumns.join(', ')}) ${onConflict}`,
    values: [JSON.stringify(rows)],
  });
};

/** Inserts rows. Of rows with the same key, the first one stays. */
export const insertNewRows = async (
  db: ProjectionDb,
  table: string,
  rows: readonly object[],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).toSorted().join(', ');
  await db.query({
    name: `insert ${table}`,
    text: `insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, $1)
      on conflict do nothing`,
    values: [JSON.stringify(rows)],
  });
};

/** Deletes rows by key. */
export const deleteRows = async (
  db: ProjectionDb,
  table: string,
  keyColumns: readonly string[],
  keys: readonly object[],
): Promise<void> => {
  if (keys.length === 0) return;
  const matches = keyColumns.map((column) => `t.${column} = k.${column}`).join(' and ');
  await db.query(
    `delete from ${table} t using jsonb_populate_recordset(null::${table}, $1) k where ${matches}`,
    [JSON.stringify(keys)],
  );
};

const handlerOf = <Row, Key>(
  on: RowHandlers<Row, Key>,
  type: EventType,
): RowHandler<Row, Key, EventType> | undefined =>
  on[type] as RowHandler<Row, Key, EventType> | undefined;

const projectTable = async <Row extends object, Key extends Partial<Row>>(
  { table, key: keyColumns, on }: RowTable<Row, Key>,
  events: readonly Recorded[],
  db: ProjectionDb,
): Promise<void> => {
  const steps = events.flatMap((event) => {
    const handler = handlerOf(on, event.type);
    return handler
      ? handler.keys(event).map((key) => ({ event, handler, key, name: keyText(keyColumns, key) }))
      : [];
  });
  const keys = new Map(steps.map(({ name, key }) => [name, key]));
  const read = await readRows<Row>(db, table, keyColumns, [...keys.values()]);
  const before = new Map(read.map((row) => [keyText(keyColumns, row), row]));
  const after = new Map<string, Row | undefined>(before);
  for (const { event, handler, key, name } of steps) {
    after.set(name, handler.apply(after.get(name), event, key));
  }
  const written: Row[] = [];
  const gone: Key[] = [];
  for (const [name, key] of keys) {
    const row = after.get(name);
    if (row === before.get(name)) continue;
    if (row) written.push(row);
    else gone.push(key);
  }
  await Promise.all([
    writeRows(db, table, keyColumns, written),
    deleteRows(db, table, keyColumns, gone),
  ]);
};

/**
 * Projector whose rows are each a fold of their own events: it reads, folds and writes them per batch.
 */
export const rowProjector = <const Name extends string>(
  name: Name,
  ...tables: readonly ReturnType<typeof rows>[]
): Projector<Name> => ({
  name,
  tables: tables.map(({ table }) => table),
  erasurePolicies: Object.fromEntries(
    tables.flatMap(({ erasurePolicies = {} }) => Object.entries(erasurePolicies)),
  ),
  rowGroups: Object.fromEntries(tables.flatMap(({ rowGroups = {} }) => Object.entries(rowGroups))),
  handles: [...new Set(tables.flatMap(({ handles }) => handles))],
  project: async (events, db) => {
    await Promise.all(tables.map(({ project }) => project(events, db)));
  },
});

/** One table of a row projector. */
export const rows = <Row extends object, Key extends Partial<Row>>(
  definition: RowTable<Row, Key>,
): Projector & { readonly table: string } => ({
  name: definition.table,
  table: definition.table,
  tables: [definition.table],
  erasurePolicies: definition.erasurePolicy ? { [definition.table]: definition.erasurePolicy } : {},
  rowGroups: {
    [definition.table]: {
      columns: definition.key,
      groupsOf: (event) => handlerOf(definition.on, event.type)?.keys(event) ?? [],
    },
  },
  handles: Object.keys(definition.on) as EventType[],
  project: (events, db) => projectTable(definition, events, db),
});
