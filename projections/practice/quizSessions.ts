import { instantMs, instantOf } from '@mahoe/domain/calendar';
import { expiresAtMs } from '@mahoe/domain/practice/quizClock';
import { countQuestions, type QuizTotals } from '@mahoe/domain/practice/quizSessionState';
import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly session_id: string;
}

interface Row extends Key {
  readonly pupil_id: string;
  readonly topic_id: string;
  readonly subject_id: number;
  readonly grade: number;
  readonly status: 'open' | 'finished' | 'time_up' | 'abandoned';
  readonly purpose: string;
  readonly total_questions: number;
  readonly answered: number;
  readonly correct: number;
  readonly percentage: number;
  readonly points_earned: number;
  readonly experience_earned: number;
  readonly time_limit_seconds: number;
  /** Part of the time limit used for answered questions. */
  readonly used_milliseconds: number;
  readonly time_spent_seconds: number;
  readonly started_at: string;
  readonly completed_at: string | null;
  /** Time at which an open session has overrun, as the decider computes it. */
  readonly expires_at: string | null;
}

/**
 * Computes when a session ends by itself after its last event, with or without a question on screen.
 */
const expiresAt = (
  row: Pick<Row, 'time_limit_seconds' | 'used_milliseconds'>,
  lastEventAt: string,
  { isServed }: { readonly isServed: boolean },
): string => {
  const lastEventAtMs = instantMs(lastEventAt);
  return instantOf(
    expiresAtMs({
      started: { timeLimitSeconds: row.time_limit_seconds },
      served: isServed ? { servedAtMs: lastEventAtMs } : null,
      usedMs: row.used_milliseconds,
      lastEventAtMs,
    }),
  );
};

const afterQuestion = (
  row: Row,
  { milliseconds, occurredAt }: { readonly milliseconds: number; readonly occurredAt: string },
): Row => {
  const used = row.used_milliseconds + milliseconds;
  return {
    ...row,
    used_milliseconds: used,
    time_spent_seconds: Math.round(used / 1000),
    expires_at: expiresAt(row, occurredAt, { isServed: false }),
  };
};

const totals = (data: QuizTotals) => ({
  answered: data.answered,
  correct: data.correct,
  percentage: data.percentage,
  points_earned: data.pointsEarned,
  experience_earned: data.experienceEarned,
  time_spent_seconds: data.timeSpentSeconds,
});

const ofSession = ({ data }: { readonly data: { readonly sessionId: string } }): readonly Key[] => [
  { session_id: data.sessionId },
];

/** Quiz sessions, open and complete, with their results. */
export const quizSessions = rowProjector(
  'quiz_sessions',
  rows<Row, Key>({
    table: 'quiz_session',
    erasurePolicy: 'pseudonymous',
    key: ['session_id'],
    on: {
      QuizSessionStarted: {
        keys: ofSession,
        apply: (_row, { data }, key) => ({
          ...key,
          pupil_id: data.pupilId,
          topic_id: data.topicId,
          subject_id: data.subjectId,
          grade: data.grade,
          status: 'open',
          purpose: data.purpose,
          total_questions: countQuestions(data),
          answered: 0,
          correct: 0,
          percentage: 0,
          points_earned: 0,
          experience_earned: 0,
          time_limit_seconds: data.timeLimitSeconds,
          used_milliseconds: 0,
          time_spent_seconds: 0,
          started_at: data.occurredAt,
          completed_at: null,
          expires_at: expiresAt(
            { time_limit_seconds: data.timeLimitSeconds, used_milliseconds: 0 },
            data.occurredAt,
            { isServed: false },
          ),
        }),
      },
      QuestionServed: {
        keys: ofSession,
        apply: (row, { data }) =>
          row && { ...row, expires_at: expiresAt(row, data.occurredAt, { isServed: true }) },
      },
      AttemptAnswered: {
        keys: ofSession,
        apply: (row, { data }) => {
          if (!row) return undefined;
          const correct = row.correct + (data.isCorrect ? 1 : 0);
          return {
            ...afterQuestion(row, data),
            answered: row.answered + 1,
            correct,
            percentage: Math.round((100 * correct) / row.total_questions),
            points_earned: row.points_earned + data.pointsEarned,
            experience_earned: row.experience_earned + data.experienceEarned,
          };
        },
      },
      QuestionTimedOut: {
        keys: ofSession,
        apply: (row, { data }) => row && afterQuestion(row, data),
      },
      QuizSessionCompleted: {
        keys: ofSession,
        apply: (row, { data }) =>
          row && {
            ...row,
            ...totals(data),
            status: data.reason,
            completed_at: data.occurredAt,
            expires_at: null,
          },
      },
      QuizSessionCorrected: {
        keys: ofSession,
        apply: (row, { data }) => row && { ...row, ...totals(data) },
      },
    },
  }),
);
