import type { LearningEvent } from '@mahoe/domain/progress/learner';

/** Repeated texts, each once: rows of answers refer to them by number. */
export interface TextColumns {
  readonly pupil: readonly string[];
  readonly topic: readonly string[];
  readonly question: readonly string[];
  readonly day: readonly string[];
  readonly label: readonly string[];
}

const names = [
  'position',
  'pupil',
  'at',
  'day',
  'topic',
  'question',
  'label',
  'subject',
  'grade',
  'number',
  'flags',
  'credit',
  'points',
  'experience',
  'timesToday',
  'level',
] as const;
type Name = (typeof names)[number];

/** Bits of `flags`. */
const TIMED_OUT = 1;
const RIGHT = 2;
const GRADED = 4;
const RAPID = 8;

/** SQL of the columns in the order of their names, as DuckDB types. */
export const answerColumnsSql = `position::DOUBLE as position,
  enum_code(pupil_id::pupil)::INTEGER as pupil, epoch_ms(occurred_at)::DOUBLE as at,
  enum_code(local_date::VARCHAR::day)::INTEGER as day, enum_code(topic_id::topic)::INTEGER as topic,
  enum_code(question_id::question)::INTEGER as question,
  enum_code(difficulty::label)::INTEGER as label, subject_id::INTEGER as subject,
  grade::INTEGER as grade, question_number::INTEGER as number,
  (${TIMED_OUT} * timed_out::INTEGER + ${RIGHT} * is_correct::INTEGER
    + ${GRADED} * graded::INTEGER + ${RAPID} * rapid::INTEGER)::INTEGER as flags,
  credit::DOUBLE as credit, points::INTEGER as points, experience_earned::INTEGER as experience,
  times_answered_today::INTEGER as timesToday, level::INTEGER as level`;

/** Answers and time-outs by columns: a row becomes an object only on demand. */
export type AnswerColumns = { readonly [Column in Name]: readonly number[] } & {
  readonly words: TextColumns;
};

/** Wraps columns in the order of the query. */
export const answerColumns = (
  columns: readonly (readonly unknown[])[],
  words: TextColumns,
): AnswerColumns => ({
  ...(Object.fromEntries(names.map((name, at) => [name, columns[at] ?? []])) as Record<
    Name,
    readonly number[]
  >),
  words,
});

const has = ({ flags }: AnswerColumns, row: number, flag: number): boolean =>
  ((flags[row] ?? 0) & flag) !== 0;

export const isTimedOut = (answers: AnswerColumns, row: number): boolean =>
  has(answers, row, TIMED_OUT);
export const isRight = (answers: AnswerColumns, row: number): boolean => has(answers, row, RIGHT);
export const isGraded = (answers: AnswerColumns, row: number): boolean => has(answers, row, GRADED);
export const isRapid = (answers: AnswerColumns, row: number): boolean => has(answers, row, RAPID);

/**
 * Returns a row as its event, with the fields that learning needs.
 * @param experienceEarned as a points rule gives it
 */
export const answerEvent = (
  answers: AnswerColumns,
  row: number,
  experienceEarned = answers.experience[row] ?? 0,
): LearningEvent => {
  const { words } = answers;
  const number = (name: Name): number => answers[name][row] ?? 0;
  const data = {
    occurredAt: new Date(number('at')).toISOString(),
    localDate: words.day[number('day')],
    pupilId: words.pupil[number('pupil')],
    topicId: words.topic[number('topic')],
    questionId: words.question[number('question')],
    difficulty: words.label[number('label')],
    subjectId: number('subject'),
    grade: number('grade'),
    questionNumber: number('number'),
    isCorrect: isRight(answers, row),
    graded: isGraded(answers, row),
    rapid: isRapid(answers, row),
    credit: number('credit'),
    points: number('points'),
    experienceEarned,
    timesAnsweredToday: number('timesToday'),
    level: number('level'),
  };
  const type = isTimedOut(answers, row) ? 'QuestionTimedOut' : 'AttemptAnswered';
  return { type, data } as unknown as LearningEvent;
};
