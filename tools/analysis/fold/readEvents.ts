import type { DuckDBConnection } from '@duckdb/node-api';
import type { DomainEvent, EventType } from '@mahoe/domain/eventTypes';
import { learningEventTypes } from '@mahoe/domain/progress/learner';
import { quoteText } from '../history/duck.ts';
import type { History } from '../history/openHistory.ts';
import {
  answerColumns,
  answerColumnsSql,
  type AnswerColumns,
  type TextColumns,
} from './answerColumns.ts';
import { settingTypes } from './setting.ts';

const instant = `strftime(occurred_at, '%Y-%m-%dT%H:%M:%S.%gZ')`;

/** A share of the pupils: the `at`-th of this many. */
export interface Share {
  readonly at: number;
  readonly of: number;
}

/** Types of a pupil's events that are read. */
const pupilTypes: readonly EventType[] = [...learningEventTypes, 'PupilErased'];

const ALL_PUPILS: Share = { at: 0, of: 1 };

/** Pupils to read: a share of them, or those with the given ids. */
type PupilSelection = Share | readonly string[];

const selectionSql = (whose: PupilSelection): string => {
  if (!('at' in whose && 'of' in whose))
    return `pupil_id in (${whose.map(quoteText).join() || "''"})`;
  return whose.of === 1 ? 'true' : `hash(pupil_id) % ${whose.of} = ${whose.at}`;
};

/**
 * Receives the history: first every change of the setting, then pupil by pupil the pupil's events in
 * the log's order, with changes of the setting between them.
 */
export interface EventHandler {
  /**
   * @returns for each event, if it must be passed on; otherwise only the latest before a pupil's event
   * is
   */
  settings(events: readonly DomainEvent[]): readonly boolean[];
  pupil(pupilId: string): void;
  /** @param after number of its events so far, 1 after the first */
  setting(after: number): void;
  /** An answer or a time-out: a row of columns. */
  answer(answers: AnswerColumns, row: number): void;
  /** Any other event of the pupil: sessions with the fields that learning needs, others whole. */
  other(event: DomainEvent): void;
  /** The pupil has no further events. */
  end(): void;
}

const TEXT_QUERIES: Readonly<Record<keyof TextColumns, string>> = {
  pupil: `select distinct pupil_id from answers union select distinct pupil_id from sessions
    union select distinct pupil_id from events where pupil_id is not null`,
  topic: 'select distinct topic_id from answers union select distinct topic_id from sessions',
  question: 'select distinct question_id from answers',
  day: `select distinct local_date::VARCHAR from answers
    union select distinct local_date::VARCHAR from sessions
    union select distinct last_answered_on::VARCHAR from sessions where last_answered_on is not null`,
  label: 'select distinct difficulty from answers',
};

/** Reads the repeated texts of a history. */
export const readTexts = async ({ duck }: History): Promise<TextColumns> => {
  const read = async (sql: string): Promise<readonly string[]> => {
    const rows = (await duck.runAndReadAll(`${sql} order by 1`)).getRows();
    return rows.map(([word]) => String(word));
  };
  return {
    pupil: await read(TEXT_QUERIES.pupil),
    topic: await read(TEXT_QUERIES.topic),
    question: await read(TEXT_QUERIES.question),
    day: await read(TEXT_QUERIES.day),
    label: await read(TEXT_QUERIES.label),
  };
};

const answersSql = (whose: PupilSelection): string =>
  `select ${answerColumnsSql} from answers where ${selectionSql(whose)}
  order by pupil, position`;

const endsSql = (whose: PupilSelection): string => `select position::DOUBLE as position,
  enum_code(pupil_id::pupil)::INTEGER as pupil, ${instant} as "occurredAt", local_date::VARCHAR::day as "localDate",
  session_id as "sessionId", pupil_id::pupil as "pupilId", grade, subject_id as "subjectId",
  topic_id::topic as "topicId", type, purpose, reason, total_questions as "totalQuestions",
  answered, correct, percentage, points_earned as "pointsEarned",
  experience_earned as "experienceEarned", time_spent_seconds as "timeSpentSeconds",
  effortful_answers as "effortfulAnswers", mastery_threshold as "masteryThreshold",
  last_answered_on::VARCHAR::day as "lastAnsweredOn", was_percentage, was_time_spent_seconds
  from sessions where type <> 'QuizSessionStarted' and ${selectionSql(whose)}
  order by pupil, position`;

const otherEventsSql = (whose: PupilSelection): string => `select position::DOUBLE as position,
  enum_code(pupil_id::pupil)::INTEGER as pupil, type, data from events
  where type in (${pupilTypes.map(quoteText).join()}) and ${selectionSql(whose)}
  order by pupil, position`;

const SETTING_EVENTS = `select position::DOUBLE as position, type, data from events
  where type in (${settingTypes.map(quoteText).join()}) order by position`;

/** Counts the pupils' events in a whole history. */
export const countEvents = async (history: History): Promise<number> => {
  const [counted] = await history.rows(`select (select count(*) from answers)
    + (select count(*) from sessions where type <> 'QuizSessionStarted')
    + (select count(*) from events where type in (${pupilTypes.map(quoteText).join()})) as events`);
  return Number(counted?.['events']);
};

type Row = Readonly<Record<string, unknown>>;

const toAnswerEvent = (row: Row): DomainEvent =>
  ({ type: row['type'], data: row }) as unknown as DomainEvent;

const toEndEvent = (row: Row): DomainEvent =>
  toAnswerEvent({
    ...row,
    was: { percentage: row['was_percentage'], timeSpentSeconds: row['was_time_spent_seconds'] },
  });

const toOtherEvent = ({ type, data }: Row): DomainEvent =>
  ({ type, data: JSON.parse(String(data)) as unknown }) as DomainEvent;

/** Rows read from a query, and how to pass one on. */
interface Stretch {
  readonly positions: readonly number[];
  readonly pupils: readonly number[];
  readonly tell: (row: number) => void;
}
interface Source extends Stretch {
  readonly rest: AsyncGenerator<Stretch>;
  positions: readonly number[];
  pupils: readonly number[];
  tell: (row: number) => void;
  at: number;
}

type Columns = readonly (readonly unknown[])[];
type EventReader = (columns: Columns, names: readonly string[]) => (row: number) => void;

const stretches = async function* (
  duck: DuckDBConnection,
  sql: string,
  tellOf: EventReader,
): AsyncGenerator<Stretch> {
  const result = await duck.stream(sql);
  const names = result.deduplicatedColumnNames();
  for (let chunk = await result.fetchChunk(); chunk?.rowCount; chunk = await result.fetchChunk()) {
    const columns = chunk.getColumns();
    const [positions, pupils] = columns as number[][];
    yield { positions: positions ?? [], pupils: pupils ?? [], tell: tellOf(columns, names) };
  }
};

const readAsEvents =
  (toEvent: (row: Row) => DomainEvent, { other }: EventHandler) =>
  (columns: Columns, names: readonly string[]) =>
  (at: number): void => {
    const row: Record<string, unknown> = {};
    for (let n = 0; n < names.length; n += 1) row[names[n] ?? ''] = columns[n]?.[at];
    other(toEvent(row));
  };

const refill = async (source: Source): Promise<void> => {
  const next = await source.rest.next();
  const none = { positions: [], pupils: [], tell: source.tell };
  Object.assign(source, next.done ? none : next.value, { at: 0 });
};

/** Returns the number of the pupil whose event is next in a source. */
const nextPupil = ({ pupils, at }: Source): number => pupils[at] ?? Infinity;

/** Returns the position of a pupil's next event in a source. */
const nextPosition = (source: Source, pupil: number): number =>
  nextPupil(source) === pupil ? (source.positions[source.at] ?? Infinity) : Infinity;

/** Options of reading the history. */
export interface ReadOptions {
  /** Pupils to read; all if absent. Events about no pupil are always included. */
  readonly whose?: PupilSelection;
  /** Texts that were read before, for all shares. */
  readonly words?: TextColumns;
  /** Called with the number of further events. */
  readonly onEvents?: (count: number) => void;
}

/** Reads the events of a history that learning needs, and passes them on. */
export const readEvents = async (
  history: History,
  follower: EventHandler,
  { whose = ALL_PUPILS, words, onEvents = () => {} }: ReadOptions = {},
): Promise<void> => {
  const known = words ?? (await readTexts(history));
  for (const [type, all] of Object.entries(known)) {
    // An enum type needs at least one value, and a history may have no answers yet.
    const listed = (all as TextColumns['pupil']).map(quoteText).join() || "''";
    await history.duck.run(`create or replace type ${type} as enum (${listed})`);
  }
  const changes = await history.rows(SETTING_EVENTS);
  const changedAt = changes.map(({ position }) => Number(position));
  const mustPass = follower.settings(changes.map(toOtherEvent));
  const tellAnswers = (columns: Columns) => {
    const answers = answerColumns(columns, known);
    return (row: number): void => follower.answer(answers, row);
  };
  const asked: readonly (readonly [string, EventReader])[] = [
    [answersSql(whose), tellAnswers],
    [endsSql(whose), readAsEvents(toEndEvent, follower)],
    [otherEventsSql(whose), readAsEvents(toOtherEvent, follower)],
  ];
  const sources = await Promise.all(
    asked.map(async ([sql, tellOf]): Promise<Source> => {
      const rest = stretches(await history.connect(), sql, tellOf);
      const source = { rest, positions: [], pupils: [], at: 0, tell: () => {} };
      await refill(source);
      return source;
    }),
  );
  for (;;) {
    const pupil = Math.min(...sources.map(nextPupil));
    if (pupil === Infinity) return;
    follower.pupil(known.pupil[pupil] ?? '');
    let passed = 0;
    const changeUpTo = (position: number): void => {
      let next = passed;
      while (next < changedAt.length && (changedAt[next] ?? 0) < position) {
        next += 1;
        if (mustPass[next - 1]) follower.setting((passed = next));
      }
      if (next > passed) follower.setting((passed = next));
    };
    for (;;) {
      const [first, ...others] = sources.toSorted(
        (a, b) => nextPosition(a, pupil) - nextPosition(b, pupil),
      );
      if (!first || nextPosition(first, pupil) === Infinity) break;
      changeUpTo(nextPosition(first, pupil));
      // Until another source is next, the others need not be compared.
      const next = changedAt[passed] ?? Infinity;
      const limit = Math.min(next, ...others.map((other) => nextPosition(other, pupil)));
      while (nextPosition(first, pupil) <= limit && nextPupil(first) === pupil) {
        first.tell(first.at);
        first.at += 1;
      }
      if (first.at < first.positions.length) continue;
      onEvents(first.at);
      await refill(first);
    }
    changeUpTo(Infinity);
    follower.end();
  }
};
