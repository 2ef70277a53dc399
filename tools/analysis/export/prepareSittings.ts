import { VARCHAR, type DuckDBConnection } from '@duckdb/node-api';
import type { History } from '../history/openHistory.ts';
import { readSittings } from '../sittings/readSittings.ts';
import { toItemRows, toSittingRow, type Cells } from '../sittings/sittingRows.ts';
import { MIN_GROUP_SIZE } from './groupSize.ts';
import { periodSql, type Period } from './period.ts';

/** Columns of the tables of all sittings, as texts. */
const SITTING_COLUMNS = [
  'sitting_id',
  'pupil_id',
  'form_id',
  'component',
  'grade',
  'sitting_number',
  'local_date',
  'occurred_at',
  'on_paper',
  'extra_time',
  'handed_in_by',
  'used_seconds',
  'own_seconds',
  'effortful',
  'answered',
  'omitted',
  'not_reached',
  'correct',
  'total',
  'percentage',
  'band',
  'mastery',
  'markings',
  'review',
  'marking_rule',
  'paper_rule',
] as const;
const ITEM_COLUMNS = [
  'sitting_id',
  'item_number',
  'item_id',
  'strand',
  'depth',
  'difficulty',
  'question_type',
  'points',
  'is_answered',
  'is_correct',
  'credit',
  'struck_out',
  'rekeyed',
  'chosen_option',
  'response',
  'flagged',
  'ever_flagged',
  'changes',
  'answer_order',
  'first_seconds',
  'last_seconds',
  'late',
  'miss_cause',
] as const;

const openTable = async (
  duck: DuckDBConnection,
  name: string,
  columns: readonly string[],
): Promise<{ readonly put: (row: Cells) => void; readonly close: () => void }> => {
  await duck.run(
    `create temp table ${name} (${columns.map((one) => `${one} varchar`).join(', ')})`,
  );
  const appender = await duck.createAppender(name);
  return {
    put: (row) => {
      for (const column of columns) {
        const value = row[column] ?? null;
        if (value === null) appender.appendNull();
        else appender.appendValue(String(value), VARCHAR);
      }
      appender.endRow();
    },
    close: () => appender.closeSync(),
  };
};

/** Counts of suppressed sittings that could have identified a pupil. */
export interface SuppressedSittings {
  readonly formsOfFewPupils: number;
  readonly sittingsWithExtraTime: number;
}

const FORMS_TO_DROP = `select form_id from of_sittings group by form_id
  having count(distinct pupil) < ${MIN_GROUP_SIZE}`;
const SITTINGS_TO_DROP = `extra_time = 'true' and (select count(distinct pupil) from of_sittings
  where extra_time = 'true') < ${MIN_GROUP_SIZE}`;

/**
 * Drops the forms that few pupils sat and the sittings with extra time that few have, until none is left:
 * either can make the other fewer.
 */
export const dropFewSittings = async (history: History): Promise<SuppressedSittings> => {
  const count = async (sql: string): Promise<number> =>
    Number((await history.rows(`select count(*) as n from ${sql}`))[0]?.['n'] ?? 0);
  let [formsOfFewPupils, sittingsWithExtraTime] = [0, 0];
  for (;;) {
    const forms = await count(`(${FORMS_TO_DROP})`);
    await history.duck.run(`delete from of_sittings where form_id in (${FORMS_TO_DROP})`);
    const sittings = await count(`of_sittings where ${SITTINGS_TO_DROP}`);
    await history.duck.run(`delete from of_sittings where ${SITTINGS_TO_DROP}`);
    if (forms + sittings === 0) return { formsOfFewPupils, sittingsWithExtraTime };
    formsOfFewPupils += forms;
    sittingsWithExtraTime += sittings;
  }
};

/**
 * Prepares the sittings of a study's pupils in a period, from the table `named`. Forms that few pupils
 * sat are left out. So are sittings with extra time, if few pupils have it.
 */
export const prepareSittings = async (
  history: History,
  period: Period,
): Promise<SuppressedSittings> => {
  const { duck } = history;
  const sittings = await openTable(duck, 'all_sittings', SITTING_COLUMNS);
  const items = await openTable(duck, 'all_sitting_items', ITEM_COLUMNS);
  for await (const sitting of readSittings(history)) {
    sittings.put(toSittingRow(sitting));
    for (const row of toItemRows(sitting)) items.put(row);
  }
  sittings.close();
  items.close();
  await duck.run(`create temp table of_sittings as
    select n.pupil, s.* replace (s.local_date::date as local_date) from all_sittings s
    join named n using (pupil_id) where ${periodSql(period, 's.local_date::date')}`);
  const suppressed = await dropFewSittings(history);
  await duck.run(`create temp table numbered_sittings as
    select sitting_id, row_number() over (partition by pupil_id order by occurred_at, sitting_id)
      as sitting
    from all_sittings join named using (pupil_id)`);
  await duck.run(`create temp view shown_sittings as
    select * from of_sittings join numbered_sittings using (sitting_id)`);
  return suppressed;
};
