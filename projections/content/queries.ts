import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import type { Knex } from 'knex';
import { query, cachedQuery } from '../query.ts';
import {
  toLikePattern,
  listRows,
  type ListSlice,
  type ListRange,
  type ListSort,
} from '../listing.ts';

export interface SubjectView {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly description: string;
  readonly colorClass: string;
  readonly iconClass: string;
}

const SUBJECT_COLUMNS = {
  id: 'subject_id',
  name: 'name',
  code: 'code',
  description: 'description',
  colorClass: 'color_class',
  iconClass: 'icon_class',
} as const;

/** Lists the subjects by number. */
export const listSubjects = cachedQuery(
  ['curriculum'],
  async (db): Promise<readonly SubjectView[]> =>
    db('subject').orderBy('subject_id').select<SubjectView[]>(SUBJECT_COLUMNS),
);

/** Finds one subject. */
export const findSubject = query(
  ['curriculum'],
  async (db, id: number): Promise<SubjectView | undefined> =>
    db('subject').where({ subject_id: id }).first<SubjectView | undefined>(SUBJECT_COLUMNS),
);

export interface TopicView {
  readonly id: string;
  readonly subjectId: number;
  readonly grade: 4 | 5 | 6;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly orderIndex: number;
  /** Percent. */
  readonly masteryThreshold: number;
  readonly code?: string;
  readonly learningObjectives: readonly string[];
  /** Number of approved questions. */
  readonly questionCount: number;
  readonly articleCount: number;
}

type TopicRow = Omit<TopicView, 'code'> & { readonly code: string | null };

const topicView = ({ code, ...topic }: TopicRow): TopicView =>
  code === null ? topic : { ...topic, code };

const TOPIC_COLUMNS = {
  id: 'topic_id',
  subjectId: 'subject_id',
  grade: 'grade',
  name: 'name',
  description: 'description',
  category: 'category',
  orderIndex: 'order_index',
  masteryThreshold: 'mastery_threshold',
  code: 'code',
  learningObjectives: 'learning_objectives',
  questionCount: 'question_count',
} as const;

const topicColumns = (db: Knex): readonly (string | Knex.Raw)[] => [
  ...Object.entries(TOPIC_COLUMNS).map(([name, column]) => `${column} as ${name}`),
  db.raw('jsonb_array_length(approved_article_ids) as "articleCount"'),
];

const topics = (db: Knex): Knex.QueryBuilder => db('topic').where({ is_removed: false });

export interface TopicFilter {
  readonly subjectId?: number | undefined;
  readonly grade?: number | undefined;
  readonly ids?: readonly string[] | undefined;
  /** Part of name, category or description, in any letter case. */
  readonly q?: string | undefined;
}

/** Lists topics, in teaching order unless another order is given. */
export const listTopics = cachedQuery(
  ['curriculum'],
  async (
    db,
    { subjectId, grade, ids, q }: TopicFilter,
    range?: ListRange,
    sort?: ListSort,
  ): Promise<ListSlice<TopicView>> => {
    const from = topics(db);
    if (subjectId !== undefined) void from.where({ subject_id: subjectId });
    if (grade !== undefined) void from.where({ grade });
    if (ids) void from.whereIn('topic_id', [...ids]);
    if (q) {
      void from.whereRaw(`lower(name || ' ' || category || ' ' || description) like ?`, [
        toLikePattern(q),
      ]);
    }
    const { rows, total } = await listRows<TopicRow>(from, topicColumns(db), {
      columns: { ...TOPIC_COLUMNS, articleCount: 'jsonb_array_length(approved_article_ids)' },
      order: 'subject_id, grade, order_index, topic_id',
      range,
      sort,
    });
    return { rows: rows.map(topicView), total };
  },
);

/** Finds one topic, unless it was removed. */
export const findTopic = cachedQuery(
  ['curriculum'],
  async (db, id: string): Promise<TopicView | undefined> => {
    const [row] = await topics(db)
      .where({ topic_id: id })
      .select<TopicRow[]>(...topicColumns(db));
    return row && topicView(row);
  },
);

/** A question as administrators see it, key included. */
export interface QuestionView {
  readonly id: string;
  readonly topicId: string;
  readonly topicName: string;
  readonly subjectId: number;
  /** Grade of its topic. */
  readonly grade: number;
  readonly status: 'draft' | 'approved' | 'withdrawn';
  readonly version: number;
  readonly content: QuestionContent;
}

export interface QuestionFilter {
  readonly subjectId?: number | undefined;
  readonly grade?: number | undefined;
  readonly topicId?: string | undefined;
  /** Part of the question's text, in any letter case. */
  readonly q?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly status?: QuestionView['status'] | undefined;
  readonly questionType?: string | undefined;
  /** Questions with reports that nobody has decided about, or those that a program wrote. */
  readonly flag?: 'reported' | 'machine-written' | undefined;
}

const QUESTION_COLUMNS = {
  id: 'q.question_id',
  topicId: 'q.topic_id',
  topicName: 't.name',
  subjectId: 't.subject_id',
  grade: 't.grade',
  status: 'q.status',
  version: 'q.version',
  content: 'q.content',
} as const;

const QUESTION_SORT_COLUMNS = {
  ...QUESTION_COLUMNS,
  targetGrade: 't.grade',
  question: 'left(q.search_text, 100)',
  questionType: `q.content->>'questionType'`,
  difficulty: `q.content->>'difficulty'`,
  points: `(q.content->>'points')::int`,
  isAiGenerated: `(q.content->>'isAiGenerated')::boolean`,
} as const;

const questions = (db: Knex): Knex.QueryBuilder =>
  db('question as q').join('topic as t', 't.topic_id', 'q.topic_id');

const FLAGS = {
  reported: `exists (select from views.question_report r
    where r.question_id = q.question_id and r.outcome is null)`,
  'machine-written': `(q.content->>'isAiGenerated')::boolean`,
} as const;

const filterQuestions = (
  from: Knex.QueryBuilder,
  { subjectId, grade, topicId, q, ids, status, questionType, flag }: QuestionFilter,
): void => {
  if (subjectId !== undefined) void from.where({ 't.subject_id': subjectId });
  if (grade !== undefined) void from.where({ 't.grade': grade });
  if (topicId !== undefined) void from.where({ 'q.topic_id': topicId });
  if (ids) void from.whereIn('q.question_id', [...ids]);
  if (status !== undefined) void from.where({ 'q.status': status });
  if (questionType !== undefined)
    void from.whereRaw(`q.content->>'questionType' = ?`, [questionType]);
  if (flag !== undefined) void from.whereRaw(FLAGS[flag]);
  if (q) void from.where('q.search_text', 'like', toLikePattern(q));
};

const questionColumns = Object.entries(QUESTION_COLUMNS).map(
  ([name, column]) => `${column} as ${name}`,
);

/** Lists questions of current topics, by topic unless another order is given. */
export const listQuestions = query(
  ['question_bank', 'curriculum', 'question_reports'],
  async (
    db,
    filter: QuestionFilter,
    range?: ListRange,
    sort?: ListSort,
  ): Promise<ListSlice<QuestionView>> => {
    const from = questions(db).where({ 't.is_removed': false });
    filterQuestions(from, filter);
    const order = {
      columns: QUESTION_SORT_COLUMNS,
      order: 't.subject_id, t.grade, t.order_index, t.topic_id, q.question_id',
      own: { field: 'subjectId', order: 'ASC' },
      range,
      sort,
    } as const;
    if (!range) return listRows<QuestionView>(from, questionColumns, order);
    // Reads the content for one page only, so that sorting does not carry it.
    const { rows, total } = await listRows<Pick<QuestionView, 'id'>>(
      from,
      ['q.question_id as id'],
      order,
    );
    const found = await questions(db)
      .whereIn(
        'q.question_id',
        rows.map(({ id }) => id),
      )
      .select<QuestionView[]>(...questionColumns);
    const byId = new Map(found.map((one) => [one.id, one]));
    return { rows: rows.flatMap(({ id }) => byId.get(id) ?? []), total };
  },
);

/** Finds one question of the bank. */
export const findQuestion = query(
  ['question_bank', 'curriculum'],
  async (db, id: string): Promise<QuestionView | undefined> => {
    const [row] = await questions(db)
      .where({ 'q.question_id': id })
      .select<QuestionView[]>(...questionColumns);
    return row;
  },
);

/** State of a question, whatever the state of its topic. */
export interface QuestionState {
  readonly id: string;
  readonly topicId: string;
  readonly status: QuestionView['status'];
  readonly version: number;
  readonly content: QuestionContent;
}

/** Finds the states of some questions. */
export const findQuestionStates = query(
  ['question_bank'],
  async (db, ids: readonly string[]): Promise<readonly QuestionState[]> =>
    db('question')
      .whereIn('question_id', [...ids])
      .select<QuestionState[]>({
        id: 'question_id',
        topicId: 'topic_id',
        status: 'status',
        version: 'version',
        content: 'content',
      }),
);

/** Lists the stems of topics, those of retired questions included. */
export const listStems = query(
  ['question_bank'],
  async (
    db,
    topicIds: readonly string[],
  ): Promise<readonly { readonly id: string; readonly topicId: string; readonly stem: string }[]> =>
    db('question')
      .whereIn('topic_id', [...topicIds])
      .select({ id: 'question_id', topicId: 'topic_id', stem: db.raw("content->>'question'") }),
);

/** A question in one version; versions never change. */
export interface VersionOfQuestion {
  readonly questionId: string;
  readonly version: number;
}

/** A question of a set is about a text, and is asked with it only. */
const STANDS_ALONE = `content->>'stimulusId' is null`;

/** Lists the questions that pupils can be asked by themselves in a topic, each in its current version. */
export const approvedQuestions = cachedQuery(
  ['question_bank'],
  async (db, topicId: string): Promise<readonly VersionOfQuestion[]> =>
    db('question')
      .where({ topic_id: topicId, status: 'approved' })
      .whereRaw(STANDS_ALONE)
      .orderBy('question_id')
      .select<VersionOfQuestion[]>({ questionId: 'question_id', version: 'version' }),
);

/** A question listed outside a session; the caller hides its key. */
export interface ListedQuestionView {
  readonly id: string;
  readonly topicId: string;
  readonly content: QuestionContent;
}

/** Draws approved questions of a grade at random, without those of sets. */
export const randomQuestions = query(
  ['question_bank', 'curriculum'],
  async (db, grade: number, limit: number): Promise<readonly ListedQuestionView[]> =>
    questions(db)
      .where({ 'q.status': 'approved', 't.grade': grade, 't.is_removed': false })
      .whereRaw(STANDS_ALONE)
      .orderByRaw('random()')
      .limit(limit)
      .select<ListedQuestionView[]>({
        id: 'q.question_id',
        topicId: 'q.topic_id',
        content: 'q.content',
      }),
);

/** Lists all versions of a question, newest first. */
export const questionVersions = query(
  ['question_bank'],
  async (
    db,
    questionId: string,
  ): Promise<readonly { readonly version: number; readonly content: QuestionContent }[]> =>
    db('question_version')
      .where({ question_id: questionId })
      .orderBy('version', 'desc')
      .select<{ version: number; content: QuestionContent }[]>('version', 'content'),
);

/** Finds the content of question versions; versions that do not exist are left out. */
export const findVersionContents = query(
  ['question_bank'],
  async (
    db,
    versions: readonly VersionOfQuestion[],
  ): Promise<readonly (VersionOfQuestion & { readonly content: QuestionContent })[]> =>
    db('question_version')
      .whereRaw('(question_id, version) in (select * from unnest(?::uuid[], ?::int[]))', [
        versions.map(({ questionId }) => questionId),
        versions.map(({ version }) => version),
      ])
      .select<(VersionOfQuestion & { content: QuestionContent })[]>({
        questionId: 'question_id',
        version: 'version',
        content: 'content',
      }),
);
