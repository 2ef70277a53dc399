import type { DuckDBConnection } from '@duckdb/node-api';
import type { DomainEvent } from '@mahoe/domain/eventTypes';
import { quoted } from '../history/duck.ts';
import type { History } from '../history/openHistory.ts';

const instant = `strftime(occurred_at, '%Y-%m-%dT%H:%M:%S.%gZ')`;
const place = `position::DOUBLE as position, ${instant} as "occurredAt",`;

/** Some of the pupils: those of the `at`-th share of so many. */
export interface Share {
  readonly at: number;
  readonly of: number;
}

const EVERYBODY: Share = { at: 0, of: 1 };

const isOf = ({ at, of }: Share, pupil: string): string =>
  of === 1 ? 'true' : `hash(${pupil}) % ${of} = ${at}`;

/** Texts that come again and again, each read once: a column of numbers into a list of them. */
const WORDS = {
  pupil: 'select distinct pupil_id from answers union select distinct pupil_id from sessions',
  topic: 'select distinct topic_id from answers union select distinct topic_id from sessions',
  question: 'select distinct question_id from answers',
  day: `select distinct local_date::VARCHAR from answers
    union select distinct local_date::VARCHAR from sessions
    union select distinct last_answered_on::VARCHAR from sessions where last_answered_on is not null`,
  label: 'select distinct difficulty from answers',
} as const;

const answersOf = (
  share: Share,
): string => `select ${place} local_date::VARCHAR::day as "localDate", pupil_id::pupil as "pupilId",
  grade, subject_id as "subjectId", topic_id::topic as "topicId", timed_out as "timedOut",
  question_id::question as "questionId", difficulty::label as difficulty,
  question_number as "questionNumber",
  is_correct as "isCorrect", credit, graded, rapid, points, experience_earned as "experienceEarned",
  times_answered_today as "timesAnsweredToday", level
  from answers where ${isOf(share, 'pupil_id')} order by position`;

const endsOf = (share: Share): string => `select ${place} local_date::VARCHAR::day as "localDate",
  session_id as "sessionId", pupil_id::pupil as "pupilId", grade, subject_id as "subjectId",
  topic_id::topic as "topicId", type, purpose, reason, total_questions as "totalQuestions",
  answered, correct, percentage, points_earned as "pointsEarned",
  experience_earned as "experienceEarned", time_spent_seconds as "timeSpentSeconds",
  effortful_answers as "effortfulAnswers", mastery_threshold as "masteryThreshold",
  last_answered_on::VARCHAR::day as "lastAnsweredOn", was_percentage, was_time_spent_seconds
  from sessions where type <> 'QuizSessionStarted' and ${isOf(share, 'pupil_id')}
  order by position`;

/** What is about no pupil is everybody's. */
const factsOf = (
  share: Share,
): string => `select position::DOUBLE as position, type, data from facts
  where data->>'$.pupilId' is null or ${isOf(share, "data->>'$.pupilId'")} order by position`;

type Row = Readonly<Record<string, unknown>>;
interface Placed {
  readonly position: number;
  readonly event: DomainEvent;
}

/** Rows of a query one by one, read a stretch ahead at a time. */
const streamed = async function* (
  duck: DuckDBConnection,
  sql: string,
  toEvent: (row: Row) => DomainEvent,
): AsyncGenerator<readonly Placed[]> {
  const result = await duck.stream(sql);
  const names = result.deduplicatedColumnNames();
  for (let chunk = await result.fetchChunk(); chunk?.rowCount; chunk = await result.fetchChunk()) {
    const columns = chunk.getColumns();
    const placed: Placed[] = [];
    for (let at = 0; at < chunk.rowCount; at += 1) {
      const row: Record<string, unknown> = {};
      for (let n = 0; n < names.length; n += 1) row[names[n] ?? ''] = columns[n]?.[at];
      placed.push({ position: row['position'] as number, event: toEvent(row) });
    }
    yield placed;
  }
};

/** A row has the names of the event's own fields. */
const answerOf = (row: Row): DomainEvent =>
  ({
    type: row['timedOut'] === true ? 'QuestionTimedOut' : 'AttemptAnswered',
    data: row,
  }) as unknown as DomainEvent;

const ofRow = (row: Row): DomainEvent =>
  ({ type: row['type'], data: row }) as unknown as DomainEvent;

const endOf = (row: Row): DomainEvent =>
  ofRow({
    ...row,
    was: { percentage: row['was_percentage'], timeSpentSeconds: row['was_time_spent_seconds'] },
  });

const factOf = ({ type, data }: Row): DomainEvent =>
  ({ type, data: JSON.parse(String(data)) as unknown }) as DomainEvent;

interface Source {
  readonly rest: AsyncGenerator<readonly Placed[]>;
  rows: readonly Placed[];
  at: number;
}

const refill = async (source: Source): Promise<void> => {
  const next = await source.rest.next();
  source.rows = next.done ? [] : next.value;
  source.at = 0;
};

/**
 * The history's facts in the log's order, in portions: answers and sessions with the fields that
 * learning follows from, all others whole.
 * @param share of the pupils; what is about nobody comes with each
 */
export const readFacts = async function* (
  history: History,
  share = EVERYBODY,
): AsyncGenerator<readonly DomainEvent[]> {
  for (const [type, sql] of Object.entries(WORDS)) {
    const rows = (await history.duck.runAndReadAll(`${sql} order by 1`)).getRows();
    const words = rows.map(([word]) => quoted(String(word)));
    // A type needs one word at least, and a history may have no answers yet.
    await history.duck.run(`create or replace type ${type} as enum (${words.join() || "''"})`);
  }
  const sources = await Promise.all(
    (
      [
        [answersOf(share), answerOf],
        [endsOf(share), endOf],
        [factsOf(share), factOf],
      ] as const
    ).map(async ([sql, toEvent]): Promise<Source> => {
      const rest = streamed(await history.connect(), sql, toEvent);
      const source = { rest, rows: [], at: 0 };
      await refill(source);
      return source;
    }),
  );
  for (;;) {
    const open = sources.filter(({ rows }) => rows.length > 0);
    if (open.length === 0) return;
    // Up to where the first of them has to read on, all is known.
    const limit = Math.min(...open.map(({ rows }) => rows.at(-1)?.position ?? Infinity));
    const portion: Placed[] = [];
    for (const source of open) {
      for (let row = source.rows[source.at]; row && row.position <= limit;) {
        portion.push(row);
        source.at += 1;
        row = source.rows[source.at];
      }
      if (source.at === source.rows.length) await refill(source);
    }
    portion.sort((a, b) => a.position - b.position);
    yield portion.map(({ event }) => event);
  }
};
