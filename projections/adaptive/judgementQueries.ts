import { MIN_ATTEMPTS } from '@mahoe/domain/adaptive/pointsAdjustment';
import type { Knex } from 'knex';
import { query } from '../query.ts';

/** Answers to a question since its last material edit. */
export interface AnswersEvidence {
  readonly questionId: string;
  readonly version: number;
  readonly grade: number;
  readonly question: string;
  readonly options: readonly string[];
  readonly correctAnswer: number | null;
  readonly attempts: number;
  readonly correct: number;
  readonly rapid: number;
  readonly timeOuts: number;
  readonly meanSeconds: number | null;
  readonly optionCounts: Readonly<Record<string, number>>;
  readonly restRight: Readonly<Record<string, number>>;
  readonly restWrong: Readonly<Record<string, number>>;
}

/** Evidence by which a question is judged. */
export interface QuestionEvidence extends AnswersEvidence {
  readonly topicId: string;
  readonly topicName: string;
  readonly subjectId: number;
  readonly questionType: string;
  readonly difficulty: string;
  readonly points: number;
  readonly firstAttempts: number;
  readonly firstAttemptsCorrect: number;
  readonly levels: Readonly<Record<string, number>>;
  /** Log position of the last answer that counts. */
  readonly lastPosition: string;
}

const answeredQuestions = (db: Knex): Knex.QueryBuilder =>
  db('question as q')
    .join('question_statistics as s', 's.question_id', 'q.question_id')
    .join('topic as t', 't.topic_id', 'q.topic_id');

const evidenceColumns = (db: Knex): readonly (Knex.Raw | Readonly<Record<string, string>>)[] => [
  {
    questionId: 'q.question_id',
    version: 'q.version',
    topicId: 't.topic_id',
    topicName: 't.name',
    subjectId: 't.subject_id',
    grade: 't.grade',
    attempts: 's.attempts',
    correct: 's.correct',
    rapid: 's.rapid',
    timeOuts: 's.time_outs',
    optionCounts: 's.option_counts',
    firstAttempts: 's.first_attempts',
    firstAttemptsCorrect: 's.first_attempts_correct',
    levels: 's.levels',
    restRight: 's.rest_right',
    restWrong: 's.rest_wrong',
  },
  db.raw(`q.content->>'question' as question`),
  db.raw(`q.content->>'questionType' as "questionType"`),
  db.raw(`q.content->>'difficulty' as difficulty`),
  db.raw(`(q.content->>'points')::int as points`),
  db.raw(`coalesce(q.content->'options', '[]') as options`),
  db.raw(`(q.content->>'correctAnswer')::int as "correctAnswer"`),
  db.raw(`s.last_position::text as "lastPosition"`),
  db.raw(
    `s.timed_milliseconds::double precision / nullif(s.timed_answers, 0) / 1000 as "meanSeconds"`,
  ),
];

/** Reads evidence of the approved questions in current topics. */
export const questionEvidence = query(
  ['question_statistics', 'question_bank', 'curriculum'],
  async (db, leastAttempts: number = MIN_ATTEMPTS): Promise<readonly QuestionEvidence[]> =>
    answeredQuestions(db)
      .where({ 'q.status': 'approved', 't.is_removed': false })
      .andWhere('s.attempts', '>=', leastAttempts)
      .orderBy('q.question_id')
      .select<QuestionEvidence[]>(...evidenceColumns(db)),
);

/** Finds evidence of one question in any state; undefined if it was never answered. */
export const findEvidence = query(
  ['question_statistics', 'question_bank', 'curriculum'],
  async (db, questionId: string): Promise<QuestionEvidence | undefined> => {
    const [row] = await answeredQuestions(db)
      .where({ 'q.question_id': questionId })
      .select<QuestionEvidence[]>(...evidenceColumns(db));
    return row;
  },
);

/** Finds the mean level of each grade's pupils who were active since a local day. */
export const findGradeLevels = query(
  ['learners', 'learning_days'],
  async (db, since: string): Promise<ReadonlyMap<number, number>> => {
    const rows = await db('learner as l')
      .whereExists(
        db('learning_day as d')
          .whereRaw('d.pupil_id = l.pupil_id')
          .andWhere('d.local_date', '>=', since)
          .select(db.raw('1')),
      )
      .groupBy('l.grade')
      .select<{ grade: number; level: number }[]>(
        'l.grade',
        db.raw('avg(l.level)::double precision as level'),
      );
    return new Map(rows.map(({ grade, level }) => [grade, level]));
  },
);

/** Counts questions by state, and adjustments since an instant. */
export const bankCounts = query(
  ['question_bank', 'question_statistics', 'curriculum', 'last_learning'],
  async (
    db,
    { dayAgo, monthAgo }: { readonly dayAgo: string; readonly monthAgo: string },
  ): Promise<{
    readonly approved: number;
    readonly aiDrafts: number;
    readonly adjusted: number;
    readonly activeUsers: number;
    readonly thinTopics: readonly { readonly name: string; readonly questions: number }[];
  }> => {
    const [bank, adjusted, active, thinTopics] = await Promise.all([
      db('question').first<{ approved: number; drafts: number }>(
        db.raw(`count(*) filter (where status = 'approved')::int as approved`),
        db.raw(
          `count(*) filter (where status = 'draft' and (content->>'isAiGenerated')::boolean)::int
             as drafts`,
        ),
      ),
      db('points_adjustment')
        .where('adjusted_at', '>=', monthAgo)
        .first<{ count: number }>(db.raw('count(*)::int as count')),
      db('last_learning')
        .where('last_at', '>=', dayAgo)
        .first<{ count: number }>(db.raw('count(*)::int as count')),
      db('topic')
        .where({ is_removed: false })
        .andWhere('question_count', '<', 10)
        .orderBy([{ column: 'question_count' }, { column: 'name' }, { column: 'topic_id' }])
        .select<{ name: string; questions: number }[]>('name', { questions: 'question_count' }),
    ]);
    return {
      approved: bank.approved,
      aiDrafts: bank.drafts,
      adjusted: adjusted.count,
      activeUsers: active.count,
      thinTopics,
    };
  },
);

/** Counts pupils who have practised since a local day. */
export const practisingCount = query(
  ['learning_days'],
  async (db, since: string): Promise<number> => {
    const row = await db('learning_day')
      .where('local_date', '>=', since)
      .first<{ count: number }>(db.raw('count(distinct pupil_id)::int as count'));
    return row.count;
  },
);
