import type { Moment } from '@mahoe/domain/calendar';
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

/** Time of the last learning, or of the registration, which is looked up for those without any. */
const LAST_AT =
  'coalesce(l.last_at, (select registered_at from user_directory where user_id = s.pupil_id))';

/** Rows of pupils who could practise and have not done so since the day of `awayUntil`. */
const awayRows = (
  db: Knex,
  filter: HelpFilter,
  { awayUntil }: HelpDays,
  now: Moment,
): Knex.QueryBuilder =>
  ofPupils(
    db('subscription as s')
      .leftJoin('last_learning as l', 'l.pupil_id', 's.pupil_id')
      .where('s.ends_at', '>', now.at)
      .whereRaw(`${LAST_AT} < (?::date + 1)::timestamp at time zone 'America/Jamaica'`, [
        awayUntil,
      ]),
    's.pupil_id',
    filter,
  );

/** Counts the pupils who are away (R31). */
export const countAway = query(
  ['subscriptions', 'user_directory', 'last_learning'],
  async (db, filter: HelpFilter, days: HelpDays, now: Moment): Promise<number> => {
    const row = await awayRows(db, filter, days, now).first<{ pupils: number } | undefined>(
      db.raw('count(*)::int as pupils'),
    );
    return row?.pupils ?? 0;
  },
);

export interface AwayPupilView extends ListedPupil {
  readonly lastLearnedOn: string | null;
  readonly lastOn: string;
}

/** Lists pupils who are away, the latest first. */
export const findAwayPupils = query(
  ['subscriptions', 'user_directory', 'last_learning', 'schools'],
  async (
    db,
    filter: HelpFilter,
    days: HelpDays,
    now: Moment,
    range: ListRange | undefined,
  ): Promise<ListSlice<AwayPupilView>> => {
    const keys = { last_at: db.raw(LAST_AT), pupil_id: 's.pupil_id' };
    const order = ['last_at desc', 'pupil_id'];
    const from = awayRows(db, filter, days, now);
    return listPupils(db, from, { keys, order }, range, (page) =>
      page
        .join('user_directory as u', 'u.user_id', 'k.pupil_id')
        .leftJoin('last_learning as l', 'l.pupil_id', 'k.pupil_id')
        .select<AwayPupilView[]>(
          ...pupilColumns(db),
          db.raw(`(l.last_at at time zone 'America/Jamaica')::date::text as "lastLearnedOn"`),
          db.raw(`(k.last_at at time zone 'America/Jamaica')::date::text as "lastOn"`),
        ),
    );
  },
);

/** Finds the day on which a pupil last practised or read; null if never. */
export const findLastLearningDay = query(
  ['last_learning'],
  async (db, pupilId: string): Promise<string | null> => {
    const row = await db('last_learning')
      .where({ pupil_id: pupilId })
      .first<{ day: string } | undefined>(
        db.raw(`(last_at at time zone 'America/Jamaica')::date::text as day`),
      );
    return row?.day ?? null;
  },
);
