import { LONGEST_ANSWER_MS } from '@mahoe/domain/progress/report/performance';
import type { Recorded } from '@mahoe/eventstore/codec';
import { readRows, writeRows, type Projector } from '../projector.ts';

/** Counts over the answers since a question's last material edit: what R16 and R17 judge it by. */
interface Row {
  readonly question_id: string;
  /** That of the last material edit: answers to it and to later ones count. */
  readonly version: number;
  /** Marked answers that were no rapid guesses, and time-outs. */
  readonly attempts: number;
  readonly correct: number;
  readonly rapid: number;
  readonly time_outs: number;
  readonly timed_answers: number;
  /** Of the timed answers, each at most two minutes. */
  readonly timed_milliseconds: number;
  /** Times each option was chosen, by its index. */
  readonly option_counts: Readonly<Record<string, number>>;
  /** Attempts that were a pupil's first since that edit. */
  readonly first_attempts: number;
  readonly first_attempts_correct: number;
}

/** What a pupil has done with a question. */
interface PupilQuestion {
  readonly pupil_id: string;
  readonly question_id: string;
  readonly attempted_version: number;
  readonly last_right_at: string | null;
}

type Attempt = Extract<Recorded, { type: 'AttemptAnswered' | 'QuestionTimedOut' }>;
type Answered = Extract<Recorded, { type: 'AttemptAnswered' }>['data'];

const noAttempts = (question_id: string, version = 1): Row => ({
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
});

const withAnswer = (row: Row, data: Answered, isFirst: boolean): Row => {
  if (data.rapid) return { ...row, rapid: row.rapid + 1 };
  const correct = data.isCorrect ? 1 : 0;
  const { answer } = data;
  return {
    ...row,
    attempts: row.attempts + 1,
    correct: row.correct + correct,
    timed_answers: row.timed_answers + 1,
    timed_milliseconds: row.timed_milliseconds + Math.min(LONGEST_ANSWER_MS, data.milliseconds),
    option_counts:
      answer.type === 'option'
        ? { ...row.option_counts, [answer.index]: (row.option_counts[answer.index] ?? 0) + 1 }
        : row.option_counts,
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

/** Statistics of each question since its last material edit, and who answered what right when. */
export const questionStatistics: Projector<'question_statistics'> = {
  name: 'question_statistics',
  tables: ['question_statistics', 'pupil_question'],
  handles: ['AttemptAnswered', 'QuestionTimedOut', 'QuestionRevised'],
  project: async (events, db) => {
    const attempts = events.filter(isAttempt);
    const questionIds = new Set(
      events.flatMap(({ data }) => ('questionId' in data ? [data.questionId] : [])),
    );
    const pairKeys = new Map(
      attempts.map(({ data: { pupilId, questionId } }) => [
        pairKey(pupilId, questionId),
        { pupil_id: pupilId, question_id: questionId },
      ]),
    );
    const [before, pairsBefore] = await Promise.all([
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
    const statistics = new Map(before.map((row) => [row.question_id, row]));
    const pairs = new Map(pairsBefore.map((row) => [pairKey(row.pupil_id, row.question_id), row]));
    for (const event of events) {
      if (isAttempt(event)) applyAttempt(statistics, pairs, event);
      else if (event.type === 'QuestionRevised' && event.data.isMaterial) {
        const { questionId, version } = event.data;
        statistics.set(questionId, noAttempts(questionId, version));
      }
    }
    await Promise.all([
      writeRows(db, 'question_statistics', ['question_id'], [...statistics.values()]),
      writeRows(db, 'pupil_question', ['pupil_id', 'question_id'], [...pairs.values()]),
    ]);
  },
};

const applyAttempt = (
  statistics: Map<string, Row>,
  pairs: Map<string, PupilQuestion>,
  { type, data }: Attempt,
): void => {
  const { pupilId, questionId, questionVersion } = data;
  const key = pairKey(pupilId, questionId);
  const pair = pairs.get(key);
  const row = statistics.get(questionId) ?? noAttempts(questionId);
  const isFirst = (pair?.attempted_version ?? 0) < row.version;
  const isRight = type === 'AttemptAnswered' && data.isCorrect;
  pairs.set(key, {
    pupil_id: pupilId,
    question_id: questionId,
    attempted_version: Math.max(pair?.attempted_version ?? 0, questionVersion),
    last_right_at: isRight ? data.occurredAt : (pair?.last_right_at ?? null),
  });
  // A quiz that was under way at a material edit asks what is asked no more.
  if (questionVersion < row.version) return;
  if (type === 'QuestionTimedOut') statistics.set(questionId, withTimeOut(row, isFirst));
  else if (data.graded) statistics.set(questionId, withAnswer(row, data, isFirst));
};
