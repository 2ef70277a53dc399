import { rows } from '../projector.ts';

interface Key {
  readonly decision_id: string;
}

interface Row extends Key {
  readonly pupil_id: string;
  readonly about: string;
  readonly made_by: string;
  readonly made_at: string;
  /** Who had a part in it when it was contested. */
  readonly decided_by: readonly string[];
  readonly outcome: string | null;
}

const ofDecision = ({
  data,
}: {
  readonly data: { readonly decisionId: string };
}): readonly Key[] => [{ decision_id: data.decisionId }];

/** Decisions about pupils that were contested. */
export const appeals = rows<Row, Key>({
  table: 'appeal',
  erasurePolicy: 'pseudonymous',
  key: ['decision_id'],
  on: {
    DecisionAppealed: {
      keys: ofDecision,
      apply: (_row, { data }, key) => ({
        ...key,
        pupil_id: data.pupilId,
        about: data.about,
        made_by: data.by,
        made_at: data.occurredAt,
        decided_by: data.decidedBy,
        outcome: null,
      }),
    },
    AppealDecided: {
      keys: ofDecision,
      apply: (row, { data }) => row && { ...row, outcome: data.outcome },
    },
  },
});
