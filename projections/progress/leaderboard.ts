import { weekStart } from '@mahoe/domain/calendar';
import type { Position } from '@mahoe/eventstore/store/position';
import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly pupil_id: string;
}

interface Row extends Key {
  readonly grade: number;
  readonly experience: number;
  /** Position of the event that reached the total: the earlier pupil stands first. */
  readonly reached_at_position: string | number;
  /** Monday of the last week with experience, and the experience of that week. */
  readonly week: string;
  readonly weekly_experience: number;
  readonly is_suspended: boolean;
}

const ofPupil = ({ data }: { readonly data: { readonly pupilId: string } }): readonly Key[] => [
  { pupil_id: data.pupilId },
];

const withExperience = (
  row: Row | undefined,
  {
    data,
    position,
  }: {
    readonly data: { readonly experienceEarned: number; readonly localDate: string };
    readonly position: Position;
  },
): Row | undefined => {
  if (!row || data.experienceEarned === 0) return row;
  const week = weekStart(data.localDate);
  const before = row.week === week ? row.weekly_experience : 0;
  return {
    ...row,
    experience: row.experience + data.experienceEarned,
    reached_at_position: String(position),
    week,
    weekly_experience: before + data.experienceEarned,
  };
};

/** Pupils by experience, in all and in the last week they practised (R8). */
export const leaderboard = rowProjector(
  'leaderboard',
  rows<Row, Key>({
    table: 'leaderboard',
    erasurePolicy: { left: 'pupil_id = $1' },
    key: ['pupil_id'],
    on: {
      PupilRegistered: {
        keys: ofPupil,
        // An erased pupil is on no leaderboard.
        apply: (_row, { data, position }, key) =>
          data.personal
            ? {
                ...key,
                grade: data.grade,
                experience: 0,
                reached_at_position: String(position),
                week: weekStart(data.localDate),
                weekly_experience: 0,
                is_suspended: false,
              }
            : undefined,
      },
      AttemptAnswered: { keys: ofPupil, apply: withExperience },
      DailyChallengeCompleted: { keys: ofPupil, apply: withExperience },
      ArticleRead: { keys: ofPupil, apply: withExperience },
      PaperMarked: { keys: ofPupil, apply: withExperience },
      TeamGoalReached: { keys: ofPupil, apply: withExperience },
      PupilSuspended: {
        keys: ofPupil,
        apply: (row) => row && { ...row, is_suspended: true },
      },
      PupilReinstated: {
        keys: ofPupil,
        apply: (row) => row && { ...row, is_suspended: false },
      },
      PupilProfileChanged: {
        keys: ofPupil,
        apply: (row, { data }) => row && { ...row, grade: data.grade.after },
      },
      PupilErased: { keys: ofPupil, apply: () => undefined },
    },
  }),
);
