import type { DomainEvent } from '@mahoe/domain/eventTypes';
import {
  ACCURACY_WINDOW,
  judgeAccuracy,
  type ExpectedAnswer,
} from '@mahoe/domain/progress/help/accuracyChange';
import {
  countTimed,
  GUESSING_WINDOW,
  judgeGuessing,
} from '@mahoe/domain/progress/help/rapidGuesses';
import {
  addEndedQuiz,
  areQuizzesLow,
  correctEndedQuiz,
  meanPercentage,
  type EndedQuiz,
} from '@mahoe/domain/progress/help/stuckTopic';
import { countedCredit, timedOutCredit } from '@mahoe/domain/progress/mastery/masteryRule';
import { rowProjector, rows } from '../projector.ts';

type DataOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>['data'];
type Answered = DataOf<'AttemptAnswered'>;
type TimedOut = DataOf<'QuestionTimedOut'>;

interface TopicKey {
  readonly pupil_id: string;
  readonly topic_id: string;
}

interface QuizzesRow extends TopicKey {
  /** The last ended quizzes, oldest first. */
  readonly quizzes: readonly EndedQuiz[];
  readonly last_on: string;
  readonly mean_percentage: number;
  readonly is_low: boolean;
}

interface SubjectKey {
  readonly pupil_id: string;
  readonly subject_id: number;
}

interface AnswersRow extends SubjectKey {
  /** Latest counted answers, oldest first, each as one number (`toCode`). */
  readonly counted: readonly number[];
  /** Latest timed answers, oldest first: 1 for a rapid guess, else 0. */
  readonly timed: readonly number[];
  readonly last_on: string;
  readonly is_guessing: boolean;
  readonly is_falling: boolean;
}

/** Added to the thousandths of the expected chance if the answer was right. */
const RIGHT = 2000;

const toCode = ({ isRight, expected }: ExpectedAnswer): number =>
  Math.round(1000 * expected) + (isRight ? RIGHT : 0);

/** Reads counted answers as the view keeps them. */
export const toExpectedAnswers = (codes: readonly number[]): readonly ExpectedAnswer[] =>
  codes.map((code) => ({ isRight: code >= RIGHT, expected: (code % RIGHT) / 1000 }));

const withQuizzes = (
  key: TopicKey,
  quizzes: readonly EndedQuiz[],
  last_on: string,
): QuizzesRow => ({
  ...key,
  quizzes,
  last_on,
  mean_percentage: meanPercentage(quizzes),
  is_low: areQuizzesLow(quizzes),
});

const withCounted = (
  row: AnswersRow,
  isRight: boolean,
  expected: number | null,
): Pick<AnswersRow, 'counted' | 'is_falling'> => {
  if (expected === null) return row;
  const code = toCode({ isRight, expected });
  const counted = [...row.counted, code].slice(-2 * ACCURACY_WINDOW);
  const { verdict } = judgeAccuracy(toExpectedAnswers(counted));
  return { counted, is_falling: verdict === 'yes' };
};

const withTimed = (
  row: AnswersRow,
  { offline, rapid }: Pick<Answered, 'offline' | 'rapid'>,
): Pick<AnswersRow, 'timed' | 'is_guessing'> => {
  // No clock knows how long an offline answer took (R26).
  if (offline !== undefined) return row;
  const timed = [...row.timed, rapid ? 1 : 0].slice(-GUESSING_WINDOW);
  return { timed, is_guessing: judgeGuessing(countTimed(timed.map(Boolean))) === 'yes' };
};

const newAnswers = (key: SubjectKey, localDate: string): AnswersRow => ({
  ...key,
  counted: [],
  timed: [],
  last_on: localDate,
  is_guessing: false,
  is_falling: false,
});

const afterAnswer = (before: AnswersRow, data: Answered): AnswersRow => {
  const row = { ...before, last_on: data.localDate, ...withTimed(before, data) };
  return countedCredit(data) === undefined
    ? row
    : { ...row, ...withCounted(row, data.isCorrect, data.predictedProbability) };
};

const afterTimeOut = (before: AnswersRow, data: TimedOut): AnswersRow => {
  const row = { ...before, last_on: data.localDate };
  return timedOutCredit(data) === undefined
    ? row
    : { ...row, ...withCounted(row, false, data.predictedProbability) };
};

const ofTopic = ({
  data,
}: {
  readonly data: { readonly pupilId: string; readonly topicId: string; readonly purpose: string };
}): readonly TopicKey[] =>
  // A challenge has no single topic.
  data.purpose === 'challenge' ? [] : [{ pupil_id: data.pupilId, topic_id: data.topicId }];

const ofSubject = ({
  data,
}: {
  readonly data: { readonly pupilId: string; readonly subjectId: number };
}): readonly SubjectKey[] => [{ pupil_id: data.pupilId, subject_id: data.subjectId }];

/**
 * Signs that pupils need help (R31): the last quizzes of each topic, and the last answers of each subject,
 * with their verdicts.
 */
export const helpSigns = rowProjector(
  'help_signs',
  rows<QuizzesRow, TopicKey>({
    table: 'recent_quizzes',
    erasurePolicy: 'pseudonymous',
    key: ['pupil_id', 'topic_id'],
    on: {
      QuizSessionCompleted: {
        keys: ofTopic,
        apply: (row, { data }, key) => {
          if (data.reason === 'abandoned') return row;
          const { sessionId, percentage, localDate: endedOn } = data;
          const quizzes = addEndedQuiz(row?.quizzes ?? [], { sessionId, percentage, endedOn });
          return withQuizzes(key, quizzes, endedOn);
        },
      },
      QuizSessionCorrected: {
        keys: ofTopic,
        apply: (row, { data }, key) =>
          row &&
          withQuizzes(
            key,
            correctEndedQuiz(row.quizzes, data.sessionId, data.percentage),
            row.last_on,
          ),
      },
    },
  }),
  rows<AnswersRow, SubjectKey>({
    table: 'recent_answers',
    erasurePolicy: 'pseudonymous',
    key: ['pupil_id', 'subject_id'],
    on: {
      AttemptAnswered: {
        keys: ofSubject,
        apply: (row, { data }, key) => afterAnswer(row ?? newAnswers(key, data.localDate), data),
      },
      QuestionTimedOut: {
        keys: ofSubject,
        apply: (row, { data }, key) => afterTimeOut(row ?? newAnswers(key, data.localDate), data),
      },
    },
  }),
);
