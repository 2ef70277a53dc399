import type { Knex } from 'knex';
import { query } from '../query.ts';

export type SessionStatus = 'open' | 'finished' | 'time_up' | 'abandoned';

export interface TopicSession {
  readonly sessionId: string;
  readonly status: SessionStatus;
  readonly experienceEarned: number;
}

/** Lists a pupil's sessions of a topic with a purpose, oldest first. */
export const findTopicSessions = query(
  ['quiz_sessions'],
  async (db, pupilId: string, topicId: string, purpose: string): Promise<readonly TopicSession[]> =>
    db('quiz_session')
      .where({ pupil_id: pupilId, topic_id: topicId, purpose })
      .orderBy(['started_at', 'session_id'])
      .select<TopicSession[]>({
        sessionId: 'session_id',
        status: 'status',
        experienceEarned: 'experience_earned',
      }),
);

/** Lists a pupil's open sessions, latest first. */
export const findOpenSessions = query(
  ['quiz_sessions'],
  async (db, pupilId: string, limit: number): Promise<readonly string[]> => {
    const rows = await db('quiz_session')
      .where({ pupil_id: pupilId, status: 'open' })
      .orderBy([{ column: 'started_at', order: 'desc' }, 'session_id'])
      .limit(limit)
      .select<{ session_id: string }[]>('session_id');
    return rows.map(({ session_id }) => session_id);
  },
);

/**
 * Counts pupils with a running quiz of a topic.
 * @param now UTC instant
 */
export const countPupilsInTopic = query(
  ['quiz_sessions'],
  async (db, topicId: string, now: string): Promise<number> => {
    const row = await db('quiz_session')
      .where({ topic_id: topicId, status: 'open' })
      .andWhereRaw('(expires_at is null or expires_at > ?)', [now])
      .countDistinct<{ pupils: string }[]>({ pupils: 'pupil_id' })
      .first();
    return Number(row?.pupils ?? 0);
  },
);

/**
 * Lists open sessions whose time is over, longest first.
 * @param now UTC instant
 */
export const overrunSessions = query(
  ['quiz_sessions'],
  async (
    db,
    now: string,
    limit: number,
  ): Promise<readonly { readonly sessionId: string; readonly pupilId: string }[]> =>
    db('quiz_session')
      .where({ status: 'open' })
      .andWhere('expires_at', '<', now)
      .orderBy('expires_at')
      .limit(limit)
      .select<{ sessionId: string; pupilId: string }[]>({
        sessionId: 'session_id',
        pupilId: 'pupil_id',
      }),
);

/** Lists articles that a pupil has marked as read, oldest first. */
export const articlesRead = query(
  ['reading'],
  async (db, pupilId: string): Promise<readonly string[]> => {
    const rows = await db('article_reading')
      .where({ pupil_id: pupilId })
      .whereNotNull('read_at')
      .orderBy(['read_at', 'article_id'])
      .select<{ article_id: string }[]>('article_id');
    return rows.map(({ article_id }) => article_id);
  },
);

export interface ArticleView {
  readonly id: string;
  readonly topicId: string;
  readonly subjectId: number;
  /** Grade of its topic. */
  readonly grade: number;
  readonly title: string;
  readonly excerpt: string;
  readonly content: string;
  readonly difficulty: 'Beginner' | 'Intermediate' | 'Advanced';
  /** Minutes. */
  readonly readingTime: number;
  readonly points: number;
  readonly category: string;
  /** True if the given reader has read it. */
  readonly isRead: boolean;
}

export interface ArticleFilter {
  readonly topicId?: string | undefined;
  readonly grade?: number | undefined;
  readonly difficulty?: string | undefined;
  readonly category?: string | undefined;
  readonly limit?: number | undefined;
}

const ARTICLE_COLUMNS = {
  id: 'a.article_id',
  topicId: 'a.topic_id',
  subjectId: 't.subject_id',
  grade: 't.grade',
  title: 'a.title',
  excerpt: 'a.excerpt',
  content: 'a.content',
  difficulty: 'a.difficulty',
  readingTime: 'a.reading_time',
  points: 'a.points',
  category: 'a.category',
} as const;

const isRead = (db: Knex): Knex.Raw => db.raw('r.read_at is not null as "isRead"');

/** Selects approved articles and drafts the reader asked for, with the reader's progress. */
const articles = (db: Knex, readerId: string): Knex.QueryBuilder =>
  db('article as a')
    .join('topic as t', 't.topic_id', 'a.topic_id')
    .leftJoin('article_reading as r', (on) =>
      on.on('r.article_id', 'a.article_id').andOnVal('r.pupil_id', readerId),
    )
    .where({ 't.is_removed': false })
    .whereRaw(
      `(a.status = 'approved' or (a.status = 'draft' and exists (
        select 1 from article_reader g where g.article_id = a.article_id and g.pupil_id = ?)))`,
      [readerId],
    );

/** Lists readable articles in teaching order, each with the reader's progress. */
export const listArticles = query(
  ['articles', 'curriculum', 'reading'],
  async (
    db,
    readerId: string,
    { topicId, grade, difficulty, category, limit }: ArticleFilter,
  ): Promise<readonly ArticleView[]> => {
    const from = articles(db, readerId).orderByRaw(
      't.subject_id, t.grade, t.order_index, t.topic_id, a.title, a.article_id',
    );
    if (topicId !== undefined) void from.where({ 'a.topic_id': topicId });
    if (grade !== undefined) void from.where({ 't.grade': grade });
    if (difficulty !== undefined) void from.where({ 'a.difficulty': difficulty });
    if (category !== undefined) void from.where({ 'a.category': category });
    if (limit !== undefined) void from.limit(limit);
    return from.select<ArticleView[]>(ARTICLE_COLUMNS, isRead(db));
  },
);

/** Finds a readable article. */
export const findArticle = query(
  ['articles', 'curriculum', 'reading'],
  async (db, readerId: string, id: string): Promise<ArticleView | undefined> => {
    const [article] = await articles(db, readerId)
      .where({ 'a.article_id': id })
      .select<ArticleView[]>(ARTICLE_COLUMNS, isRead(db));
    return article;
  },
);
