import { rows } from '../projector.ts';

interface Key {
  readonly decision_id: string;
}

interface Row extends Key {
  readonly pupil_id: string;
  readonly about: string;
  readonly made_by: string;
  readonly made_at: string;
  /** People who had taken part in the decision at the appeal. */
  readonly decided_by: readonly string[];
  readonly outcome: string | null;
}

const ofDecision = ({
  data,
}: {
  readonly data: { readonly decisionId: string };
}): readonly Key[] => [{ decision_id: data.decisionId }];

/** Appealed decisions on pupils. */
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
