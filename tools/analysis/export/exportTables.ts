import {
  dayColumn,
  minuteColumn,
  pupilColumn,
  type Column,
  type ExportTable,
} from './exportTable.ts';
import { paperTables } from './paperTables.ts';

const sessionColumn: Column = ['session', 'session', 'number of the quiz among the pupil’s own'];

const itemColumns: readonly Column[] = [
  ['grade', 'grade', 'grade of the topic'],
  [
    'subject_id',
    'subject_id',
    '1 Mathematics, 2 Language Arts, 3 Social Studies, 4 Science, 5 Reasoning',
  ],
  ['topic_id', 'topic_id', 'the topic: a row of topics'],
  ['topic_name', 'topic_name', 'its name'],
  ['question_id', 'question_id', 'the question: with its version a row of items'],
  ['question_version', 'question_version', 'its version'],
  ['question_type', 'question_type', 'kind of question'],
  ['difficulty', 'difficulty', 'the author’s label'],
  ['question_number', 'question_number', '1 for the first of the quiz'],
  ['arm', 'arm', 'experiment arm in force in the quiz'],
  ['policy_version', 'policy_version', 'rule that chose the question'],
  [
    'predicted_probability',
    'predicted_probability',
    'chance of a right answer, predicted before it was served',
  ],
];

const sequenceColumn: Column = [
  'sequence',
  'row_number() over (partition by pupil order by position)',
  'order among the pupil’s own rows',
];

/** Every table of an export. */
export const exportTables: readonly ExportTable[] = [
  {
    name: 'answers',
    from: 'of_answers join numbered using (session_id) left join topic_names using (topic_id)',
    order: 'pupil, position',
    columns: [
      pupilColumn,
      sequenceColumn,
      sessionColumn,
      dayColumn,
      minuteColumn,
      ...itemColumns,
      ['timed_out', 'timed_out', 'time ran out: nothing was answered, or too late'],
      ['is_correct', 'is_correct', 'right or not'],
      ['credit', 'credit', '0 to 1'],
      ['graded', 'graded', 'false: nobody marked it, it counts nowhere'],
      ['rapid', 'rapid', 'faster than anybody reads: a guess'],
      ['milliseconds', 'milliseconds', 'from served to received'],
      ['points', 'points', 'points of the question'],
      ['points_earned', 'points_earned', 'points earned'],
      ['experience_earned', 'experience_earned', 'experience earned'],
      ['times_answered_today', 'times_answered_today', 'earlier answers to it that day'],
      [
        'level',
        'least(level, (select level from highest))',
        'level when the quiz began; levels above the highest that ten pupils had are exported as that level',
      ],
      ['mastery_threshold', 'mastery_threshold', 'percent that masters the topic'],
      ['chosen_option', 'chosen_option', 'index of the option chosen, from 0, of an mcq'],
      ['points_rule', 'points_rule', 'rule of points in force'],
      ['marking_rule', 'marking_rule', 'rule of marking in force'],
    ],
  },
  {
    name: 'servings',
    from: 'of_servings join numbered using (session_id) left join topic_names using (topic_id)',
    order: 'pupil, position',
    columns: [
      pupilColumn,
      sequenceColumn,
      sessionColumn,
      dayColumn,
      minuteColumn,
      ...itemColumns,
      ['candidates', 'candidates', 'questions that could have been chosen'],
      ['propensities', 'propensities', 'chance each of them had, where the policy recorded it'],
      ['chances', 'chances', 'predicted chance of a right answer of each'],
    ],
  },
  {
    name: 'sessions',
    from: 'of_sessions join numbered using (session_id) left join topic_names using (topic_id)',
    order: 'pupil, position',
    columns: [
      pupilColumn,
      sessionColumn,
      dayColumn,
      minuteColumn,
      ['type', 'type', 'its start, its end or a correction of its end'],
      ['grade', 'grade', 'grade of the topic'],
      ['subject_id', 'subject_id', 'the subject'],
      ['topic_id', 'topic_id', 'the topic'],
      ['topic_name', 'topic_name', 'its name'],
      ['purpose', 'purpose', 'practice or review'],
      ['reason', 'reason', 'finished, time_up or abandoned; null at its start'],
      ['total_questions', 'total_questions', 'questions of the quiz'],
      ['answered', 'answered', 'answers given'],
      ['correct', 'correct', 'right ones'],
      ['percentage', 'percentage', 'percent right of all questions'],
      ['time_spent_seconds', 'time_spent_seconds', 'seconds spent'],
      ['effortful_answers', 'effortful_answers', 'neither rapid nor timed out'],
    ],
  },
  {
    name: 'milestones',
    from: 'reached',
    order: 'pupil, reached_at, kind, key',
    columns: [
      pupilColumn,
      ['kind', 'kind', 'level, mastery, unlock, badge, streak or review'],
      ['key', 'key', 'level, topic, badge, length, or topic and number of the check'],
      ['minute', `date_trunc('minute', reached_at::timestamp)`, 'when, UTC, to the minute'],
      ['rule', 'rule', 'rule it was judged by'],
    ],
  },
  {
    name: 'assignments',
    from: `member join named using (pupil_id) left join consent_shown using (pupil_id)
      left join assignment using (pupil_id)`,
    order: 'pupil, experiment',
    columns: [
      pupilColumn,
      ['grade', 'grade', 'grade at registration'],
      ['experiment', 'experiment', 'experiment the pupil is in; null for who is in none'],
      ['arm', 'arm', 'its arm, assigned by hash; never switched'],
      [
        'consent',
        'consent',
        'consent of a parent: given, asked or none; null for all if fewer than ten pupils have one of them',
      ],
    ],
  },
  {
    name: 'items',
    from: 'items',
    order: 'question_id, version',
    columns: [
      ['question_id', 'question_id', 'the question'],
      ['version', 'version', 'its version'],
      ['topic_id', 'topic_id', 'its topic'],
      ['topic_name', 'topic_name', 'name of the topic'],
      ['question_type', 'question_type', 'kind of question'],
      ['difficulty', 'difficulty', 'the author’s label'],
      ['points', 'points', 'its points'],
      ['stimulus_id', 'stimulus_id', 'the set of questions about one text that it belongs to'],
      ['text', 'text', 'what it asks'],
      ['from_date', 'from_date', 'day from which on it was so'],
    ],
  },
  {
    name: 'sets',
    from: 'sets',
    order: 'stimulus_id, version',
    columns: [
      ['stimulus_id', 'stimulus_id', 'the set'],
      ['version', 'version', 'its version'],
      ['topic_id', 'topic_id', 'its topic'],
      ['topic_name', 'topic_name', 'name of the topic'],
      ['kind', 'kind', 'kind of text: story, poem, table, graph, map, …'],
      ['title', 'title', 'title of the text'],
      ['questions', 'questions', 'questions about it'],
      ['from_date', 'from_date', 'day from which on it was so'],
    ],
  },
  {
    name: 'point_changes',
    from: `(select *, lag((data->>'$.content.points')::int)
        over (partition by data->>'$.questionId' order by position) as before from events
      where type in ('QuestionAdded', 'QuestionRevised'))
      where before is not null and before <> (data->>'$.content.points')::int`,
    order: 'question_id, version',
    columns: [
      ['question_id', `data->>'$.questionId'`, 'the question'],
      ['version', `(data->>'$.version')::int`, 'version that brought them'],
      ['points_before', 'before', 'points before'],
      ['points', `(data->>'$.content.points')::int`, 'points from then on'],
      ['from_date', 'local_date', 'day of the change'],
    ],
  },
  {
    name: 'topics',
    from: 'topics',
    order: 'subject_id, grade, order_index, topic_id',
    columns: [
      ['topic_id', 'topic_id', 'the topic'],
      ['subject_id', 'subject_id', 'its subject'],
      ['grade', 'grade', 'its grade'],
      ['order_index', 'order_index', 'its place in the curriculum'],
      ['name', 'name', 'its name'],
    ],
  },
  ...paperTables,
];

/** Tables that an export can be limited to. */
export const TABLE_SETS = { sittings: [...paperTables.map(({ name }) => name), 'assignments'] };
export type TableSet = keyof typeof TABLE_SETS;

/** Returns the tables of an export: all, or a set of them. */
export const selectTables = (set: TableSet | undefined): readonly ExportTable[] =>
  set === undefined
    ? exportTables
    : exportTables.filter(({ name }) => TABLE_SETS[set].includes(name));
