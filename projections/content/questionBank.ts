import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly question_id: string;
}

interface Row extends Key {
  readonly topic_id: string;
  readonly status: 'draft' | 'approved' | 'withdrawn';
  readonly version: number;
  readonly content: QuestionContent;
  /** Question text in lower case, for the search. */
  readonly search_text: string;
}

interface VersionKey extends Key {
  readonly version: number;
}

interface VersionRow extends VersionKey {
  readonly content: QuestionContent;
}

const toText = (content: QuestionContent): Pick<Row, 'content' | 'search_text'> => ({
  content,
  search_text: content.question.toLowerCase(),
});

interface OfQuestion {
  readonly data: { readonly questionId: string };
}

const ofQuestion = ({ data }: OfQuestion): readonly Key[] => [{ question_id: data.questionId }];

const ofVersion = ({
  data,
}: {
  readonly data: { readonly questionId: string; readonly version: number };
}): readonly VersionKey[] => [{ question_id: data.questionId, version: data.version }];

/**
 * Questions in their current state, and every version: a quiz shows the version it started with.
 */
export const questionBank = rowProjector(
  'question_bank',
  rows<Row, Key>({
    table: 'question',
    key: ['question_id'],
    on: {
      QuestionAdded: {
        keys: ofQuestion,
        apply: (_row, { data: { topicId, version, content } }, key) => ({
          ...key,
          topic_id: topicId,
          status: 'draft',
          version,
          ...toText(content),
        }),
      },
      QuestionRevised: {
        keys: ofQuestion,
        apply: (row, { data: { version, content } }) =>
          row && { ...row, version, ...toText(content) },
      },
      QuestionApproved: {
        keys: ofQuestion,
        apply: (row) => row && { ...row, status: 'approved' },
      },
      QuestionWithdrawn: {
        keys: ofQuestion,
        apply: (row) => row && { ...row, status: 'withdrawn' },
      },
      QuestionMoved: {
        keys: ofQuestion,
        apply: (row, { data }) => row && { ...row, topic_id: data.topicId },
      },
    },
  }),
  rows<VersionRow, VersionKey>({
    table: 'question_version',
    key: ['question_id', 'version'],
    on: {
      QuestionAdded: {
        keys: ofVersion,
        apply: (_row, { data }, key) => ({ ...key, content: data.content }),
      },
      QuestionRevised: {
        keys: ofVersion,
        apply: (_row, { data }, key) => ({ ...key, content: data.content }),
      },
    },
  }),
);
