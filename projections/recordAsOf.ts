import type pg from 'pg';
import { userDirectory } from './accounts/userDirectory.ts';
import { lookAsOf, TooMuchToRead, type AsOf, type Asked, type Past, type Reading } from './asOf.ts';
import { rowByKey } from './asOfRows.ts';
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

const tablesOf = {
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
export type RecordKind = keyof typeof tablesOf;

export type Fields = Readonly<Record<string, string>> | null;

/** What a record is in one of its tables. */
export interface FieldsOfTable {
  readonly table: string;
  readonly fields: Fields;
}

/** Of use to the views' own code only: the fold's state, texts for the search, places in the log. */
const isForCode = (column: string): boolean =>
  ['state', 'search_text', 'is_erased'].includes(column) || /(^|_)position$/.test(column);

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/;

const asText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return JSON.stringify(value);
  return INSTANT.test(value) ? new Date(value).toISOString() : value;
};

/** A record's fields in one of its tables, as text for people; null where it has no row there. */
const fieldsOf = async (
  db: AsOf['db'],
  { table, key }: RecordTable,
  id: string,
): Promise<Fields> => {
  const row = await rowByKey(db, table, key, id);
  if (!row) return null;
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column, value]) => value !== null && column !== key && !isForCode(column))
      .map(([column, value]) => [column, asText(value)]),
  );
};

const inAllTables = async (
  db: AsOf['db'],
  kind: RecordKind,
  id: string,
): Promise<readonly FieldsOfTable[]> => {
  const found: FieldsOfTable[] = [];
  for (const table of tablesOf[kind]) {
    found.push({ table: table.table, fields: await fieldsOf(db, table, id) });
  }
  return found;
};

/** A record as the live views have it. */
export const recordNow = (
  pool: pg.Pool,
  kind: RecordKind,
  id: string,
): Promise<readonly FieldsOfTable[]> =>
  inTransaction(pool, async (client) => {
    await client.query(`set local search_path = views; set local timezone = 'UTC'`);
    return inAllTables(client, kind, id);
  });

/**
 * A record as it was.
 * @returns `too-much` where more would have to be read than is allowed
 */
export const recordAsOf = async (
  reading: Reading,
  kind: RecordKind,
  id: string,
  asked: Omit<Asked, 'projectors'>,
): Promise<{ readonly past: Past; readonly tables: readonly FieldsOfTable[] } | 'too-much'> => {
  const projectors = tablesOf[kind].map(({ projector }) => projector);
  try {
    return await lookAsOf(reading, { ...asked, projectors }, async ({ db, ...past }) => ({
      past,
      tables: await inAllTables(db, kind, id),
    }));
  } catch (error) {
    if (error instanceof TooMuchToRead) return 'too-much';
    throw error;
  }
};
