import { MIN_SCORED, restTenths } from '@mahoe/domain/adaptive/discrimination';
import { MAX_ANSWER_MS } from '@mahoe/domain/progress/report/performance';
import type { Recorded } from '@mahoe/eventstore/store/codec';
import {
  deleteRows,
  insertNewRows,
  readRows,
  writeRows,
  type ProjectionDb,
  type Projector,
} from '../projector.ts';

/** Counts over the answers since a question's last material edit; R16 and R17 judge it by them. */
interface Row {
  readonly question_id: string;
  /** Version of the last material edit: answers to it and to later versions count. */
  readonly version: number;
  /** Marked answers without rapid guesses, and time-outs. */
  readonly attempts: number;
  readonly correct: number;
  readonly rapid: number;
  readonly time_outs: number;
  readonly timed_answers: number;
  /** Milliseconds of the timed answers, each at most two minutes. */
  readonly timed_milliseconds: number;
  /** Counts of choices by the option's index. */
  readonly option_counts: Readonly<Record<string, number>>;
  /** Attempts that were a pupil's first since that edit. */
  readonly first_attempts: number;
  readonly first_attempts_correct: number;
  /** Attempts by the pupil's level at the time. */
  readonly levels: Readonly<Record<string, number>>;
  /**
   * Quizzes by the share of right answers to the other questions: with this question right, and
   * without.
   */
  readonly rest_right: Readonly<Record<string, number>>;
  readonly rest_wrong: Readonly<Record<string, number>>;
  /** Log position of the last answer that counts. */
  readonly last_position: string;
  /** Local day of the last change. */
  readonly last_day: string;
}

/** A scored answer of a running quiz. */
interface Mark {
  readonly questionId: string;
  readonly version: number;
  readonly isRight: boolean;
}

interface QuizMarks {
  readonly session_id: string;
  readonly marks: readonly Mark[];
}

/** History of a pupil with a question. */
interface PupilQuestion {
  readonly pupil_id: string;
  readonly question_id: string;
  readonly attempted_version: number;
  readonly last_right_at: string | null;
  /** Time of the last answer or time-out. */
  readonly last_seen_at: string;
}

type Attempt = Extract<Recorded, { type: 'AttemptAnswered' | 'QuestionTimedOut' }>;
type Answered = Extract<Recorded, { type: 'AttemptAnswered' }>['data'];

const noAttempts = (question_id: string, last_day: string, version = 1): Row => ({
  question_id,
  version,
  attempts: 0,
  correct: 0,
  rapid: 0,
  time_outs: 0,
  timed_answers: 0,
  timed_milliseconds: 0,
  option_counts: {},
  first_attempts: 0,
  first_attempts_correct: 0,
  levels: {},
  rest_right: {},
  rest_wrong: {},
  last_position: '0',
  last_day,
});

const oneMore = (
  counts: Readonly<Record<string, number>>,
  key: number,
): Readonly<Record<string, number>> => ({ ...counts, [key]: (counts[key] ?? 0) + 1 });

const timed = (row: Row, { milliseconds }: Answered): Partial<Row> => ({
  timed_answers: row.timed_answers + 1,
  timed_milliseconds: row.timed_milliseconds + Math.min(MAX_ANSWER_MS, milliseconds),
});

const withAnswer = (row: Row, data: Answered, isFirst: boolean): Row => {
  if (data.rapid) return { ...row, rapid: row.rapid + 1 };
  const correct = data.isCorrect ? 1 : 0;
  const { answer } = data;
  return {
    ...row,
    attempts: row.attempts + 1,
    correct: row.correct + correct,
    ...(data.offline === undefined && timed(row, data)),
    option_counts:
      answer.type === 'option' ? oneMore(row.option_counts, answer.index) : row.option_counts,
    first_attempts: row.first_attempts + (isFirst ? 1 : 0),
    first_attempts_correct: row.first_attempts_correct + (isFirst ? correct : 0),
  };
};

const withTimeOut = (row: Row, isFirst: boolean): Row => ({
  ...row,
  attempts: row.attempts + 1,
  time_outs: row.time_outs + 1,
  first_attempts: row.first_attempts + (isFirst ? 1 : 0),
});

const pairKey = (pupilId: string, questionId: string): string => `${pupilId}/${questionId}`;

const isAttempt = (event: Recorded): event is Attempt =>
  event.type === 'AttemptAnswered' || event.type === 'QuestionTimedOut';

type Completed = Extract<Recorded, { type: 'QuizSessionCompleted' }>;
type Adjusted = Extract<Recorded, { type: 'QuestionPointsAdjusted' }>;

const isCompleted = (event: Recorded): event is Completed => event.type === 'QuizSessionCompleted';
const isAdjusted = (event: Recorded): event is Adjusted => event.type === 'QuestionPointsAdjusted';

/** Rows of a batch, before and after. */
interface Batch {
  readonly statistics: Map<string, Row>;
  /** Rows as they were at the end of the last day on which they changed. */
  readonly dayEnds: Row[];
  readonly pairs: Map<string, PupilQuestion>;
  readonly quizzes: Map<string, QuizMarks>;
  readonly ended: Set<string>;
}

const readBatch = async (events: readonly Recorded[], db: ProjectionDb): Promise<Batch> => {
  const attempts = events.filter(isAttempt);
  const sessions = new Set(
    [...attempts, ...events.filter(isCompleted)].map(({ data }) => data.sessionId),
  );
  const quizKeys = [...sessions].map((session_id) => ({ session_id }));
  const quizzes = await readRows<QuizMarks>(db, 'quiz_marks', ['session_id'], quizKeys);
  const questionIds = new Set([
    ...events.flatMap(({ data }) => ('questionId' in data ? [data.questionId] : [])),
    ...quizzes.flatMap(({ marks }) => marks.map(({ questionId }) => questionId)),
  ]);
  const pairKeys = new Map(
    attempts.map(({ data: { pupilId, questionId } }) => [
      pairKey(pupilId, questionId),
      { pupil_id: pupilId, question_id: questionId },
    ]),
  );
  const [statistics, pairs] = await Promise.all([
    readRows<Row>(
      db,
      'question_statistics',
      ['question_id'],
      [...questionIds].map((question_id) => ({ question_id })),
    ),
    readRows<PupilQuestion>(
      db,
      'pupil_question',
      ['pupil_id', 'question_id'],
      [...pairKeys.values()],
    ),
  ]);
  return {
    statistics: new Map(statistics.map((row) => [row.question_id, row])),
    dayEnds: [],
    pairs: new Map(pairs.map((row) => [pairKey(row.pupil_id, row.question_id), row])),
    quizzes: new Map(quizzes.map((row) => [row.session_id, row])),
    ended: new Set(),
  };
};

/**
 * Returns a question's row for a change on a local day. It keeps the row of the day before once per day
 * and question, so that an answer writes no extra row.
 */
const onDay = ({ statistics, dayEnds }: Batch, questionId: string, day: string): Row => {
  const row = statistics.get(questionId);
  if (!row) return noAttempts(questionId, day);
  if (day <= row.last_day) return row;
  dayEnds.push(row);
  return { ...row, last_day: day };
};

/**
 * Statistics of each question since its last material edit, and right answers by pupil and time.
 */
export const questionStatistics: Projector<'question_statistics'> = {
  name: 'question_statistics',
  tables: [
    'question_statistics',
    'question_statistics_day',
    'pupil_question',
    'quiz_marks',
    'points_adjustment',
  ],
  erasurePolicies: { pupil_question: 'pseudonymous' },
  rowGroups: {
    pupil_question: {
      columns: ['pupil_id', 'question_id'],
      groupsOf: (event) =>
        isAttempt(event)
          ? [{ pupil_id: event.data.pupilId, question_id: event.data.questionId }]
          : [],
    },
    quiz_marks: {
      columns: ['session_id'],
      // The version of a question that counts follows from its edits.
      groupsOf: (event) =>
        isAttempt(event) || isCompleted(event) ? [{ session_id: event.data.sessionId }] : 'all',
    },
    points_adjustment: {
      columns: ['question_id', 'version'],
      groupsOf: (event) =>
        isAdjusted(event)
          ? [{ question_id: event.data.questionId, version: event.data.version }]
          : [],
    },
  },
  handles: [
    'AttemptAnswered',
    'QuestionTimedOut',
    'QuestionRevised',
    'QuestionPointsAdjusted',
    'QuizSessionCompleted',
  ],
  project: async (events, db) => {
    const batch = await readBatch(events, db);
    for (const event of events) {
      if (isAttempt(event)) applyAttempt(batch, event);
      else if (isCompleted(event)) applyEnd(batch, event);
      else if (event.type === 'QuestionRevised' && event.data.isMaterial) {
        const { questionId, version, localDate } = event.data;
        const { last_day } = onDay(batch, questionId, localDate);
        batch.statistics.set(questionId, noAttempts(questionId, last_day, version));
      }
    }
    const adjustments = events.filter(isAdjusted).map(({ data }) => ({
      question_id: data.questionId,
      version: data.version,
      old_points: data.old,
      new_points: data.new,
      attempts: data.n,
      adjusted_at: data.occurredAt,
    }));
    await Promise.all([
      writeRows(db, 'question_statistics', ['question_id'], [...batch.statistics.values()]),
      insertNewRows(db, 'question_statistics_day', batch.dayEnds),
      writeRows(db, 'pupil_question', ['pupil_id', 'question_id'], [...batch.pairs.values()]),
      writeRows(db, 'quiz_marks', ['session_id'], [...batch.quizzes.values()]),
      insertNewRows(db, 'points_adjustment', adjustments),
    ]);
    const ended = [...batch.ended].map((session_id) => ({ session_id }));
    await deleteRows(db, 'quiz_marks', ['session_id'], ended);
  },
};

const applyAttempt = (batch: Batch, event: Attempt): void => {
  const { statistics, pairs, quizzes } = batch;
  const { type, data, position } = event;
  const { pupilId, questionId, questionVersion, sessionId, level, localDate } = data;
  const key = pairKey(pupilId, questionId);
  const pair = pairs.get(key);
  const version = statistics.get(questionId)?.version ?? 1;
  const isFirst = (pair?.attempted_version ?? 0) < version;
  const isRight = type === 'AttemptAnswered' && data.isCorrect;
  pairs.set(key, {
    pupil_id: pupilId,
    question_id: questionId,
    attempted_version: Math.max(pair?.attempted_version ?? 0, questionVersion),
    last_right_at: isRight ? data.occurredAt : (pair?.last_right_at ?? null),
    last_seen_at: data.occurredAt,
  });
  // A quiz that was running at a material edit asks the previous version.
  if (questionVersion < version) return;
  if (type === 'AttemptAnswered' && !data.graded) return;
  const row = onDay(batch, questionId, localDate);
  const counted =
    type === 'QuestionTimedOut' ? withTimeOut(row, isFirst) : withAnswer(row, data, isFirst);
  const isScored = counted.attempts > row.attempts;
  statistics.set(questionId, {
    ...counted,
    levels: isScored ? oneMore(row.levels, level) : row.levels,
    last_position: String(position),
  });
  if (!isScored) return;
  const { marks } = quizzes.get(sessionId) ?? { marks: [] };
  const mark = { questionId, version: questionVersion, isRight };
  quizzes.set(sessionId, { session_id: sessionId, marks: [...marks, mark] });
};

/** Compares each question of a completed quiz with the rest of it. */
const applyEnd = (batch: Batch, { data }: Completed): void => {
  const { statistics, quizzes, ended } = batch;
  const { marks = [] } = quizzes.get(data.sessionId) ?? {};
  quizzes.delete(data.sessionId);
  ended.add(data.sessionId);
  if (marks.length < MIN_SCORED) return;
  for (const [index, { questionId, version, isRight }] of marks.entries()) {
    const before = statistics.get(questionId);
    if (!before || version < before.version) continue;
    const row = onDay(batch, questionId, data.localDate);
    const rest = restTenths(marks.toSpliced(index, 1).map((other) => other.isRight));
    statistics.set(questionId, {
      ...row,
      ...(isRight
        ? { rest_right: oneMore(row.rest_right, rest) }
        : { rest_wrong: oneMore(row.rest_wrong, rest) }),
    });
  }
};
