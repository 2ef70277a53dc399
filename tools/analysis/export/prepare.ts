import { VARCHAR, type DuckDBConnection } from '@duckdb/node-api';
import type { Milestone } from '@mahoe/domain/progress/milestone';
import { foldBatch } from '../fold/batchFold.ts';
import { countEvents, readEvents } from '../fold/readEvents.ts';
import { quoteText } from '../history/duck.ts';
import { explainLack } from '../history/omissions.ts';
import type { History } from '../history/openHistory.ts';
import type { Pseudonym } from '../study/studies.ts';
import type { ExportTable } from './exportTable.ts';
import { MIN_GROUP_SIZE } from './groupSize.ts';
import { periodSql, type Period } from './period.ts';
import { prepareSittings, type SuppressedSittings } from './prepareSittings.ts';

/** Counts of suppressed data that could have identified a pupil. */
export interface Suppressed extends SuppressedSittings {
  readonly pupilsInSmallGroups: number;
  readonly topicsOfFewPupils: number;
}

const insert = async (
  duck: DuckDBConnection,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<void> => {
  await duck.run(
    `create temp table ${table} (${columns.map((name) => `${name} varchar`).join(', ')})`,
  );
  const appender = await duck.createAppender(table);
  for (const row of rows) {
    for (const value of row) appender.appendValue(value, VARCHAR);
    appender.endRow();
  }
  appender.closeSync();
};

/**
 * Finds everyone who answered or sat a paper in the period, with the fields of groups. Erased pupils are left out,
 * whenever they were erased.
 */
export const findMembers = async ({ duck }: History, period: Period): Promise<void> => {
  await duck.run(`create temp view assignment as
    select pupil_id, data->>'$.experiment' as experiment, data->>'$.arm' as arm, position
    from events where type = 'ExperimentAssigned'
    qualify row_number() over (partition by pupil_id, experiment order by position) = 1`);
  await duck.run(`create temp table member as
    with asked as (select pupil_id from answers where ${periodSql(period)}
      union select pupil_id from events where type = 'PaperSittingStarted' and ${periodSql(period)}),
    registered as (
      select pupil_id, max(data->>'$.grade') as grade from events
      where type = 'PupilRegistered' group by pupil_id),
    assigned as (
      select pupil_id, string_agg(experiment || '=' || arm, ' ' order by experiment) as arms
      from assignment group by pupil_id)
    select pupil_id, grade::int as grade, coalesce(arms, 'none') as arms
    from asked join registered using (pupil_id) left join assigned using (pupil_id)
    where pupil_id not in (select pupil_id from events where type = 'PupilErased')`);
};

const NO_SITTINGS: SuppressedSittings = { formsOfFewPupils: 0, sittingsWithExtraTime: 0 };

const countRows = async (history: History, sql: string): Promise<number> => {
  const [row] = await history.rows(sql);
  return Number(row?.['n'] ?? 0);
};

/** Finds all milestones by the rules in force, from the history's fold. */
const findMilestones = async (
  history: History,
  pseudonyms: ReadonlyMap<string, string>,
  onShare: (share: number) => void,
): Promise<void> => {
  const rows: (readonly string[])[] = [];
  const onReached = (pupilId: string, { kind, key, at, evidence }: Milestone): void => {
    const pupil = pseudonyms.get(pupilId);
    if (pupil !== undefined) rows.push([pupil, kind, key, at, evidence.rule]);
  };
  const total = await countEvents(history);
  let done = 0;
  const onEvents = (more: number): void => onShare((done += more) / total);
  const together = foldBatch([{ rules: (inForce) => inForce }], { onReached });
  await readEvents(history, together, { onEvents });
  await insert(history.duck, 'reached', ['pupil', 'kind', 'key', 'reached_at', 'rule'], rows);
};

/**
 * Keeps only milestones of the period and its topics. Levels, badges and streaks are visible in
 * profiles, and rare ones identify their pupils.
 */
const hideMilestones = async ({ duck }: History, { from, to }: Period): Promise<void> => {
  await duck.run(`delete from reached
    where (reached_at::timestamp - interval 5 hour)::date
        not between date ${quoteText(from)} and date ${quoteText(to)}
      or (kind in ('mastery', 'unlock', 'review')
        and split_part(key, ' ', 1) not in (select topic_id from shown_topic))`);
  await duck.run(`delete from reached where kind in ('level', 'badge', 'streak') and (kind, key) in (
    select (kind, key) from reached group by kind, key
    having count(distinct pupil) < ${MIN_GROUP_SIZE})`);
};

/** Finds the highest level that a whole group of pupils had; higher pupils are exported with it. */
const findHighestLevel = async ({ duck }: History): Promise<void> => {
  await duck.run(`create temp table highest as
    select coalesce(min(level), 0) as level from (
      select max(level) as level from of_answers group by pupil
      order by level desc limit ${MIN_GROUP_SIZE})`);
};

/**
 * Shows the consent of pupils. It is hidden for all if fewer than a group have one of its states: hidden
 * alone, that state would be known by its absence.
 */
export const prepareConsent = async ({ duck }: History): Promise<void> => {
  await duck.run(`create temp table consent_shown as
    with known as (select pupil_id, coalesce(consent, 'none') as consent
      from member left join consents using (pupil_id)),
    counted as (select *, count(*) over (partition by consent) as pupils from known)
    select pupil_id, case when min(pupils) over () >= ${MIN_GROUP_SIZE} then consent end as consent
    from counted`);
};

/**
 * Creates the tables that an export reads.
 * @param pseudonyms names of the study by pupil
 */
export const createTables = async (
  history: History,
  period: Period,
  {
    pseudonyms,
    tables: wanted,
  }: { pseudonyms: ReadonlyMap<string, string>; tables: readonly ExportTable[] },
  onShare: (share: number) => void,
): Promise<Omit<Suppressed, 'pupilsInSmallGroups'>> => {
  const { duck } = history;
  await insert(duck, 'named', ['pupil_id', 'pupil'], [...pseudonyms]);
  await duck.run(`create temp table shown_topic as
    select topic_id from answers join member using (pupil_id) where ${periodSql(period)}
    group by topic_id having count(distinct pupil_id) >= ${MIN_GROUP_SIZE}`);
  const topics = await countRows(
    history,
    `select count(distinct topic_id) as n from answers join member using (pupil_id)
     where ${periodSql(period)} and topic_id not in (select topic_id from shown_topic)`,
  );
  for (const table of ['answers', 'servings', 'sessions']) {
    await duck.run(`create temp view of_${table} as
      select n.pupil, m.arms as assigned_arms, t.* from ${table} t
      join named n using (pupil_id) join member m using (pupil_id)
      where ${periodSql(period)} and topic_id in (select topic_id from shown_topic)`);
  }
  await duck.run(`create temp table numbered as
    select session_id, row_number() over (partition by pupil_id order by min(position)) as session
    from sessions join named using (pupil_id) group by pupil_id, session_id`);
  await duck.run('create temp view topic_names as select topic_id, name as topic_name from topics');
  await prepareConsent(history);
  await findHighestLevel(history);
  const isWanted = (table: string): boolean => wanted.some(({ name }) => name === table);
  if (isWanted('milestones')) {
    await findMilestones(history, pseudonyms, onShare);
    await hideMilestones(history, period);
  }
  const sittings = isWanted('sittings') ? await prepareSittings(history, period) : NO_SITTINGS;
  return { topicsOfFewPupils: topics, ...sittings };
};

/**
 * Prepares the data of the tables: the pupils with their pseudonyms, the topics, the milestones and the
 * sittings.
 * @param onShare called with the finished share, from 0 to 1
 * @throws Error if too few pupils are left for a group
 */
export const prepareTables = async (
  history: History,
  period: Period,
  { pseudonym, tables }: { pseudonym: Pseudonym; tables: readonly ExportTable[] },
  onShare: (share: number) => void,
): Promise<Suppressed> => {
  const { duck } = history;
  await findMembers(history, period);
  const all = await countRows(history, 'select count(*) as n from member');
  await duck.run(`delete from member where (grade, arms) in (
    select (grade, arms) from member group by grade, arms having count(*) < ${MIN_GROUP_SIZE})`);
  const kept = await history.rows('select pupil_id from member order by pupil_id');
  if (all === 0)
    throw new Error(
      explainLack(
        history,
        'answer and no sitting in that period: nothing can be exported about so few',
      ),
    );
  if (kept.length < MIN_GROUP_SIZE)
    throw new Error(
      `Fewer than ${MIN_GROUP_SIZE} pupils of one grade and the same arms answered in that period: nothing can be exported about so few.`,
    );
  const pseudonyms = new Map(
    kept.map(({ pupil_id: id }) => [String(id), pseudonym(String(id))] as const),
  );
  const suppressed = await createTables(history, period, { pseudonyms, tables }, onShare);
  return { pupilsInSmallGroups: all - kept.length, ...suppressed };
};
