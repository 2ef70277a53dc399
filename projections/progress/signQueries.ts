import { ACCURACY_WINDOW, type ExpectedAnswer } from '@mahoe/domain/progress/help/accuracyChange';
import type { Knex } from 'knex';
import type { ListRange, ListSlice } from '../listing.ts';
import { query } from '../query.ts';
import {
  listPupils,
  ofPupils,
  pupilColumns,
  type HelpDays,
  type HelpFilter,
  type ListedPupil,
} from './helpQueries.ts';
import { toExpectedAnswers } from './helpSigns.ts';

type AnswerSign = 'is_guessing' | 'is_falling';

/** Rows of pupils and subjects with a sign whose last answer is recent. */
const signRows = (
  db: Knex,
  sign: AnswerSign,
  filter: HelpFilter,
  { recentFrom }: HelpDays,
): Knex.QueryBuilder => {
  const from = db('recent_answers as a').whereRaw(`a.${sign}`).where('a.last_on', '>=', recentFrom);
  if (filter.subjectId !== undefined) void from.where({ 'a.subject_id': filter.subjectId });
  return ofPupils(from, 'a.pupil_id', filter);
};

/** Counts the pupils with a sign in any of the subjects asked for (R31). */
export const countSign = query(
  ['help_signs', 'user_directory'],
  async (db, sign: AnswerSign, filter: HelpFilter, days: HelpDays): Promise<number> => {
    const row = await signRows(db, sign, filter, days).first<{ pupils: number } | undefined>(
      db.raw('count(distinct a.pupil_id)::int as pupils'),
    );
    return row?.pupils ?? 0;
  },
);

/** Latest answers of a subject, as the view keeps them. */
interface KeptRow {
  readonly subjectId: number;
  readonly counted: readonly number[];
  readonly timed: readonly number[];
  readonly lastAnswerOn: string;
}

/** The same as the rules read them, oldest first. */
interface KeptAnswers extends Pick<KeptRow, 'subjectId' | 'lastAnswerOn'> {
  readonly counted: readonly ExpectedAnswer[];
  /** True for each timed answer that was a rapid guess. */
  readonly areRapid: readonly boolean[];
}

const toKept = <Row extends KeptRow>({ counted, timed, ...row }: Row) => ({
  ...row,
  counted: toExpectedAnswers(counted),
  areRapid: timed.map(Boolean),
});

export type SignPupilView = ListedPupil & KeptAnswers;

const keptColumns = (db: Knex): readonly (string | Knex.Raw)[] => [
  'a.subject_id as subjectId',
  // Reads arrays as JSON, because the driver parses arrays character by character.
  db.raw('to_json(a.counted) as counted'),
  db.raw('to_json(a.timed) as timed'),
  db.raw('a.last_on::text as "lastAnswerOn"'),
];

/** Lists pupils with a sign in a subject, those with the latest answers first. */
export const findSignPupils = query(
  ['help_signs', 'user_directory', 'schools'],
  async (
    db,
    sign: AnswerSign,
    filter: HelpFilter,
    days: HelpDays,
    range: ListRange | undefined,
  ): Promise<ListSlice<SignPupilView>> => {
    const keys = { last_on: 'a.last_on', pupil_id: 'a.pupil_id', subject_id: 'a.subject_id' };
    const order = ['last_on desc', 'pupil_id', 'subject_id'];
    const from = signRows(db, sign, filter, days);
    const { rows, total } = await listPupils(db, from, { keys, order }, range, (page) =>
      page
        .joinRaw('join recent_answers a on a.pupil_id = k.pupil_id and a.subject_id = k.subject_id')
        .join('user_directory as u', 'u.user_id', 'k.pupil_id')
        .select<(ListedPupil & KeptRow)[]>(...pupilColumns(db), ...keptColumns(db)),
    );
    return { rows: rows.map(toKept), total };
  },
);

/** Reads the latest answers of each subject of a pupil. */
export const findKeptAnswers = query(
  ['help_signs'],
  async (db, pupilId: string): Promise<readonly KeptAnswers[]> => {
    const rows = await db('recent_answers as a')
      .where({ pupil_id: pupilId })
      .orderBy('subject_id')
      .select<KeptRow[]>(...keptColumns(db));
    return rows.map(toKept);
  },
);

/** Number of sessions that surely have the answers of a sign, or all there are. */
const MAX_SESSIONS = 4 * ACCURACY_WINDOW;

/** Lists a pupil's sessions with answers, the latest first; of a topic, if one is given. */
export const findAnsweredSessions = query(
  ['quiz_sessions'],
  async (
    db,
    pupilId: string,
    topicId: string | undefined,
  ): Promise<readonly { readonly sessionId: string; readonly subjectId: number }[]> => {
    const from = db('quiz_session')
      .where({ pupil_id: pupilId })
      .where('answered', '>', 0)
      .orderBy([{ column: 'started_at', order: 'desc' }, 'session_id'])
      .limit(MAX_SESSIONS);
    if (topicId !== undefined) {
      void from.whereRaw(`(topic_id = ? or purpose = 'challenge')`, [topicId]);
    }
    return from.select<{ sessionId: string; subjectId: number }[]>({
      sessionId: 'session_id',
      subjectId: 'subject_id',
    });
  },
);
