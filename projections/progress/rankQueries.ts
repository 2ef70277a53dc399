import { weekStart, type Moment } from '@mahoe/domain/calendar';
import type { Knex } from 'knex';
import { query } from '../query.ts';
import {
  engagementColumns,
  fortnightTotals,
  computeScore,
  type Engaged,
} from './engagementQueries.ts';
import {
  BY_EXPERIENCE,
  BY_WEEK,
  toOrderSql,
  type Experienced,
  type Scored,
  type UnrankedPupil,
} from './leaderboardOrder.ts';

/** A pupil's rank, before name and engagement are read. */
export interface Place extends UnrankedPupil {
  readonly rank: number;
}

/** The pupil whose neighbours are read, and how many above and below. */
export interface NeighbourRequest {
  readonly grade: number;
  readonly pupilId: string;
  readonly each: number;
}

/**
 * Returns the order of this week's leaderboard, for rows under an alias with its `weekly`, `reached`
 * and `id`.
 */
export const weekOrderSql = (alias: string): string => toOrderSql(BY_WEEK, alias);

const places = (db: Knex, grade: number, { localDate }: Moment): Knex.QueryBuilder =>
  db('leaderboard as b')
    .where({ 'b.grade': grade, 'b.is_suspended': false })
    .select(
      { id: 'b.pupil_id', experience: 'b.experience', reached: 'b.reached_at_position' },
      db.raw(`case when b.week = ? then b.weekly_experience else 0 end as weekly`, [
        weekStart(localDate),
      ]),
    );

/** A leaderboard by experience: of all time or this week, limited to the best of a grade. */
export interface ExperienceBoard {
  readonly grade: number;
  readonly period: 'all' | 'week';
  readonly limit: number;
}

/** Lists the best of a grade by experience, or the given pupil if the pupil has any. */
export const experiencedPupils = query(
  ['leaderboard'],
  async (
    db,
    { grade, period, limit }: ExperienceBoard,
    now: Moment,
    pupilId?: string,
  ): Promise<readonly Experienced[]> => {
    const isWeek = period === 'week';
    const only = pupilId === undefined ? {} : { id: pupilId };
    const rows = await db
      .from(places(db, grade, now).as('p'))
      .where(only)
      // A rank begins with the first experience, in the week or ever.
      .where(isWeek ? 'weekly' : 'experience', '>=', 1)
      .select<(UnrankedPupil & { reached: bigint | string })[]>('p.*')
      .orderBy([...(isWeek ? BY_WEEK : BY_EXPERIENCE)])
      .limit(limit);
    return rows.map((row) => ({ ...row, reached: BigInt(row.reached) }));
  },
);

/** Lists the pupils just above and below a pupil by experience, with that pupil between them. */
export const listNeighboursByExperience = query(
  ['leaderboard'],
  async (
    db,
    { grade, period, pupilId, each }: NeighbourRequest & { readonly period: 'all' | 'week' },
    now: Moment,
  ): Promise<readonly Place[]> => {
    const isWeek = period === 'week';
    const by = isWeek ? 'weekly' : 'experience';
    const order = isWeek ? BY_WEEK : BY_EXPERIENCE;
    const placed = db
      .from(places(db, grade, now).as('p'))
      .where(by, '>=', 1)
      .select(
        'p.*',
        db.raw(`(rank() over (order by ?? desc))::int as rank`, [by]),
        db.raw(`(row_number() over (order by ${toOrderSql(order, 'p')}))::int as place`),
      );
    return db
      .with('placed', placed)
      .from('placed as n')
      .joinRaw('join placed as own on own.id = ? and abs(n.place - own.place) <= ?', [
        pupilId,
        each,
      ])
      .orderBy('n.place')
      .select<Place[]>('n.id', 'n.experience', 'n.weekly', 'n.rank');
  },
);

/** Lists pupils of a grade with experience who are not among the given ones, best first. */
export const listOthersByExperience = query(
  ['leaderboard'],
  async (
    db,
    { grade, limit, except }: { grade: number; limit: number; except: readonly string[] },
    now: Moment,
  ): Promise<readonly UnrankedPupil[]> =>
    db
      .from(places(db, grade, now).as('p'))
      .whereNotIn('id', [...except])
      .where('experience', '>=', 1)
      .select<UnrankedPupil[]>('id', 'experience', 'weekly')
      .orderBy([...BY_EXPERIENCE])
      .limit(limit),
);

/**
 * Lists pupils of a grade whose engagement is above 0, or the given pupil if it is; in no order.
 */
export const engagedPupils = query(
  ['leaderboard', 'learning_days', 'learners'],
  async (db, grade: number, now: Moment, pupilId?: string): Promise<readonly Scored[]> => {
    const only = pupilId === undefined ? {} : { pupil_id: pupilId };
    const rows = await db
      .from(places(db, grade, now).as('p'))
      .join(fortnightTotals(db, now.localDate).where(only).as('d'), 'd.pupil_id', 'p.id')
      .join('learner as l', 'l.pupil_id', 'p.id')
      .select<(Engaged & UnrankedPupil & { reached: bigint | string })[]>(
        'p.*',
        ...engagementColumns(db),
      );
    return rows
      .map((row) => {
        const { id, experience, weekly, reached } = row;
        const score = computeScore(row, now.localDate);
        return { id, experience, weekly, reached: BigInt(reached), score };
      })
      .filter(({ score }) => score > 0);
  },
);

/** Finds the grade on whose leaderboard a pupil is; undefined for a pupil on none. */
export const findBoardGrade = query(
  ['leaderboard'],
  async (db, pupilId: string): Promise<number | undefined> => {
    const row = await db('leaderboard')
      .where({ pupil_id: pupilId, is_suspended: false })
      .first<{ grade: number } | undefined>('grade');
    return row?.grade;
  },
);

/** Finds a pupil of a grade's leaderboard. */
export const findBoardPupil = query(
  ['leaderboard'],
  async (db, pupilId: string, grade: number, now: Moment): Promise<UnrankedPupil | undefined> =>
    db
      .from(places(db, grade, now).as('p'))
      .where({ id: pupilId })
      .first<UnrankedPupil | undefined>('id', 'experience', 'weekly'),
);

/** Counts pupils of a grade with more. */
export const countAbove = query(
  ['leaderboard'],
  async (
    db,
    { grade, by, amount }: { grade: number; by: 'weekly' | 'experience'; amount: number },
    now: Moment,
  ): Promise<number> => {
    const row = await db
      .from(places(db, grade, now).as('p'))
      .where(by, '>', amount)
      .first<{ above: number } | undefined>(db.raw('count(*)::int as above'));
    return row?.above ?? 0;
  },
);
