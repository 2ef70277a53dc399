import type { TimeTravelKind } from '@mahoe/contracts/accounts/users';
import { userDirectory } from '@mahoe/projections/accounts/userDirectory';
import type { AsOf } from '@mahoe/projections/asOf';
import { rowByKey } from '@mahoe/projections/asOfRows';
import { paymentHistory } from '@mahoe/projections/billing/paymentHistory';
import { subscriptions } from '@mahoe/projections/billing/subscriptions';
import { vouchers } from '@mahoe/projections/billing/vouchers';
import { curriculum } from '@mahoe/projections/content/curriculum';
import { questionBank } from '@mahoe/projections/content/questionBank';
import { learners } from '@mahoe/projections/progress/learners';
import { prizes } from '@mahoe/projections/progress/prizes';
import type { Projector } from '@mahoe/projections/projector';

/** A table in which a record has one row: what its own page shows of it, and nothing it wrote to others. */
export interface RecordTable {
  readonly projector: Projector;
  readonly table: string;
  readonly key: string;
}

export const recordTables: Readonly<Record<TimeTravelKind, readonly RecordTable[]>> = {
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
};

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
export const fieldsOf = async (
  db: AsOf['db'],
  { table, key }: RecordTable,
  id: string,
): Promise<Readonly<Record<string, string>> | null> => {
  const row = await rowByKey(db, table, key, id);
  if (!row) return null;
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column, value]) => value !== null && column !== key && !isForCode(column))
      .map(([column, value]) => [column, asText(value)]),
  );
};
