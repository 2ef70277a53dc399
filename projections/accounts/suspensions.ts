import { rows } from '../projector.ts';

interface Key {
  readonly pupil_id: string;
}

interface Row extends Key {
  readonly suspended_by: string;
  readonly suspended_at: string;
  /** Instant at which it ends by itself. */
  readonly ends_at: string;
}

const ofPupil = ({ data }: { readonly data: { readonly pupilId: string } }): readonly Key[] => [
  { pupil_id: data.pupilId },
];

const gone = { keys: ofPupil, apply: () => undefined };

/** Suspensions that one administrator has decided and no other has confirmed. */
export const suspensions = rows<Row, Key>({
  table: 'provisional_suspension',
  erasurePolicy: { left: 'pupil_id = $1' },
  key: ['pupil_id'],
  on: {
    PupilSuspended: {
      keys: ofPupil,
      apply: (_row, { data }, key) =>
        data.provisionalUntil === null
          ? undefined
          : {
              ...key,
              suspended_by: data.administratorId,
              suspended_at: data.occurredAt,
              ends_at: data.provisionalUntil,
            },
    },
    PupilSuspensionConfirmed: gone,
    PupilReinstated: gone,
    PupilErased: gone,
  },
});
