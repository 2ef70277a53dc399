import { ACCURACY_WINDOW, type ExpectedAnswer } from '@mahoe/domain/progress/help/accuracyChange';
import type { EndedQuiz } from '@mahoe/domain/progress/help/stuckTopic';
import type { Moment } from '@mahoe/domain/calendar';
import type { Knex } from 'knex';
import type { ListRange, ListSlice } from '../listing.ts';
import { query } from '../query.ts';
import { whereSchool } from '../schoolFilter.ts';
import { toExpectedAnswers } from './helpSigns.ts';

/** Pupils to look at. Erased and suspended ones are always left out. */
export interface HelpFilter {
  readonly grade?: number | undefined;
  readonly subjectId?: number | undefined;
  /** Id of a school of the list, or the name that pupils typed. */
  readonly school?: string | undefined;
  readonly classId?: string | undefined;
  readonly topicId?: string | undefined;
}

/** A pupil as a list shows it. */
interface ListedPupil {
  readonly pupilId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly grade: 4 | 5 | 6;
  readonly schoolName: string | null;
}

/** Days as the rule of help computes them. */
export interface HelpDays {
  /** First day of answers whose signs are still shown. */
  readonly recentFrom: string;
  /** Last day of learning with which a pupil is away. */
  readonly awayUntil: string;
}

const pupilColumns = (db: Knex): readonly (string | Knex.Raw)[] => [
  'u.user_id as pupilId',
  db.raw('coalesce(u.new_first_name, u.first_name) as "firstName"'),
  db.raw(`coalesce(u.last_name, '') as "lastName"`),
  db.raw('coalesce(u.username, u.first_name) as username'),
  'u.grade',
  db.raw(
    'coalesce((select name from school where school_id = u.school_id), u.school_name) as "schoolName"',
  ),
];

/** Limits rows to pupils who may learn, in the words of the partial index on them. */
const ofPupils = (
  from: Knex.QueryBuilder,
  { grade, school, classId }: HelpFilter,
): Knex.QueryBuilder => {
  void from.whereRaw('not u.is_administrator and not u.is_erased and not u.is_suspended');
  if (grade !== undefined) void from.where({ 'u.grade': grade });
  if (school !== undefined) void whereSchool(from, 'u', school);
  if (classId !== undefined) void from.where({ 'u.class_id': classId });
  return from;
};

/** Rows of pupils who are stuck with a topic of their grade. */
const stuckRows = (db: Knex, filter: HelpFilter): Knex.QueryBuilder => {
  const from = db('recent_quizzes as q')
    .join('user_directory as u', 'u.user_id', 'q.pupil_id')
    .joinRaw('join topic t on t.topic_id = q.topic_id and t.grade = u.grade')
    .whereRaw('q.is_low and not t.is_removed')
    .whereRaw(
      `not exists (select from topic_mastery m
        where m.pupil_id = q.pupil_id and m.topic_id = q.topic_id and m.is_mastered)`,
    );
  if (filter.subjectId !== undefined) void from.where({ 't.subject_id': filter.subjectId });
  if (filter.topicId !== undefined) void from.where({ 'q.topic_id': filter.topicId });
  return ofPupils(from, filter);
};

type AnswerSign = 'is_guessing' | 'is_falling';

/** Rows of pupils and subjects with a sign whose last answer is recent. */
const signRows = (
  db: Knex,
  sign: AnswerSign,
  filter: HelpFilter,
  { recentFrom }: HelpDays,
): Knex.QueryBuilder => {
  const from = db('recent_answers as a')
    .join('user_directory as u', 'u.user_id', 'a.pupil_id')
    .whereRaw(`a.${sign}`)
    .where('a.last_on', '>=', recentFrom);
  if (filter.subjectId !== undefined) void from.where({ 'a.subject_id': filter.subjectId });
  return ofPupils(from, filter);
};

/** Time of the last learning, or of the registration. */
const LAST_AT = 'coalesce(l.last_at, u.registered_at)';

/** Rows of pupils who could practise and have not done so since the day of `awayUntil`. */
const awayRows = (
  db: Knex,
  filter: HelpFilter,
  { awayUntil }: HelpDays,
  now: Moment,
): Knex.QueryBuilder =>
  ofPupils(
    db('subscription as s')
      .join('user_directory as u', 'u.user_id', 's.pupil_id')
      .leftJoin('last_learning as l', 'l.pupil_id', 's.pupil_id')
      .where('s.ends_at', '>', now.at)
      .whereRaw(`${LAST_AT} < (?::date + 1)::timestamp at time zone 'America/Jamaica'`, [
        awayUntil,
      ]),
    filter,
  );

/**
 * Picks a page of keys from the indexes alone, and counts all rows; the wide rows are read for the page only.
 * @param order SQL that also settles ties
 */
const pickPage = async (
  db: Knex,
  from: Knex.QueryBuilder,
  { keys, order }: { readonly keys: readonly string[]; readonly order: string },
  range: ListRange | undefined,
): Promise<{ readonly page: Knex.QueryBuilder; readonly total: number }> => {
  const picked = from
    .clone()
    .orderByRaw(order)
    .select(...keys, db.raw(`row_number() over (order by ${order}) as place`));
  if (range) void picked.offset(range.offset).limit(range.limit);
  const [all] = await from.count<{ total: string }[]>({ total: '*' });
  return { page: db.from(picked.as('k')).orderBy('k.place'), total: Number(all?.total ?? 0) };
};

export interface StuckTopic {
  readonly topicId: string;
  readonly topic: string;
  readonly subjectId: number;
  readonly grade: 4 | 5 | 6;
  readonly stuck: number;
}

/** Counts the pupils who are stuck, by topic, most first (R31). */
export const countStuck = query(
  ['help_signs', 'user_directory', 'curriculum', 'learners'],
  async (db, filter: HelpFilter): Promise<readonly StuckTopic[]> => {
    const rows = await stuckRows(db, filter)
      .groupBy('t.topic_id', 't.name', 't.subject_id', 't.grade')
      .orderByRaw('count(*) desc, t.grade, t.subject_id, t.name, t.topic_id')
      .select<StuckTopic[]>(
        { topicId: 't.topic_id', topic: 't.name', subjectId: 't.subject_id', grade: 't.grade' },
        db.raw('count(*)::int as stuck'),
      );
    return rows;
  },
);

/** Counts the pupils with a sign in any of the subjects asked for (R31). */
export const countSign = query(
  ['help_signs', 'user_directory'],
  async (db, sign: AnswerSign, filter: HelpFilter, days: HelpDays): Promise<number> => {
    const row = await signRows(db, sign, filter, days).first<{ pupils: number } | undefined>(
      db.raw('count(distinct a.pupil_id)::int as pupils'),
    );
    return row?.pupils ?? 0;
  },
);

/** Counts the pupils who are away (R31). */
export const countAway = query(
  ['subscriptions', 'user_directory', 'last_learning'],
  async (db, filter: HelpFilter, days: HelpDays, now: Moment): Promise<number> => {
    const row = await awayRows(db, filter, days, now).first<{ pupils: number } | undefined>(
      db.raw('count(*)::int as pupils'),
    );
    return row?.pupils ?? 0;
  },
);

export interface StuckPupilView extends ListedPupil {
  readonly topicId: string;
  readonly topic: string;
  readonly subjectId: number;
  readonly endedQuizzes: readonly EndedQuiz[];
  readonly lastQuizOn: string;
  readonly masteryLevel: number;
  readonly quizzes: number;
  readonly articles: number;
}

/** Lists pupils who are stuck, the lowest quizzes first. */
export const findStuckPupils = query(
  ['help_signs', 'user_directory', 'curriculum', 'learners', 'schools'],
  async (
    db,
    filter: HelpFilter,
    range: ListRange | undefined,
  ): Promise<ListSlice<StuckPupilView>> => {
    const order = 'q.mean_percentage, q.pupil_id, q.topic_id';
    const keys = ['q.pupil_id', 'q.topic_id'];
    const { page, total } = await pickPage(db, stuckRows(db, filter), { keys, order }, range);
    const rows = await page
      .joinRaw('join recent_quizzes q on q.pupil_id = k.pupil_id and q.topic_id = k.topic_id')
      .join('user_directory as u', 'u.user_id', 'k.pupil_id')
      .join('topic as t', 't.topic_id', 'k.topic_id')
      .joinRaw('left join topic_mastery m on m.pupil_id = k.pupil_id and m.topic_id = k.topic_id')
      .select<StuckPupilView[]>(
        ...pupilColumns(db),
        't.topic_id as topicId',
        't.name as topic',
        't.subject_id as subjectId',
        'q.quizzes as endedQuizzes',
        db.raw('q.last_on::text as "lastQuizOn"'),
        db.raw('coalesce(m.mastery_level, 0) as "masteryLevel"'),
        db.raw('coalesce(m.quizzes_completed, 0) as quizzes'),
        db.raw('coalesce(m.articles_completed, 0) as articles'),
      );
    return { rows, total };
  },
);

/** Latest answers of a subject, as the view keeps them. */
interface KeptRow {
  readonly subjectId: number;
  readonly counted: readonly number[];
  readonly timed: readonly number[];
  readonly lastAnswerOn: string;
}

/** The same as the rules read them, oldest first. */
interface KeptAnswers extends Pick<KeptRow, 'subjectId' | 'lastAnswerOn'> {
  readonly counted: readonly ExpectedAnswer[];
  /** True for each timed answer that was a rapid guess. */
  readonly areRapid: readonly boolean[];
}

const toKept = <Row extends KeptRow>({ counted, timed, ...row }: Row) => ({
  ...row,
  counted: toExpectedAnswers(counted),
  areRapid: timed.map(Boolean),
});

export type SignPupilView = ListedPupil & KeptAnswers;

const keptColumns = (db: Knex): readonly (string | Knex.Raw)[] => [
  'a.subject_id as subjectId',
  // Reads arrays as JSON, because the driver parses arrays character by character.
  db.raw('to_json(a.counted) as counted'),
  db.raw('to_json(a.timed) as timed'),
  db.raw('a.last_on::text as "lastAnswerOn"'),
];

/** Lists pupils with a sign in a subject, those with the latest answers first. */
export const findSignPupils = query(
  ['help_signs', 'user_directory', 'schools'],
  async (
    db,
    sign: AnswerSign,
    filter: HelpFilter,
    days: HelpDays,
    range: ListRange | undefined,
  ): Promise<ListSlice<SignPupilView>> => {
    const order = 'a.last_on desc, a.pupil_id, a.subject_id';
    const keys = ['a.pupil_id', 'a.subject_id'];
    const from = signRows(db, sign, filter, days);
    const { page, total } = await pickPage(db, from, { keys, order }, range);
    const rows = await page
      .joinRaw('join recent_answers a on a.pupil_id = k.pupil_id and a.subject_id = k.subject_id')
      .join('user_directory as u', 'u.user_id', 'k.pupil_id')
      .select<(ListedPupil & KeptRow)[]>(...pupilColumns(db), ...keptColumns(db));
    return { rows: rows.map(toKept), total };
  },
);

export interface AwayPupilView extends ListedPupil {
  readonly lastLearnedOn: string | null;
  readonly lastOn: string;
}

/** Lists pupils who are away, the latest first. */
export const findAwayPupils = query(
  ['subscriptions', 'user_directory', 'last_learning', 'schools'],
  async (
    db,
    filter: HelpFilter,
    days: HelpDays,
    now: Moment,
    range: ListRange | undefined,
  ): Promise<ListSlice<AwayPupilView>> => {
    const order = `${LAST_AT} desc, u.user_id`;
    const from = awayRows(db, filter, days, now);
    const { page, total } = await pickPage(db, from, { keys: ['u.user_id'], order }, range);
    const rows = await page
      .join('user_directory as u', 'u.user_id', 'k.user_id')
      .leftJoin('last_learning as l', 'l.pupil_id', 'k.user_id')
      .select<AwayPupilView[]>(
        ...pupilColumns(db),
        db.raw(`(l.last_at at time zone 'America/Jamaica')::date::text as "lastLearnedOn"`),
        db.raw(`(${LAST_AT} at time zone 'America/Jamaica')::date::text as "lastOn"`),
      );
    return { rows, total };
  },
);

/** Reads the latest answers of each subject of a pupil. */
export const findKeptAnswers = query(
  ['help_signs'],
  async (db, pupilId: string): Promise<readonly KeptAnswers[]> => {
    const rows = await db('recent_answers as a')
      .where({ pupil_id: pupilId })
      .orderBy('subject_id')
      .select<KeptRow[]>(...keptColumns(db));
    return rows.map(toKept);
  },
);

export interface WeakTopicView {
  readonly topicId: string;
  readonly topic: string;
  readonly subjectId: number;
  readonly masteryLevel: number;
  readonly masteryThreshold: number;
  readonly isStuck: boolean;
  readonly endedQuizzes: readonly EndedQuiz[];
  readonly lastQuizOn: string | null;
  readonly quizzes: number;
  readonly articles: number;
}

/** Lists topics that a pupil has practised and not mastered: stuck ones first, then the lowest mastery. */
export const findWeakTopics = query(
  ['help_signs', 'curriculum', 'learners'],
  async (db, pupilId: string, grade: number): Promise<readonly WeakTopicView[]> =>
    db('topic_mastery as k')
      .join('topic as t', 't.topic_id', 'k.topic_id')
      .leftJoin('recent_quizzes as q', (on) =>
        on.on('q.pupil_id', 'k.pupil_id').on('q.topic_id', 'k.topic_id'),
      )
      .where({ 'k.pupil_id': pupilId, 't.grade': grade })
      .whereRaw('not k.is_mastered and not t.is_removed')
      .orderByRaw('coalesce(q.is_low, false) desc, k.mastery_level, t.subject_id, t.name')
      .select<WeakTopicView[]>(
        { topicId: 't.topic_id', topic: 't.name', subjectId: 't.subject_id' },
        { masteryLevel: 'k.mastery_level', masteryThreshold: 't.mastery_threshold' },
        { quizzes: 'k.quizzes_completed', articles: 'k.articles_completed' },
        db.raw('coalesce(q.is_low, false) as "isStuck"'),
        db.raw(`coalesce(q.quizzes, '[]') as "endedQuizzes"`),
        db.raw('q.last_on::text as "lastQuizOn"'),
      ),
);

export interface EndedQuizView {
  readonly sessionId: string;
  readonly purpose: string;
  readonly topicId: string;
  readonly topic: string | null;
  readonly correct: number;
  readonly totalQuestions: number;
  readonly percentage: number;
  readonly endedOn: string;
}

/** Lists a pupil's last quizzes that were finished or ran out of time, the latest first. */
export const findEndedQuizzes = query(
  ['quiz_sessions', 'curriculum'],
  async (db, pupilId: string, limit: number): Promise<readonly EndedQuizView[]> =>
    db('quiz_session as q')
      .leftJoin('topic as t', 't.topic_id', 'q.topic_id')
      .where({ 'q.pupil_id': pupilId })
      .whereIn('q.status', ['finished', 'time_up'])
      .orderBy([{ column: 'q.completed_at', order: 'desc' }, 'q.session_id'])
      .limit(limit)
      .select<EndedQuizView[]>(
        { sessionId: 'q.session_id', purpose: 'q.purpose', topicId: 'q.topic_id', topic: 't.name' },
        { correct: 'q.correct', totalQuestions: 'q.total_questions', percentage: 'q.percentage' },
        db.raw(`(q.completed_at at time zone 'America/Jamaica')::date::text as "endedOn"`),
      ),
);

/** Adds up a pupil's counted answers by week from a Monday on; weeks without any are left out. */
export const findWeekScores = query(
  ['daily_practice'],
  async (
    db,
    pupilId: string,
    from: string,
  ): Promise<
    readonly { readonly week: string; readonly answers: number; readonly correct: number }[]
  > =>
    db('practice_day')
      .where({ pupil_id: pupilId })
      .where('local_date', '>=', from)
      .groupByRaw(`date_trunc('week', local_date::timestamp)`)
      .orderByRaw(`date_trunc('week', local_date::timestamp)`)
      .select(
        db.raw(`date_trunc('week', local_date::timestamp)::date::text as week`),
        db.raw('sum(answers)::int as answers'),
        db.raw('sum(correct)::int as correct'),
      ),
);

/** Finds the day on which a pupil last practised or read; null if never. */
export const findLastLearningDay = query(
  ['last_learning'],
  async (db, pupilId: string): Promise<string | null> => {
    const row = await db('last_learning')
      .where({ pupil_id: pupilId })
      .first<{ day: string } | undefined>(
        db.raw(`(last_at at time zone 'America/Jamaica')::date::text as day`),
      );
    return row?.day ?? null;
  },
);

/** Number of sessions that surely have the answers of a sign, or all there are. */
const MAX_SESSIONS = 4 * ACCURACY_WINDOW;

/** Lists a pupil's sessions with answers, the latest first; of a topic, if one is given. */
export const findAnsweredSessions = query(
  ['quiz_sessions'],
  async (
    db,
    pupilId: string,
    topicId: string | undefined,
  ): Promise<readonly { readonly sessionId: string; readonly subjectId: number }[]> => {
    const from = db('quiz_session')
      .where({ pupil_id: pupilId })
      .where('answered', '>', 0)
      .orderBy([{ column: 'started_at', order: 'desc' }, 'session_id'])
      .limit(MAX_SESSIONS);
    if (topicId !== undefined) {
      void from.whereRaw(`(topic_id = ? or purpose = 'challenge')`, [topicId]);
    }
    return from.select<{ sessionId: string; subjectId: number }[]>({
      sessionId: 'session_id',
      subjectId: 'subject_id',
    });
  },
);
