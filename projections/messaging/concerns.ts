import type { ConcernOutcome } from '@mahoe/domain/messaging/events';
import { rows } from '../projector.ts';

interface Key {
  readonly concern_id: string;
}

interface Row extends Key {
  readonly pupil_id: string;
  readonly message_id: string | null;
  readonly raised_by: string;
  readonly raised_at: string;
  readonly answer_by: string;
  readonly taken_by: string | null;
  readonly outcome: ConcernOutcome | null;
}

const ofConcern = ({ data }: { readonly data: { readonly concernId: string } }): readonly Key[] => [
  { concern_id: data.concernId },
];

/** Concerns about pupils, and the people who handle them. */
export const concerns = rows<Row, Key>({
  table: 'concern',
  erasurePolicy: 'pseudonymous',
  key: ['concern_id'],
  on: {
    ConcernRaised: {
      keys: ofConcern,
      apply: (_row, { data }, key) => ({
        ...key,
        pupil_id: data.pupilId,
        message_id: data.messageId,
        raised_by: data.moderatorId,
        raised_at: data.occurredAt,
        answer_by: data.answerBy,
        taken_by: null,
        outcome: null,
      }),
    },
    ConcernTaken: {
      keys: ofConcern,
      apply: (row, { data }) => row && { ...row, taken_by: data.moderatorId },
    },
    ConcernClosed: {
      keys: ofConcern,
      apply: (row, { data }) => row && { ...row, outcome: data.outcome },
    },
  },
});
