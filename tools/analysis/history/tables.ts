/** A staged value; the column's SQL type decides its form in the file. */
export type Value = string | number | boolean | readonly number[] | readonly string[] | null;

export interface Column {
  readonly name: string;
  readonly type: 'VARCHAR' | 'INTEGER' | 'DOUBLE' | 'BOOLEAN' | 'DOUBLE[]' | 'VARCHAR[]';
  /** SQL that converts the staged column to its type in the file. */
  readonly written?: string;
  /** Description for the data dictionary. */
  readonly says: string;
}

export interface HistoryTable {
  readonly name: string;
  readonly columns: readonly Column[];
}

const text = (name: string, says: string): Column => ({ name, type: 'VARCHAR', says });
const int = (name: string, says: string): Column => ({ name, type: 'INTEGER', says });
const real = (name: string, says: string): Column => ({ name, type: 'DOUBLE', says });
const reals = (name: string, says: string): Column => ({ name, type: 'DOUBLE[]', says });
const texts = (name: string, says: string): Column => ({ name, type: 'VARCHAR[]', says });
const yes = (name: string, says: string): Column => ({ name, type: 'BOOLEAN', says });

const place: readonly Column[] = [
  { ...real('position', 'place in the log'), written: 'position::UBIGINT' },
  {
    ...real('occurred_at', 'instant, UTC, to the millisecond, by the server’s clock'),
    written: 'make_timestamp((occurred_at * 1000)::BIGINT)',
  },
  { ...text('local_date', 'day in Jamaica'), written: 'local_date::DATE' },
];

const session: readonly Column[] = [
  text('session_id', 'the quiz'),
  text('pupil_id', 'the pupil'),
  int('grade', 'grade of the topic: 4, 5 or 6'),
  int('subject_id', '1 Mathematics, 2 Language Arts, 3 Social Studies, 4 Science, 5 Reasoning'),
  text('topic_id', 'the topic'),
];

const question: readonly Column[] = [
  ...session,
  text('question_id', 'the question'),
  int('question_version', 'its version: 1, and one more with each edit'),
  text('question_type', 'mcq, short_constructed, extended_response, matching, …'),
  text('difficulty', 'the author’s label'),
  int('question_number', '1 for the first of the quiz'),
  text('arm', 'experiment arm in force'),
  text('policy_version', 'rule that chose the question'),
  real('predicted_probability', 'chance of a right answer as predicted before it was served'),
];

export const answers: HistoryTable = {
  name: 'answers',
  columns: [
    ...place,
    ...question,
    int('total_questions', 'questions of the quiz'),
    yes('timed_out', 'whether time ran out: then nothing was answered, or too late'),
    yes('is_correct', 'whether it was right; false when timed out'),
    real('credit', '0 to 1'),
    yes('graded', 'false for an answer nobody marked: it counts nowhere'),
    yes('rapid', 'faster than anybody reads: a guess'),
    int('points', 'points of the question that day'),
    int('points_earned', 'points earned'),
    int('experience_earned', 'experience earned'),
    int('milliseconds', 'from served to received, by the server’s clock'),
    int('times_answered_today', 'earlier scored answers of the pupil to it that day'),
    int('level', 'level of the pupil when the quiz began'),
    int('mastery_threshold', 'percent that masters the topic'),
    int('chosen_option', 'index of the option chosen, of an mcq'),
    text('points_rule', 'rule of points in force'),
    text('marking_rule', 'rule of marking in force'),
  ],
};

export const servings: HistoryTable = {
  name: 'servings',
  columns: [
    ...place,
    ...question,
    texts('candidates', 'questions that could have been chosen'),
    reals(
      'propensities',
      'chance each candidate had of being chosen, where the policy recorded it',
    ),
    reals('chances', 'predicted chance of a right answer of each candidate'),
  ],
};

export const sessions: HistoryTable = {
  name: 'sessions',
  columns: [
    ...place,
    ...session,
    text('type', 'QuizSessionStarted, QuizSessionCompleted or QuizSessionCorrected'),
    text('purpose', 'practice, review or challenge'),
    text('reason', 'finished, time_up or abandoned; null at its start'),
    int('total_questions', 'questions of the quiz'),
    int('answered', 'answers given'),
    int('correct', 'right ones'),
    int('percentage', 'percent right of all questions'),
    int('points_earned', 'points earned'),
    int('experience_earned', 'experience earned'),
    int('time_spent_seconds', 'seconds spent on questions'),
    int('effortful_answers', 'neither rapid nor timed out'),
    int('mastery_threshold', 'percent that masters the topic'),
    { ...text('last_answered_on', 'day of the last answer'), written: 'last_answered_on::DATE' },
    int('was_percentage', 'percentage before a correction'),
    int('was_time_spent_seconds', 'seconds before a correction'),
    int('level', 'level at the start'),
    text('arm', 'experiment arm; at its start'),
    text('policy_version', 'rule that chooses questions; at its start'),
  ],
};

export const events: HistoryTable = {
  name: 'events',
  columns: [
    ...place,
    text('type', 'name of the event, as in docs/events.md'),
    text('pupil_id', 'pupil it is about, if any'),
    text('data', 'the data of the event as JSON, without personal data'),
  ],
};

export const historyTables = [answers, servings, sessions, events] as const;
