import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly goal_id: string;
  readonly pupil_id: string;
}

interface Row extends Key {
  readonly friend_id: string;
  readonly week: string;
  /** Quizzes completed by this pupil alone. */
  readonly quizzes: number;
  readonly is_reached: boolean;
}

interface OfMember {
  readonly data: { readonly goalId: string; readonly pupilId: string };
}

const ofMember = ({ data }: OfMember): readonly Key[] => [
  { goal_id: data.goalId, pupil_id: data.pupilId },
];

/** Weekly goals of two friends, with one row for each. */
export const teamGoals = rowProjector(
  'team_goals',
  rows<Row, Key>({
    table: 'team_goal_member',
    erasurePolicy: 'pseudonymous',
    key: ['goal_id', 'pupil_id'],
    on: {
      TeamGoalStarted: {
        keys: ({ data }) =>
          [data.pupilId, data.friendId].map((pupil_id) => ({ goal_id: data.goalId, pupil_id })),
        apply: (_row, { data }, key) => ({
          ...key,
          friend_id: key.pupil_id === data.pupilId ? data.friendId : data.pupilId,
          week: data.week,
          quizzes: 0,
          is_reached: false,
        }),
      },
      TeamQuizCounted: {
        keys: ofMember,
        apply: (row) => row && { ...row, quizzes: row.quizzes + 1 },
      },
      TeamGoalReached: { keys: ofMember, apply: (row) => row && { ...row, is_reached: true } },
    },
  }),
);
