import { hash, randomInt } from 'node:crypto';
import { eventTypes, type EventType } from '@mahoe/domain/eventTypes';
import { decodeWithoutKeys, isRecorded, type Recorded } from '@mahoe/eventstore/store/codec';
import type { StoredEvent } from '@mahoe/eventstore/store/eventStore';
import type { AsOf } from './asOf.ts';
import type { Projector, RowGroups } from './projector.ts';

/** A table whose rows can be computed again from some of the events. */
export interface SampledTable {
  readonly projector: Projector;
  readonly table: string;
  readonly groups: RowGroups;
}

/** Lists the tables of projectors that state the groups of their rows. */
export const listSampledTables = (projectors: readonly Projector[]): readonly SampledTable[] =>
  projectors.flatMap((projector) =>
    Object.entries(projector.rowGroups ?? {}).map(([table, groups]) => ({
      projector,
      table,
      groups,
    })),
  );

/** Number of further groups of the log, in multiples of the sample size, before a sample narrows. */
const MAX_LOG_GROUPS = 4;
const HASH_BITS = 32;
/** Number of groups to compare again, in multiples of the sample size, beside which no others are drawn. */
const MAX_AGAIN = 50;

/**
 * Sample of a table's groups: some that the view has, and some that only the log has, because the view
 * may have lost them.
 */
export interface Sample {
  readonly table: SampledTable;
  /** Groups of the view's rows, and those that differed before. */
  readonly live: ReadonlySet<string>;
  /** Groups of the log whose rows the view may have lost. */
  readonly logGroups: Set<string>;
  /** A group is sampled if its hash and the seed leave the same rest by this power of two. */
  divisor: number;
}

/** Counts the groups of a sample. */
export const countGroups = ({ live, logGroups }: Sample): number => live.size + logGroups.size;

/** A row of a table as JSON, with the name of its group. */
export interface GroupedRow {
  readonly name: string;
  readonly row: string;
}

const hashOf = (name: string): number => Number.parseInt(hash('md5', name).slice(0, 8), 16);

const isInBucket = (name: string, seed: number, divisor: number): boolean =>
  hashOf(name) % divisor === seed % divisor;

const nameSql = ({ columns }: RowGroups): string =>
  `concat_ws('/', ${columns.map((column) => `${column}::text`).join(', ')})`;

const hashSql = (groups: RowGroups): string =>
  `('x' || substr(md5(${nameSql(groups)}), 1, 8))::bit(${HASH_BITS})::bigint`;

const nameOf = ({ columns }: RowGroups, group: object): string =>
  columns.map((column) => (group as Readonly<Record<string, unknown>>)[column]).join('/');

/** Draws the seed of a sample, which selects the groups of a check: another one each time. */
export const drawSampleSeed = (): number => randomInt(2 ** HASH_BITS);

/** Reads the rows of named groups, and of those that a seed selects. */
const readGroups = async (
  db: AsOf['db'],
  { table, groups }: SampledTable,
  seed: number,
  divisor: number,
  names: readonly string[] = [],
): Promise<readonly GroupedRow[]> => {
  const { rows } = await db.query<GroupedRow>(
    `select ${nameSql(groups)} as name, row_to_json(t)::text as row from ${table} t
     where ${hashSql(groups)} % $1 = $2 or ${nameSql(groups)} = any($3)
     order by row_to_json(t)::text collate "C"`,
    [divisor, seed % divisor, names],
  );
  return rows;
};

/**
 * Draws about `size` groups of a view's rows and reads the rows.
 * @param again names of further groups to take; if they are many, no others are drawn
 */
export const drawSample = async (
  db: AsOf['db'],
  table: SampledTable,
  seed: number,
  size: number,
  again: readonly string[],
): Promise<{ readonly sample: Sample; readonly rows: readonly GroupedRow[] }> => {
  const columns = table.groups.columns.join(', ');
  const counted = await db.query<{ count: string }>(
    `select count(*) as count from (select distinct ${columns} from ${table.table}) g`,
  );
  const count = Number(counted.rows[0]?.count ?? 0);
  const divisor =
    again.length > MAX_AGAIN * size
      ? 2 ** HASH_BITS
      : 2 ** Math.max(0, Math.ceil(Math.log2(count / size)));
  const rows = await readGroups(db, table, seed, divisor, again);
  // A group of which the view has lost every row is compared again, too.
  const live = new Set([...again, ...rows.map(({ name }) => name)]);
  return { sample: { table, live, logGroups: new Set(), divisor }, rows };
};

/** Narrows a sample while the log has too many further groups, so that a check stays small. */
const narrow = (sample: Sample, seed: number, size: number): void => {
  while (sample.logGroups.size > MAX_LOG_GROUPS * size && sample.divisor < 2 ** HASH_BITS) {
    sample.divisor *= 2;
    for (const name of sample.logGroups)
      if (!isInBucket(name, seed, sample.divisor)) sample.logGroups.delete(name);
  }
};

/** Returns true if the event may change rows of the sample; adds its groups to the sample. */
export const concernsSample = (
  sample: Sample,
  event: Recorded,
  seed: number,
  size: number,
): boolean => {
  const { groups } = sample.table;
  const changed = groups.groupsOf(event);
  if (changed === 'all') return true;
  let isConcerned = false;
  for (const name of changed.map((group) => nameOf(groups, group))) {
    if (sample.live.has(name)) isConcerned = true;
    else if (isInBucket(name, seed, sample.divisor)) {
      isConcerned = true;
      sample.logGroups.add(name);
    }
  }
  narrow(sample, seed, size);
  return isConcerned;
};

/**
 * Opens a stored event for its ids: without keys, because no id is encrypted, and unchecked if its
 * format is the current one.
 */
export const openForIds = (stored: StoredEvent): Recorded | undefined => {
  const { version } = eventTypes[stored.type as EventType];
  const { data, metadata } = stored as { data: unknown; metadata?: { readonly v?: unknown } };
  if (metadata?.v === version && typeof data === 'object' && data !== null)
    return stored as unknown as Recorded;
  const decoded = decodeWithoutKeys(stored);
  return isRecorded(decoded) ? decoded : undefined;
};

const textsByName = (rows: readonly GroupedRow[]): ReadonlyMap<string, string> => {
  const byName = Map.groupBy(rows, ({ name }) => name);
  return new Map([...byName].map(([name, own]) => [name, own.map(({ row }) => row).join('\n')]));
};

/**
 * Finds the groups of the sample whose rows in the view differ from those computed again.
 * @param liveRows rows that `drawSample` read
 * @param db connection with the rows computed again
 */
export const findDifferingGroups = async (
  db: AsOf['db'],
  { table, live, divisor }: Sample,
  liveRows: readonly GroupedRow[],
  seed: number,
): Promise<readonly string[]> => {
  const computed = textsByName(await readGroups(db, table, seed, divisor, [...live]));
  const found = textsByName(liveRows);
  const names = new Set([...computed.keys(), ...found.keys()]);
  return [...names].filter((name) => computed.get(name) !== found.get(name));
};
