import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly article_id: string;
}

interface Text {
  readonly title: string;
  readonly excerpt: string;
  readonly content: string;
  readonly difficulty: string;
  /** Minutes. */
  readonly reading_time: number;
  readonly points: number;
  readonly category: string;
}

interface Row extends Key, Text {
  readonly topic_id: string;
  readonly status: 'draft' | 'approved' | 'withdrawn';
}

/** A pupil who may read it although it is a draft. */
interface ReaderRow extends Key {
  readonly pupil_id: string;
}

const ofArticle = ({ data }: { readonly data: { readonly articleId: string } }): readonly Key[] => [
  { article_id: data.articleId },
];

const textOf = (
  data: Omit<Text, 'reading_time'> & { readonly readingTime: number },
): Readonly<Text> => ({
  title: data.title,
  excerpt: data.excerpt,
  content: data.content,
  difficulty: data.difficulty,
  reading_time: data.readingTime,
  points: data.points,
  category: data.category,
});

/** Articles: pupils see approved ones, and drafts they asked for. */
export const articles = rowProjector(
  'articles',
  rows<Row, Key>({
    table: 'article',
    key: ['article_id'],
    on: {
      ArticleAdded: {
        keys: ofArticle,
        apply: (_row, { data }, key) => ({
          ...key,
          topic_id: data.topicId,
          status: 'draft',
          ...textOf(data),
        }),
      },
      ArticleRevised: {
        keys: ofArticle,
        apply: (row, { data }) => row && { ...row, ...textOf(data) },
      },
      ArticleApproved: {
        keys: ofArticle,
        apply: (row) => row && { ...row, status: 'approved' },
      },
      ArticleWithdrawn: {
        keys: ofArticle,
        apply: (row) => row && { ...row, status: 'withdrawn' },
      },
    },
  }),
  rows<ReaderRow, ReaderRow>({
    table: 'article_reader',
    erasurePolicy: 'pseudonymous',
    key: ['article_id', 'pupil_id'],
    on: {
      ArticleGiven: {
        keys: ({ data }) => [{ article_id: data.articleId, pupil_id: data.pupilId }],
        apply: (_row, _event, key) => key,
      },
    },
  }),
);
