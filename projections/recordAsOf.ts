import type pg from 'pg';
import { userDirectory } from './accounts/userDirectory.ts';
import {
  readAsOf,
  LogTooLong,
  type AsOf,
  type AsOfRequest,
  type ReadExtent,
  type AsOfSource,
} from './asOf.ts';
import { findRow } from './asOfRows.ts';
import { paymentHistory } from './billing/paymentHistory.ts';
import { subscriptions } from './billing/subscriptions.ts';
import { vouchers } from './billing/vouchers.ts';
import { curriculum } from './content/curriculum.ts';
import { questionBank } from './content/questionBank.ts';
import { learners } from './progress/learners.ts';
import { prizes } from './progress/prizes.ts';
import type { Projector } from './projector.ts';
import { inTransaction } from './transaction.ts';

/**
 * A table with one row per record: only what the record's own page shows, and nothing it wrote to
 * others.
 */
interface RecordTable {
  readonly projector: Projector;
  readonly table: string;
  readonly key: string;
}

const RECORD_TABLES = {
  users: [
    { projector: userDirectory, table: 'user_directory', key: 'user_id' },
    { projector: subscriptions, table: 'subscription', key: 'pupil_id' },
    { projector: learners, table: 'learner', key: 'pupil_id' },
  ],
  quizzes: [{ projector: questionBank, table: 'question', key: 'question_id' }],
  topics: [{ projector: curriculum, table: 'topic', key: 'topic_id' }],
  vouchers: [{ projector: vouchers, table: 'voucher', key: 'voucher_id' }],
  payments: [{ projector: paymentHistory, table: 'payment', key: 'payment_id' }],
  prizes: [{ projector: prizes, table: 'prize', key: 'prize_id' }],
} as const satisfies Readonly<Record<string, readonly RecordTable[]>>;

/** Kinds of records that can be shown as of a day. */
export type RecordKind = keyof typeof RECORD_TABLES;

export type Fields = Readonly<Record<string, string>> | null;

/** Fields of a record in one of its tables. */
export interface TableFields {
  readonly table: string;
  readonly fields: Fields;
}

/**
 * Returns true for columns that only the views' own code uses: fold state, search texts, log positions.
 */
const isInternalColumn = (column: string): boolean =>
  ['state', 'search_text', 'is_erased'].includes(column) || /(^|_)position$/.test(column);

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/;

const asText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return JSON.stringify(value);
  return INSTANT.test(value) ? new Date(value).toISOString() : value;
};

/** Reads a record's fields in one table as text for people; null if it has no row there. */
const readFields = async (
  db: AsOf['db'],
  { table, key }: RecordTable,
  id: string,
): Promise<Fields> => {
  const row = await findRow(db, table, key, id);
  if (!row) return null;
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column, value]) => value !== null && column !== key && !isInternalColumn(column))
      .map(([column, value]) => [column, asText(value)]),
  );
};

const readAllTables = async (
  db: AsOf['db'],
  kind: RecordKind,
  id: string,
): Promise<readonly TableFields[]> => {
  const found: TableFields[] = [];
  for (const table of RECORD_TABLES[kind]) {
    found.push({ table: table.table, fields: await readFields(db, table, id) });
  }
  return found;
};

/** Reads a record from the live views. */
export const readRecord = (
  pool: pg.Pool,
  kind: RecordKind,
  id: string,
): Promise<readonly TableFields[]> =>
  inTransaction(pool, async (client) => {
    await client.query(`set local search_path = views; set local timezone = 'UTC'`);
    return readAllTables(client, kind, id);
  });

/**
 * Reads a record as of a past moment.
 * @returns `too-much` if more events would have to be read than allowed
 */
export const readRecordAsOf = async (
  reading: AsOfSource,
  kind: RecordKind,
  id: string,
  asked: Omit<AsOfRequest, 'projectors'>,
): Promise<{ readonly past: ReadExtent; readonly tables: readonly TableFields[] } | 'too-much'> => {
  const projectors = RECORD_TABLES[kind].map(({ projector }) => projector);
  try {
    return await readAsOf(reading, { ...asked, projectors }, async ({ db, ...past }) => ({
      past,
      tables: await readAllTables(db, kind, id),
    }));
  } catch (error) {
    if (error instanceof LogTooLong) return 'too-much';
    throw error;
  }
};
