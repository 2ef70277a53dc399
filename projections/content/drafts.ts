import type { ArticleOrigin, Origin } from '@mahoe/domain/content/events';
import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly question_id: string;
}

interface Row extends Key {
  readonly maker: Origin['maker'];
  readonly model: string;
  readonly prompt_version: string | null;
  readonly seed: string;
  readonly attempt: number;
  readonly source: string | null;
  readonly checks: Origin['checks'];
  readonly nearest: Origin['nearest'];
  readonly written_at: string;
  /** `rejected` as a draft; `retired` after pupils had been asked it. */
  readonly state: 'waiting' | 'approved' | 'rejected' | 'retired';
  /** True if it was edited before approval. */
  readonly was_changed: boolean;
}

const ofQuestion = ({
  data,
}: {
  readonly data: { readonly questionId: string };
}): readonly Key[] => [{ question_id: data.questionId }];

interface ArticleKey {
  readonly article_id: string;
}

interface ArticleRow extends ArticleKey, Omit<Row, 'question_id' | 'checks' | 'nearest'> {
  readonly checks: ArticleOrigin['checks'];
  readonly nearest: ArticleOrigin['nearest'];
}

const ofArticle = ({
  data,
}: {
  readonly data: { readonly articleId: string };
}): readonly ArticleKey[] => [{ article_id: data.articleId }];

/** Row of a new draft, which waits for review. */
const writtenRow = ({
  maker,
  model,
  promptVersion,
  seed,
  attempt,
  source,
  occurredAt,
}: Pick<Origin, 'maker' | 'model' | 'promptVersion' | 'seed' | 'attempt' | 'source'> & {
  readonly occurredAt: string;
}) => ({
  maker,
  model,
  prompt_version: promptVersion,
  seed,
  attempt,
  source,
  written_at: occurredAt,
  state: 'waiting' as const,
  was_changed: false,
});

interface CallKey {
  readonly call_id: string;
}

interface CallRow extends CallKey {
  /** Month in Jamaica in which the call began. */
  readonly month: string;
  /** Tokens reserved, later tokens used. */
  readonly tokens: number;
  /** Null while the outcome is unknown. */
  readonly outcome: string | null;
}

const ofCall = ({ data }: { readonly data: { readonly callId: string } }): readonly CallKey[] => [
  { call_id: data.callId },
];

/** Generated questions and articles with their outcome, and calls of language models (R22). */
export const drafts = rowProjector(
  'drafts',
  rows<Row, Key>({
    table: 'draft',
    key: ['question_id'],
    on: {
      QuestionWritten: {
        keys: ofQuestion,
        apply: (_row, { data }, key) => ({
          ...key,
          ...writtenRow(data),
          checks: data.checks,
          nearest: data.nearest,
        }),
      },
      QuestionRevised: {
        keys: ofQuestion,
        apply: (row) => row && { ...row, was_changed: row.was_changed || row.state === 'waiting' },
      },
      QuestionApproved: {
        keys: ofQuestion,
        apply: (row) => row && { ...row, state: 'approved' },
      },
      QuestionWithdrawn: {
        keys: ofQuestion,
        apply: (row, { data }) =>
          row && { ...row, state: data.wasApproved ? 'retired' : 'rejected' },
      },
    },
  }),
  rows<ArticleRow, ArticleKey>({
    table: 'article_draft',
    key: ['article_id'],
    on: {
      ArticleWritten: {
        keys: ofArticle,
        apply: (_row, { data }, key) => ({
          ...key,
          ...writtenRow(data),
          checks: data.checks,
          nearest: data.nearest,
        }),
      },
      ArticleRevised: {
        keys: ofArticle,
        apply: (row) => row && { ...row, was_changed: row.was_changed || row.state === 'waiting' },
      },
      ArticleApproved: {
        keys: ofArticle,
        apply: (row) => row && { ...row, state: 'approved' },
      },
      ArticleWithdrawn: {
        keys: ofArticle,
        apply: (row) => row && { ...row, state: row.state === 'waiting' ? 'rejected' : 'retired' },
      },
    },
  }),
  rows<CallRow, CallKey>({
    table: 'model_call',
    key: ['call_id'],
    on: {
      ModelCallBegun: {
        keys: ofCall,
        apply: (_row, { data }, key) => ({
          ...key,
          month: data.localDate.slice(0, 7),
          tokens: data.tokens,
          outcome: null,
        }),
      },
      ModelCallEnded: {
        keys: ofCall,
        apply: (row, { data }) => row && { ...row, tokens: data.tokens, outcome: data.outcome },
      },
    },
  }),
);
