import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly pupil_id: string;
}

interface Row extends Key {
  readonly last_at: string;
}

interface OfPupil {
  readonly data: { readonly pupilId: string; readonly occurredAt: string };
}

const learnt = {
  keys: ({ data }: OfPupil): readonly Key[] => [{ pupil_id: data.pupilId }],
  /** An event may arrive late: a job ends overrun sessions. */
  apply: (row: Row | undefined, { data }: OfPupil, key: Key): Row =>
    row && Date.parse(row.last_at) >= Date.parse(data.occurredAt)
      ? row
      : { ...key, last_at: data.occurredAt },
};

/** Time at which each pupil last practised or read (R16). */
export const lastLearning = rowProjector(
  'last_learning',
  rows<Row, Key>({
    table: 'last_learning',
    erasurePolicy: 'pseudonymous',
    key: ['pupil_id'],
    on: {
      QuestionServed: learnt,
      AttemptAnswered: learnt,
      ArticleOpened: learnt,
      ArticleRead: learnt,
    },
  }),
);
