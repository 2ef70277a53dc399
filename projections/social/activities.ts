import { rowProjector, rows } from '../projector.ts';

interface QuizKey {
  readonly session_id: string;
}

interface QuizRow extends QuizKey {
  readonly pupil_id: string;
  /** Null for the daily challenge, which has no single topic. */
  readonly topic_id: string | null;
  readonly percentage: number;
  readonly experience: number;
  readonly completed_at: string;
  readonly local_date: string;
}

interface SettingKey {
  readonly pupil_id: string;
}

interface SettingRow extends SettingKey {
  readonly is_hidden: boolean;
}

const ofPupil = ({
  data,
}: {
  readonly data: { readonly pupilId: string };
}): readonly SettingKey[] => [{ pupil_id: data.pupilId }];

/** Completed quizzes for friends, and each pupil's privacy setting. */
export const activities = rowProjector(
  'activities',
  rows<QuizRow, QuizKey>({
    table: 'quiz_activity',
    erasurePolicy: 'pseudonymous',
    key: ['session_id'],
    on: {
      QuizSessionCompleted: {
        keys: ({ data }) => [{ session_id: data.sessionId }],
        apply: (row, { data }, key) =>
          data.reason === 'abandoned'
            ? row
            : {
                ...key,
                pupil_id: data.pupilId,
                topic_id: data.purpose === 'challenge' ? null : data.topicId,
                percentage: data.percentage,
                experience: data.experienceEarned,
                completed_at: data.occurredAt,
                local_date: data.localDate,
              },
      },
      QuizSessionCorrected: {
        keys: ({ data }) => [{ session_id: data.sessionId }],
        apply: (row, { data }) =>
          row && { ...row, percentage: data.percentage, experience: data.experienceEarned },
      },
    },
  }),
  rows<SettingRow, SettingKey>({
    table: 'activity_setting',
    erasurePolicy: 'pseudonymous',
    key: ['pupil_id'],
    on: {
      ActivityHidden: {
        keys: ofPupil,
        apply: (_row, _event, key) => ({ ...key, is_hidden: true }),
      },
      ActivityShown: { keys: ofPupil, apply: () => undefined },
    },
  }),
);
