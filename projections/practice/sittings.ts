import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly sitting_id: string;
}

interface Row extends Key {
  readonly pupil_id: string;
  readonly form_id: string;
  readonly sitting_number: number;
  readonly status: 'open' | 'marked';
  readonly started_at: string;
  readonly deadline: string;
  readonly handed_in_on: string | null;
  readonly correct: number | null;
  readonly total: number;
  /** True if the paper was printed: it counts in no statistic. */
  readonly on_paper: boolean;
}

const ofSitting = ({ data }: { readonly data: { readonly sittingId: string } }): readonly Key[] => [
  { sitting_id: data.sittingId },
];

/** Sittings of exam papers, open and marked. */
export const sittings = rowProjector(
  'sittings',
  rows<Row, Key>({
    table: 'sitting',
    erasurePolicy: 'pseudonymous',
    key: ['sitting_id'],
    on: {
      PaperSittingStarted: {
        keys: ofSitting,
        apply: (_row, { data }, key) => ({
          ...key,
          pupil_id: data.pupilId,
          form_id: data.formId,
          sitting_number: data.sittingNumber,
          status: 'open',
          started_at: data.occurredAt,
          deadline: data.deadline,
          handed_in_on: null,
          correct: null,
          total: data.items.length,
          on_paper: data.onPaper ?? false,
        }),
      },
      PaperHandedIn: {
        keys: ofSitting,
        apply: (row, { data }) => row && { ...row, handed_in_on: data.localDate },
      },
      PaperMarked: {
        keys: ofSitting,
        apply: (row, { data }) =>
          row && { ...row, status: 'marked', correct: data.correct, total: data.total },
      },
    },
  }),
);
