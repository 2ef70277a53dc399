import { quizDay, type EndedQuiz } from '@mahoe/domain/progress/quizDay';
import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly pupil_id: string;
  readonly local_date: string;
}

interface Row extends Key {
  readonly answers: number;
  /** Answers that are neither rapid guesses nor time-outs. */
  readonly effortful_answers: number;
  readonly completed_quizzes: number;
  /** One bit for each subject practised, by its id. */
  readonly subject_bits: number;
}

const emptyDay = (key: Key): Row => ({
  ...key,
  answers: 0,
  effortful_answers: 0,
  completed_quizzes: 0,
  subject_bits: 0,
});

const ofDay = ({
  data,
}: {
  readonly data: { readonly pupilId: string; readonly localDate: string };
}): readonly Key[] => [{ pupil_id: data.pupilId, local_date: data.localDate }];

const ofQuizDay = ({
  data,
}: {
  readonly data: EndedQuiz & { readonly pupilId: string };
}): readonly Key[] => [{ pupil_id: data.pupilId, local_date: quizDay(data) }];

/** Activity of each pupil on each local day, from which engagement (R9) is computed. */
export const learningDays = rowProjector(
  'learning_days',
  rows<Row, Key>({
    table: 'learning_day',
    erasurePolicy: 'pseudonymous',
    key: ['pupil_id', 'local_date'],
    on: {
      AttemptAnswered: {
        keys: ofDay,
        apply: (row, { data }, key) => {
          const day = row ?? emptyDay(key);
          return {
            ...day,
            answers: day.answers + 1,
            effortful_answers: day.effortful_answers + (data.rapid ? 0 : 1),
            subject_bits: day.subject_bits | (1 << data.subjectId),
          };
        },
      },
      QuestionTimedOut: {
        keys: ofDay,
        apply: (row, { data }, key) => {
          const day = row ?? emptyDay(key);
          return {
            ...day,
            answers: day.answers + 1,
            subject_bits: day.subject_bits | (1 << data.subjectId),
          };
        },
      },
      QuizSessionCompleted: {
        keys: ofQuizDay,
        apply: (row, { data }, key) => {
          if (data.reason === 'abandoned') return row;
          const day = row ?? emptyDay(key);
          return { ...day, completed_quizzes: day.completed_quizzes + 1 };
        },
      },
    },
  }),
);
