import { isQualifying } from '@mahoe/domain/progress/prize';
import { hasEndedOnItsDay } from '@mahoe/domain/progress/quizDay';
import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly pupil_id: string;
  readonly local_date: string;
}

interface Row extends Key {
  /** Quizzes answered and completed that day, of any size. */
  readonly completed: number;
  /** Percents of the qualifying quizzes, in the order of their completion. */
  readonly percentages: readonly number[];
  readonly earned_at: string | null;
}

const ofDay = ({
  data,
}: {
  readonly data: { readonly pupilId: string; readonly localDate: string };
}): readonly Key[] => [{ pupil_id: data.pupilId, local_date: data.localDate }];

const noQuiz = { completed: 0, percentages: [], earned_at: null };

/** Progress of each pupil's day towards its prize (R12). */
export const prizeDays = rowProjector(
  'prize_days',
  rows<Row, Key>({
    table: 'prize_day',
    erasurePolicy: 'pseudonymous',
    key: ['pupil_id', 'local_date'],
    on: {
      QuizSessionCompleted: {
        keys: ofDay,
        apply: (row, { data }, key) => {
          if (data.reason === 'abandoned' || !hasEndedOnItsDay(data)) return row;
          const { completed, percentages, earned_at } = row ?? noQuiz;
          return {
            ...key,
            earned_at,
            completed: completed + 1,
            percentages: isQualifying(data) ? [...percentages, data.percentage] : percentages,
          };
        },
      },
      PrizeEarned: {
        keys: ofDay,
        apply: (row, { data }, key) => ({
          ...(row ?? { ...key, ...noQuiz }),
          earned_at: data.occurredAt,
        }),
      },
    },
  }),
);
