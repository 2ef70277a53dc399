import { questionTypes } from '@mahoe/domain/questionTypes/questionTypes';
import { toSelect, type ExportTable } from './exportTable.ts';

/** A file of an export, and the query of its lines. */
export interface ExportFile {
  readonly file: string;
  readonly sql: string;
  /** Format in which DuckDB writes it. */
  readonly as: string;
}

export const FORMATS = ['parquet', 'csv', 'datashop', 'pykt', 'xapi'] as const;
export type Format = (typeof FORMATS)[number];

const LINES = `format csv, header false, quote '', escape '', delimiter '\\0'`;
const seconds = `strftime(minute, '%Y-%m-%d %H:%M:%S')`;

/** PSLC DataShop's tab-delimited transactions: one line per attempt at a step. */
const toDatashop = (answers: string): string => `select
  pupil as "Anon Student Id",
  pupil || '-' || session as "Session Id",
  ${seconds} as "Time",
  'UTC' as "Time Zone",
  round(milliseconds / 1000, 3) as "Duration (sec)",
  'ATTEMPT' as "Student Response Type",
  'RESULT' as "Tutor Response Type",
  subject_id as "Level (Subject)",
  topic_id as "Level (Topic)",
  question_id as "Problem Name",
  question_id || '/' || question_version as "Step Name",
  row_number() over (partition by pupil, question_id order by sequence) as "Attempt At Step",
  case when is_correct then 'CORRECT' else 'INCORRECT' end as "Outcome",
  question_type as "Action",
  topic_id as "KC (Topic)",
  assigned as "Condition Name"
  from (${answers}) where graded order by pupil, sequence`;

/**
 * pyKT's sequences: six lines per pupil, the name and length, then questions, concepts, responses,
 * timestamps in ms and response times in ms.
 */
const toPykt = (answers: string): string => `with own as (
    select pupil, count(*) as n,
      string_agg(question_id, ',' order by sequence) as questions,
      string_agg(topic_id, ',' order by sequence) as concepts,
      string_agg(is_correct::int::varchar, ',' order by sequence) as responses,
      string_agg(epoch_ms(minute)::varchar, ',' order by sequence) as times,
      string_agg(milliseconds::varchar, ',' order by sequence) as used
    from (${answers}) where graded group by pupil)
  select unnest([pupil || ',' || n, questions, concepts, responses, times, used]) as line
  from own order by pupil, generate_subscripts([1, 2, 3, 4, 5, 6], 1)`;

/** SQL of the name that xAPI has for a question type. */
const interaction = `case question_type
  ${Object.entries(questionTypes)
    .map(([name, type]) => `when '${name}' then '${type.interaction}'`)
    .join(' ')}
  else 'other' end`;
/**
 * Id of an answer, the same in every export of the study: from its place in the quiz, not among the
 * rows.
 */
const uuid = `md5(pupil || ' ' || session || ' ' || question_number)`;

/** xAPI 1.0.3 statements, one JSON per line. */
const toXapi = (answers: string): string => `select json_object(
  'id', ${uuid}[1:8] || '-' || ${uuid}[9:12] || '-4' || ${uuid}[14:16] || '-8' || ${uuid}[18:20]
    || '-' || ${uuid}[21:32],
  'actor', json_object('objectType', 'Agent', 'account',
    json_object('homePage', 'https://mahoe.invalid/study', 'name', pupil)),
  'verb', json_object('id', 'http://adlnet.gov/expapi/verbs/answered',
    'display', json_object('en', 'answered')),
  'object', json_object('objectType', 'Activity', 'id', 'urn:uuid:' || question_id,
    'definition', json_object('type', 'http://adlnet.gov/expapi/activities/cmi.interaction',
      'interactionType', ${interaction})),
  'result', json_object('success', is_correct, 'completion', not timed_out,
    'score', json_object('scaled', credit), 'duration', 'PT' || round(milliseconds / 1000, 2) || 'S'),
  'context', json_object('contextActivities', json_object('parent', json_array(
    json_object('objectType', 'Activity', 'id', 'urn:uuid:' || topic_id))),
    'extensions', json_object('https://mahoe.invalid/xapi/policy', policy_version,
      'https://mahoe.invalid/xapi/predicted', predicted_probability)),
  'timestamp', strftime(minute, '%Y-%m-%dT%H:%M:%SZ'),
  'version', '1.0.3') as line
  from (${answers}) order by pupil, sequence`;

const TABLE_FORMATS = {
  parquet: 'format parquet, compression zstd',
  csv: 'format csv, header true',
} as const;

/** Lists the files of an export in a format. */
export const listFiles = (
  format: Format,
  tables: readonly ExportTable[],
): readonly ExportFile[] => {
  if (format === 'parquet' || format === 'csv')
    return tables.map((table) => ({
      file: `${table.name}.${format}`,
      sql: toSelect(table),
      as: TABLE_FORMATS[format],
    }));
  const answers = tables.find(({ name }) => name === 'answers');
  if (!answers) return [];
  const assigned = { ...answers, columns: [...answers.columns, ['assigned', 'assigned_arms', '']] };
  switch (format) {
    case 'datashop':
      return [
        {
          file: 'transactions.txt',
          sql: toDatashop(toSelect(assigned as ExportTable)),
          as: `format csv, header true, delimiter '\\t'`,
        },
      ];
    case 'pykt':
      return [{ file: 'data.txt', sql: toPykt(toSelect(answers)), as: LINES }];
    case 'xapi':
      return [{ file: 'statements.jsonl', sql: toXapi(toSelect(answers)), as: LINES }];
  }
};
