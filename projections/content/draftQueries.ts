import type { Origin } from '@mahoe/domain/content/events';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { listRows, type ListSlice, type ListRange, type ListSort } from '../listing.ts';
import { query } from '../query.ts';

/** A waiting draft, with its author and the reasons for review. */
export interface DraftView extends Origin {
  readonly id: string;
  readonly topicId: string;
  readonly topicName: string;
  readonly subjectId: number;
  readonly grade: number;
  readonly status: 'draft';
  readonly version: number;
  readonly content: QuestionContent;
  readonly writtenAt: string;
}

export interface DraftFilter {
  readonly topicId?: string | undefined;
  readonly maker?: Origin['maker'] | undefined;
  readonly ids?: readonly string[] | undefined;
}

/** Generator and settings of a draft, in the tables of both kinds of draft. */
export const MAKING_COLUMNS = {
  maker: 'd.maker',
  model: 'd.model',
  promptVersion: 'd.prompt_version',
  seed: 'd.seed',
  attempt: 'd.attempt',
  source: 'd.source',
  checks: 'd.checks',
  nearest: 'd.nearest',
} as const;

/** Sort fields of both kinds of draft. */
export const SORT_COLUMNS = {
  topicName: 't.name',
  subjectId: 't.subject_id',
  grade: 't.grade',
  maker: 'd.maker',
  model: 'd.model',
  attempt: 'd.attempt',
  writtenAt: 'd.written_at',
} as const;

const COLUMNS = {
  id: 'q.question_id',
  topicId: 'q.topic_id',
  topicName: 't.name',
  subjectId: 't.subject_id',
  grade: 't.grade',
  status: 'q.status',
  version: 'q.version',
  content: 'q.content',
  ...MAKING_COLUMNS,
} as const;

/** Lists drafts that wait for review, oldest first. */
export const waitingDrafts = query(
  ['drafts', 'question_bank', 'curriculum'],
  async (
    db,
    { topicId, maker, ids }: DraftFilter,
    range?: ListRange,
    sort?: ListSort,
  ): Promise<ListSlice<DraftView>> => {
    const from = db('draft as d')
      .join('question as q', 'q.question_id', 'd.question_id')
      .join('topic as t', 't.topic_id', 'q.topic_id')
      .where({ 'd.state': 'waiting', 'q.status': 'draft', 't.is_removed': false });
    if (topicId !== undefined) void from.where({ 'q.topic_id': topicId });
    if (maker !== undefined) void from.where({ 'd.maker': maker });
    if (ids) void from.whereIn('q.question_id', [...ids]);
    const { rows, total } = await listRows<Omit<DraftView, 'writtenAt'> & { writtenAt: Date }>(
      from,
      [
        ...Object.entries(COLUMNS).map(([name, column]) => `${column} as ${name}`),
        'd.written_at as writtenAt',
      ],
      {
        columns: { ...SORT_COLUMNS, id: 'q.question_id' },
        order: 'd.written_at, q.question_id',
        range,
        sort,
      },
    );
    return {
      rows: rows.map((row) => ({ ...row, writtenAt: new Date(row.writtenAt).toISOString() })),
      total,
    };
  },
);

/** Outcomes of the drafts of a generator, and pupils' answers to approved ones. */
export interface MakerView {
  readonly maker: Origin['maker'];
  readonly written: number;
  readonly waiting: number;
  readonly approved: number;
  readonly changed: number;
  readonly rejected: number;
  readonly attempts: number;
  readonly correct: number;
}

/**
 * Counts drafts by generator. An approved draft counts as approved, even if it was retired later.
 */
export const draftsByMaker = query(
  ['drafts', 'question_statistics'],
  async (db): Promise<readonly MakerView[]> =>
    db('draft as d')
      .leftJoin('question_statistics as s', 's.question_id', 'd.question_id')
      .groupBy('d.maker')
      .orderBy('d.maker')
      .select<MakerView[]>(
        'd.maker',
        db.raw(`count(*)::int as written`),
        db.raw(`count(*) filter (where d.state = 'waiting')::int as waiting`),
        db.raw(`count(*) filter (where d.state in ('approved', 'retired'))::int as approved`),
        db.raw(
          `count(*) filter (where d.state in ('approved', 'retired') and d.was_changed)::int as changed`,
        ),
        db.raw(`count(*) filter (where d.state = 'rejected')::int as rejected`),
        db.raw(`coalesce(sum(s.attempts), 0)::int as attempts`),
        db.raw(`coalesce(sum(s.correct), 0)::int as correct`),
      ),
);

/** Reads tokens that calls of language models used in a month, and in all. */
export const modelTokens = query(
  ['drafts'],
  async (db, month: string): Promise<{ readonly ofMonth: number; readonly ofAll: number }> => {
    const [row] = await db('model_call').select<{ ofMonth: number; ofAll: number }[]>(
      db.raw('coalesce(sum(tokens) filter (where month = ?), 0)::int as "ofMonth"', [month]),
      db.raw('coalesce(sum(tokens), 0)::float as "ofAll"'),
    );
    return row ?? { ofMonth: 0, ofAll: 0 };
  },
);
