import type { ArticleEvent, ArticleOrigin } from '@mahoe/domain/content/events';
import { listRows, type ListSlice, type ListRange, type ListSort } from '../listing.ts';
import { query } from '../query.ts';
import { MAKING_COLUMNS, SORT_COLUMNS, type DraftFilter } from './draftQueries.ts';

type ArticleText = Pick<
  Extract<ArticleEvent, { type: 'ArticleAdded' }>['data'],
  'title' | 'excerpt' | 'content' | 'difficulty' | 'readingTime' | 'points' | 'category'
>;

/** A waiting article, with its author and the reasons for review. */
export interface ArticleDraftView extends ArticleOrigin {
  readonly id: string;
  readonly topicId: string;
  readonly topicName: string;
  readonly subjectId: number;
  readonly grade: number;
  readonly article: ArticleText;
  /** Number of pupils who asked for it. */
  readonly readers: number;
  readonly writtenAt: string;
}

const COLUMNS = {
  id: 'a.article_id',
  topicId: 'a.topic_id',
  topicName: 't.name',
  subjectId: 't.subject_id',
  grade: 't.grade',
  ...MAKING_COLUMNS,
} as const;

/** Lists articles that wait for review, oldest first. */
export const waitingArticles = query(
  ['drafts', 'articles', 'curriculum'],
  async (
    db,
    { topicId, maker, ids }: DraftFilter,
    range?: ListRange,
    sort?: ListSort,
  ): Promise<ListSlice<ArticleDraftView>> => {
    const from = db('article_draft as d')
      .join('article as a', 'a.article_id', 'd.article_id')
      .join('topic as t', 't.topic_id', 'a.topic_id')
      .where({ 'd.state': 'waiting', 'a.status': 'draft', 't.is_removed': false });
    if (topicId !== undefined) void from.where({ 'a.topic_id': topicId });
    if (maker !== undefined) void from.where({ 'd.maker': maker });
    if (ids) void from.whereIn('a.article_id', [...ids]);
    const { rows, total } = await listRows<
      Omit<ArticleDraftView, 'writtenAt'> & { writtenAt: Date }
    >(
      from,
      [
        ...Object.entries(COLUMNS).map(([name, column]) => `${column} as ${name}`),
        'd.written_at as writtenAt',
        db.raw(`jsonb_build_object('title', a.title, 'excerpt', a.excerpt, 'content', a.content,
          'difficulty', a.difficulty, 'readingTime', a.reading_time, 'points', a.points,
          'category', a.category) as article`),
        db.raw(`(select count(*)::int from article_reader g
          where g.article_id = a.article_id) as readers`),
      ],
      {
        columns: { ...SORT_COLUMNS, id: 'a.article_id' },
        order: 'd.written_at, a.article_id',
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

/** Finds titles of articles in any state. */
export const articleTitles = query(
  ['articles'],
  async (db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const rows = await db('article')
      .whereIn('article_id', [...ids])
      .select<{ article_id: string; title: string }[]>('article_id', 'title');
    return new Map(rows.map(({ article_id, title }) => [article_id, title]));
  },
);

/** Outcomes of the articles of a generator, and how often approved ones were read. */
export interface ArticleMakerView {
  readonly maker: ArticleOrigin['maker'];
  readonly written: number;
  readonly waiting: number;
  readonly approved: number;
  readonly changed: number;
  readonly rejected: number;
  readonly reads: number;
}

/**
 * Counts articles by generator. An approved article counts as approved, even if it was withdrawn later.
 */
export const articlesByMaker = query(
  ['drafts', 'reading'],
  async (db): Promise<readonly ArticleMakerView[]> =>
    db('article_draft as d')
      .groupBy('d.maker')
      .orderBy('d.maker')
      .select<ArticleMakerView[]>(
        'd.maker',
        db.raw(`count(*)::int as written`),
        db.raw(`count(*) filter (where d.state = 'waiting')::int as waiting`),
        db.raw(`count(*) filter (where d.state in ('approved', 'retired'))::int as approved`),
        db.raw(
          `count(*) filter (where d.state in ('approved', 'retired') and d.was_changed)::int as changed`,
        ),
        db.raw(`count(*) filter (where d.state = 'rejected')::int as rejected`),
        db.raw(
          `coalesce(sum((select count(*) from article_reading r where r.article_id = d.article_id
            and r.read_at is not null and d.state in ('approved', 'retired'))), 0)::int as reads`,
        ),
      ),
);
