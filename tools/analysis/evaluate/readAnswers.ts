import { INTEGER, type DuckDBConnection, type DuckDBValue } from '@duckdb/node-api';
import { QuestionContent } from '@mahoe/domain/content/questionContent';
import { computeGuessChance } from '@mahoe/domain/content/guessChance';
import { formatLeftOut } from '../history/omissions.ts';
import { answersTableSql } from './edNet.ts';
import type { Split } from './split.ts';
import { newAnswers, type Answers, type ReadAnswer } from './answers.ts';

/** Accepted names of a file's columns, our own first. */
const COLUMNS = {
  user: ['user', 'user_id', 'student'],
  item: ['item', 'item_id', 'problem', 'problem_id'],
  skill: ['skill', 'skill_id', 'topic'],
  correct: ['correct'],
  time: ['time', 'timestamp', 'order_id'],
} as const;

const MAX_SHOWN = 3;
const DAY_SECONDS = 86_400;
/**
 * SQL of the days of a time `t` in ms or seconds since 1970; a smaller number only gives the order.
 */
const DAYS = `case when t > 1e11 then t / 1000 when t > 1e8 then t else 0 end / ${DAY_SECONDS}`;

/** Yields each row of a query, reading batches ahead. */
const eachRow = async (
  duck: DuckDBConnection,
  sql: string,
  take: (row: readonly DuckDBValue[]) => void,
): Promise<void> => {
  const result = await duck.stream(sql);
  for (let chunk = await result.fetchChunk(); chunk?.rowCount; chunk = await result.fetchChunk()) {
    const rows = chunk.getRows();
    for (const row of rows) take(row);
  }
};

const readNumber = async (duck: DuckDBConnection, sql: string): Promise<number> =>
  Number((await duck.runAndReadAll(sql)).getRows()[0]?.[0] ?? 0);

const toText = (value: DuckDBValue | undefined): string => String(value as string);

const columnSql = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Reads a file, and reports in one line a file that is no CSV. */
const readCsv = async <T>(path: string, read: () => Promise<T>): Promise<T> =>
  read().catch((error: unknown) => {
    const [why = ''] = String(error instanceof Error ? error.message : error).split('\n\n');
    throw new Error(`${path} cannot be read as CSV. ${why.replaceAll('\n', ' ')}`);
  });

/**
 * Finds the wanted columns by their names in a file.
 * @throws Error that names the missing one
 */
const findColumns = (
  names: readonly string[],
  split: string | undefined,
): Readonly<Record<string, string | undefined>> => {
  const find = (wanted: readonly string[]): string | undefined =>
    wanted.flatMap((one) => names.filter((name) => name.trim().toLowerCase() === one))[0];
  const found = Object.fromEntries(
    Object.entries(COLUMNS).map(([name, wanted]) => [name, find(wanted)]),
  );
  const missing = Object.keys(COLUMNS).filter((name) => name !== 'time' && !found[name]);
  if (split !== undefined && !names.includes(split)) missing.push(split);
  if (missing.length > 0)
    throw new Error(`No column ${missing.join(', ')}: the file has ${names.join(', ')}.`);
  return found;
};

/**
 * Marks rows as held out.
 * @throws Error for a row that does not exist
 */
const holdOut = async (
  duck: DuckDBConnection,
  { file, rows }: Extract<Split, { by: 'rows' }>,
  size: number,
): Promise<void> => {
  const beyond = rows.find((row) => row >= size);
  if (beyond !== undefined)
    throw new Error(
      `${file} holds out row ${beyond}, and the last of the ${size} is ${size - 1}: the first is 0.`,
    );
  await duck.run('create or replace temp table held_out (row integer)');
  const appender = await duck.createAppender('held_out');
  for (const row of rows) {
    appender.appendValue(row, INTEGER);
    appender.endRow();
  }
  appender.closeSync();
  await duck.run('update read_answers set judged = n - 1 in (select row from held_out)');
};

/**
 * Reads answers of a CSV file, or of a folder as EdNet is published (`edNet.ts`), with columns user,
 * item, skill, correct and, unless the rows are in order, time: a number or a date.
 * @param split a column with `train` or `test`, or the held-out rows: all training answers come before
 * all others
 * @throws Error that names the problem of the file
 */
export const readAnswersOfFile = async (
  duck: DuckDBConnection,
  path: string,
  split?: Split,
): Promise<Answers> => {
  const file = answersTableSql(path);
  const described = await readCsv(path, () => duck.runAndReadAll(`describe select * from ${file}`));
  const names = described.getRows().map(([name]) => toText(name));
  const fold = split?.by === 'column' ? split.column : undefined;
  const { user, item, skill, correct, time } = findColumns(names, fold);
  const sql = (name: string | undefined): string => columnSql(name ?? '');
  const right = `case lower(trim(${sql(correct)})) when '1' then true when '1.0' then true
    when 'true' then true when '0' then false when '0.0' then false when 'false' then false end`;
  const part =
    fold === undefined
      ? 'false'
      : `case lower(trim(${sql(fold)})) when 'train' then false when 'test' then true end`;
  const at = time
    ? `coalesce(try_cast(${sql(time)} as double), epoch(try_cast(${sql(time)} as timestamp)))`
    : '0';
  await readCsv(path, () =>
    duck.run(
      `create or replace temp table read_answers as select row_number() over () as n,
       ${sql(user)} as u, ${sql(item)} as i, coalesce(${sql(skill)}, '') as s, ${right} as c,
       ${part} as judged, ${at} as t from ${file}`,
    ),
  );
  const bad = `u is null or i is null or c is null or judged is null or t is null`;
  const shown = await duck.runAndReadAll(
    `select n + 1 from read_answers where ${bad} order by n limit ${MAX_SHOWN}`,
  );
  if (shown.currentRowCount > 0) {
    const count = await readNumber(duck, `select count(*) from read_answers where ${bad}`);
    const lines = shown.getRows().map(([line]) => Number(line));
    throw new Error(
      `${count} rows lack a user, an item, a "correct" of 0 or 1` +
        `${time ? ', a time' : ''}${fold === undefined ? '' : `, or "train" or "test" in ${fold}`}` +
        `; the first on line ${lines.join(', ')}.`,
    );
  }
  const size = await readNumber(duck, 'select count(*) from read_answers');
  if (split?.by === 'rows') await holdOut(duck, split, size);
  const judgedFrom = await readNumber(duck, 'select count(*) from read_answers where not judged');
  const answers = newAnswers(size);
  await eachRow(
    duck,
    `select u, i, s, c, ${DAYS} from read_answers order by judged, t, n`,
    (row) => {
      answers.put({
        user: toText(row[0]),
        item: toText(row[1]),
        skill: toText(row[2]),
        correct: row[3] === true,
        day: Number(row[4]),
      });
    },
  );
  await duck.run('drop table read_answers');
  return answers.done(split === undefined ? 0 : judgedFrom);
};

const OF_ERASED = `pupil_id in (select pupil_id from events where type = 'PupilErased')`;

/** Counts answers of the history that no model learns from, with the reason. */
export const countLeftOut = async (duck: DuckDBConnection): Promise<string> => {
  const count = (condition: string): Promise<number> =>
    readNumber(duck, `select count(*) from answers where ${condition}`);
  return formatLeftOut([
    [await count(OF_ERASED), 'answers of erased pupils'],
    [await count(`timed_out and not ${OF_ERASED}`), 'answers that came too late or never'],
    [
      await count(`not graded and not timed_out and not ${OF_ERASED}`),
      'answers that nobody marked',
    ],
  ]);
};

const MARKED_ANSWERS = `from answers where graded and not timed_out and not ${OF_ERASED}`;

/** Returns the chance of guessing a question right; 0 for content that is not stored whole. */
const readGuess = (content: string | null): number => {
  const known = QuestionContent.safeParse(JSON.parse(content ?? 'null'));
  return known.success ? computeGuessChance(known.data) : 0;
};

/** Reads what is known of questions before an answer: edits since the last, and the chance of guessing. */
const readQuestionChanges = async (duck: DuckDBConnection) => {
  const changes: { position: number; item: string; isEdit: boolean; guess: number }[] = [];
  await eachRow(
    duck,
    `select position::DOUBLE, data->>'$.questionId', coalesce(data->>'$.isMaterial', 'false'),
     data->>'$.content' from events where type in ('QuestionAdded', 'QuestionRevised')
     order by position`,
    ([position, item, isMaterial, content]) =>
      changes.push({
        position: Number(position),
        item: toText(item),
        isEdit: toText(isMaterial) === 'true',
        guess: readGuess(content === null ? null : toText(content)),
      }),
  );
  const pending = new Map<string, number>();
  const guesses = new Map<string, number>();
  let next = 0;
  return {
    before: (position: number, item: string) => {
      for (let one = changes[next]; one && one.position < position; one = changes[(next += 1)]) {
        if (one.isEdit) pending.set(one.item, (pending.get(one.item) ?? 0) + 1);
        guesses.set(one.item, one.guess);
      }
      const edits = pending.get(item) ?? 0;
      pending.delete(item);
      return { edits, guess: guesses.get(item) ?? 0 };
    },
  };
};

/**
 * Reads answers of the history as the model takes them: unmarked answers change nothing. Those of erased
 * pupils are left out.
 */
export const readAnswersOfHistory = async (duck: DuckDBConnection): Promise<Answers> => {
  const questions = await readQuestionChanges(duck);
  const answers = newAnswers(await readNumber(duck, `select count(*) ${MARKED_ANSWERS}`));
  await eachRow(
    duck,
    `select pupil_id, question_id, topic_id, is_correct, rapid, difficulty, coalesce(arm, ''),
     position::DOUBLE, epoch(occurred_at) / ${DAY_SECONDS}, milliseconds
     ${MARKED_ANSWERS} order by position`,
    (row) => {
      const item = toText(row[1]);
      const read: ReadAnswer = {
        user: toText(row[0]),
        item,
        skill: toText(row[2]),
        correct: row[3] === true,
        rapid: row[4] === true,
        label: toText(row[5]),
        arm: toText(row[6]),
        ...questions.before(Number(row[7]), item),
        day: Number(row[8]),
        milliseconds: Number(row[9]),
      };
      answers.put(read);
    },
  );
  return answers.done();
};
