import type { Origin } from '@mahoe/domain/content/events';
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
  /** Rejected as a draft; retired, once pupils had been asked it. */
  readonly state: 'waiting' | 'approved' | 'rejected' | 'retired';
  /** Before it was approved. */
  readonly was_changed: boolean;
}

const ofQuestion = ({
  data,
}: {
  readonly data: { readonly questionId: string };
}): readonly Key[] => [{ question_id: data.questionId }];

interface CallKey {
  readonly call_id: string;
}

interface CallRow extends CallKey {
  /** In Jamaica, when it began. */
  readonly month: string;
  /** What was set aside, then what it cost. */
  readonly tokens: number;
  /** Null while nothing is known of its end. */
  readonly outcome: string | null;
}

const ofCall = ({ data }: { readonly data: { readonly callId: string } }): readonly CallKey[] => [
  { call_id: data.callId },
];

/** Questions that machines wrote and what became of them; calls of language models (R22). */
export const drafts = rowProjector(
  'drafts',
  rows<Row, Key>({
    table: 'draft',
    key: ['question_id'],
    on: {
      QuestionWritten: {
        rows: ofQuestion,
        fold: (_row, { data }, key) => ({
          ...key,
          maker: data.maker,
          model: data.model,
          prompt_version: data.promptVersion,
          seed: data.seed,
          attempt: data.attempt,
          source: data.source,
          checks: data.checks,
          nearest: data.nearest,
          written_at: data.occurredAt,
          state: 'waiting',
          was_changed: false,
        }),
      },
      QuestionRevised: {
        rows: ofQuestion,
        fold: (row) => row && { ...row, was_changed: row.was_changed || row.state === 'waiting' },
      },
      QuestionApproved: {
        rows: ofQuestion,
        fold: (row) => row && { ...row, state: 'approved' },
      },
      QuestionWithdrawn: {
        rows: ofQuestion,
        fold: (row, { data }) =>
          row && { ...row, state: data.wasApproved ? 'retired' : 'rejected' },
      },
    },
  }),
  rows<CallRow, CallKey>({
    table: 'model_call',
    key: ['call_id'],
    on: {
      ModelCallBegun: {
        rows: ofCall,
        fold: (_row, { data }, key) => ({
          ...key,
          month: data.localDate.slice(0, 7),
          tokens: data.tokens,
          outcome: null,
        }),
      },
      ModelCallEnded: {
        rows: ofCall,
        fold: (row, { data }) => row && { ...row, tokens: data.tokens, outcome: data.outcome },
      },
    },
  }),
);
