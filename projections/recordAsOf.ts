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

/** A table in which a record has one row: what its own page shows of it, and nothing it wrote to others. */
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

/** Kinds of records that can be looked at as of a day. */
export type RecordKind = keyof typeof RECORD_TABLES;

export type Fields = Readonly<Record<string, string>> | null;

/** What a record is in one of its tables. */
export interface TableFields {
  readonly table: string;
  readonly fields: Fields;
}

/** Of use to the views' own code only: the fold's state, texts for the search, places in the log. */
const isInternalColumn = (column: string): boolean =>
  ['state', 'search_text', 'is_erased'].includes(column) || /(^|_)position$/.test(column);

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/;

const asText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return JSON.stringify(value);
  return INSTANT.test(value) ? new Date(value).toISOString() : value;
};

/** A record's fields in one of its tables, as text for people; null where it has no row there. */
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

/** A record as the live views have it. */
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
 * A record as it was.
 * @returns `too-much` where more would have to be read than is allowed
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
