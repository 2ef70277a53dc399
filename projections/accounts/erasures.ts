import type { ErasureStep } from '@mahoe/domain/accounts/events';
import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly pupil_id: string;
}

interface Row extends Key {
  readonly stage: 'requested' | 'begun' | 'completed';
  /** Null if the pupil asked for it. */
  readonly administrator_id: string | null;
  readonly requested_at: string;
  readonly due_at: string;
  readonly begun_at: string | null;
  /** Steps done, in their order. */
  readonly steps: readonly ErasureStep[];
  /** Log position from which on the views know that the pupil is erased. */
  readonly erased_at_position: string | number | null;
  readonly completed_at: string | null;
}

const ofPupil = ({ data }: { readonly data: { readonly pupilId: string } }): readonly Key[] => [
  { pupil_id: data.pupilId },
];

/** Erasures that are requested, running or complete, without withdrawn ones. */
export const erasures = rowProjector(
  'erasures',
  rows<Row, Key>({
    table: 'erasure',
    erasurePolicy: 'pseudonymous',
    key: ['pupil_id'],
    on: {
      ErasureRequested: {
        keys: ofPupil,
        apply: (_row, { data }, key) => ({
          ...key,
          stage: 'requested',
          administrator_id: data.administratorId,
          requested_at: data.occurredAt,
          due_at: data.dueAt,
          begun_at: null,
          steps: [],
          erased_at_position: null,
          completed_at: null,
        }),
      },
      ErasureWithdrawn: { keys: ofPupil, apply: () => undefined },
      ErasureBegun: {
        keys: ofPupil,
        apply: (row, { data }) => row && { ...row, stage: 'begun', begun_at: data.occurredAt },
      },
      ErasureStepTaken: {
        keys: ofPupil,
        apply: (row, { data }) => row && { ...row, steps: [...row.steps, data.step] },
      },
      PupilErased: {
        keys: ofPupil,
        apply: (row, { position }) => row && { ...row, erased_at_position: String(position) },
      },
      ErasureCompleted: {
        keys: ofPupil,
        apply: (row, { data }) =>
          row && { ...row, stage: 'completed', completed_at: data.occurredAt },
      },
    },
  }),
);
