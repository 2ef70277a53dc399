import type { PaperMarked } from '@mahoe/domain/practice/paper/events';
import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly sitting_id: string;
}

interface Row extends Key {
  readonly form_id: string;
  readonly sitting_number: number;
  readonly item_ids: readonly string[];
  readonly used_seconds: number | null;
  /** Latest marks, in the order of the items; null before the end. */
  readonly marks: PaperMarked['marks'] | null;
}

const ofSitting = ({ data }: { readonly data: { readonly sittingId: string } }): readonly Key[] => [
  { sitting_id: data.sittingId },
];

/** Marks of sittings by item, for the analysis of papers. Simulated pupils and printed papers are left out. */
export const sittingMarks = rowProjector(
  'sitting_marks',
  rows<Row, Key>({
    table: 'sitting_marks',
    erasurePolicy: 'pseudonymous',
    key: ['sitting_id'],
    on: {
      PaperSittingStarted: {
        keys: ofSitting,
        apply: (_row, { data, metadata }, key) =>
          metadata.simulated === undefined && !data.onPaper
            ? {
                ...key,
                form_id: data.formId,
                sitting_number: data.sittingNumber,
                item_ids: data.items.map(({ itemId }) => itemId),
                used_seconds: null,
                marks: null,
              }
            : undefined,
      },
      PaperHandedIn: {
        keys: ofSitting,
        apply: (row, { data }) => row && { ...row, used_seconds: data.usedSeconds },
      },
      PaperMarked: {
        keys: ofSitting,
        apply: (row, { data }) => row && { ...row, marks: data.marks },
      },
    },
  }),
);
