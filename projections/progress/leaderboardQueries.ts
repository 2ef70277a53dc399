import { instantMs, weekStart, type Moment } from '@mahoe/domain/calendar';
import { levelOf } from '@mahoe/domain/progress/levelCurve';
import type { Knex } from 'knex';
import {
  engagementColumns,
  engagementScores,
  fortnightTotals,
  scoreOf,
  type Engaged,
} from './engagementQueries.ts';

export interface LeaderboardRow {
  /** 1 + pupils of the grade with strictly more. */
  readonly rank: number;
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly experiencePoints: number;
  readonly weeklyExperience: number;
  readonly level: number;
  readonly engagementScore: number;
}

/** Which order of a grade's pupils: by experience, of all time or this week, or by engagement. */
export interface Board {
  readonly board: 'experience' | 'engagement';
  readonly period: 'all' | 'week';
}

/** A pupil's place, before name and engagement are looked up. */
interface Place {
  readonly id: string;
  readonly experience: number;
  readonly weekly: number;
  readonly rank: number;
}

const places = (db: Knex, grade: number, { localDate }: Moment): Knex.QueryBuilder =>
  db('leaderboard as b')
    .where({ 'b.grade': grade, 'b.is_suspended': false })
    .select(
      { id: 'b.pupil_id', experience: 'b.experience', reached: 'b.reached_at_position' },
      db.raw(`case when b.week = ? then b.weekly_experience else 0 end as weekly`, [
        weekStart(localDate),
      ]),
    );

const bestByExperience = async (
  db: Knex,
  { grade, period, limit }: { grade: number; period: Board['period']; limit: number },
  now: Moment,
): Promise<readonly Place[]> => {
  const by = period === 'week' ? 'weekly' : 'experience';
  return (
    db
      .from(places(db, grade, now).as('p'))
      // A week's board is of those who earned something in it; of all time, everybody has a place.
      .where(by, '>=', period === 'week' ? 1 : 0)
      .select<Place[]>(
        'id',
        'experience',
        'weekly',
        db.raw(`(rank() over (order by ?? desc))::int as rank`, [by]),
      )
      .orderByRaw('?? desc, reached, id', [by])
      .limit(limit)
  );
};

type Scored = Omit<Place, 'rank'> & { readonly score: number; readonly reached: bigint | string };

const byEngagement = (a: Scored, b: Scored): number =>
  b.score - a.score ||
  b.experience - a.experience ||
  Number(BigInt(a.reached) - BigInt(b.reached)) ||
  (a.id < b.id ? -1 : 1);

/** Pupils of a grade whose engagement is above 0, or the one asked for if it is. */
const engagedPupils = async (
  db: Knex,
  grade: number,
  now: Moment,
  pupilId?: string,
): Promise<readonly Scored[]> => {
  const only = pupilId === undefined ? {} : { pupil_id: pupilId };
  const rows = await db
    .from(places(db, grade, now).as('p'))
    .join(fortnightTotals(db, now.localDate).where(only).as('d'), 'd.pupil_id', 'p.id')
    .join('learner as l', 'l.pupil_id', 'p.id')
    .select<(Engaged & Omit<Scored, 'score'>)[]>('p.*', ...engagementColumns(db));
  return rows
    .map((row) => {
      const { id, experience, weekly, reached } = row;
      return { id, experience, weekly, reached, score: scoreOf(row, now.localDate) };
    })
    .filter(({ score }) => score > 0);
};

/** Everybody engaged in a grade, best first, as a reader sees them. */
type Ranking = (grade: number, readerId: string, now: Moment) => Promise<readonly Scored[]>;

/** How far a board may be behind (R8). */
const KEPT_MS = 5000;

/**
 * A ranking takes reading all pupils of a grade, so one is kept for all who look within five seconds;
 * only the reader's own row is read each time, as it is now.
 */
const keptRanking = (db: Knex): Ranking => {
  const kept = new Map<
    number,
    { readonly readAt: Moment; readonly pupils: Promise<readonly Scored[]> }
  >();
  const everybody = (grade: number, now: Moment): Promise<readonly Scored[]> => {
    const last = kept.get(grade);
    const isGood =
      last?.readAt.localDate === now.localDate &&
      Math.abs(instantMs(now.at) - instantMs(last.readAt.at)) <= KEPT_MS;
    if (isGood) return last.pupils;
    const pupils = engagedPupils(db, grade, now);
    kept.set(grade, { readAt: now, pupils });
    pupils.catch(() => kept.delete(grade));
    return pupils;
  };
  return async (grade, readerId, now) => {
    const [pupils, own] = await Promise.all([
      everybody(grade, now),
      engagedPupils(db, grade, now, readerId),
    ]);
    return [...pupils.filter(({ id }) => id !== readerId), ...own].toSorted(byEngagement);
  };
};

const rankAmong = (engaged: readonly Scored[], score: number): number =>
  1 + engaged.filter((other) => other.score > score).length;

const bestByEngagement = async (
  db: Knex,
  engaged: readonly Scored[],
  { grade, limit }: { grade: number; limit: number },
  now: Moment,
): Promise<readonly Place[]> => {
  const best = engaged.slice(0, limit).map(({ id, experience, weekly, score }) => ({
    id,
    experience,
    weekly,
    rank: rankAmong(engaged, score),
  }));
  if (best.length === limit) return best;
  const rest = await db
    .from(places(db, grade, now).as('p'))
    .whereNotIn(
      'id',
      engaged.map(({ id }) => id),
    )
    .select<Omit<Place, 'rank'>[]>('id', 'experience', 'weekly')
    .orderByRaw('experience desc, reached, id')
    .limit(limit - best.length);
  return [...best, ...rest.map((place) => ({ ...place, rank: engaged.length + 1 }))];
};

interface NameRow {
  readonly user_id: string;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** @param scored engagement by pupil; 0 for whom it leaves out */
const withNames = async (
  db: Knex,
  list: readonly Place[],
  scored: ReadonlyMap<string, number> | Promise<ReadonlyMap<string, number>>,
): Promise<readonly LeaderboardRow[]> => {
  const ids = list.map(({ id }) => id);
  const [names, scores] = await Promise.all([
    db('user_directory')
      .whereIn('user_id', ids)
      .select<NameRow[]>('user_id', 'username', 'first_name', 'last_name'),
    scored,
  ]);
  const nameOf = new Map(names.map((name) => [name.user_id, name]));
  return list.flatMap(({ id, experience, weekly, rank }) => {
    const name = nameOf.get(id);
    return name
      ? [
          {
            rank,
            id,
            username: name.username,
            firstName: name.first_name,
            lastName: name.last_name,
            experiencePoints: experience,
            weeklyExperience: weekly,
            level: levelOf(experience),
            engagementScore: scores.get(id) ?? 0,
          },
        ]
      : [];
  });
};

/** The boards of the views. */
export interface Leaderboard {
  /** The best of a grade (R8): neither administrators nor the suspended nor the erased. */
  list(
    query: Board & { readonly grade: number; readonly limit: number },
    readerId: string,
    now: Moment,
  ): Promise<readonly LeaderboardRow[]>;
  /** A pupil's own row, ranked over the whole grade; undefined for who is on no board. */
  rankOf(pupilId: string, board: Board, now: Moment): Promise<LeaderboardRow | undefined>;
}

/** Opens the boards. Others may stand there as they did five seconds ago, a reader never. */
export const openLeaderboard = (db: Knex): Leaderboard => {
  const rankingOf = keptRanking(db);
  return {
    list: async (query, readerId, now) => {
      if (query.board === 'engagement') {
        const engaged = await rankingOf(query.grade, readerId, now);
        const scores = new Map(engaged.map(({ id, score }) => [id, score]));
        return withNames(db, await bestByEngagement(db, engaged, query, now), scores);
      }
      const best = await bestByExperience(db, query, now);
      const ids = best.map(({ id }) => id);
      return withNames(db, best, engagementScores(db, ids, now));
    },
    rankOf: async (pupilId, { board, period }, now) => {
      const found = await db('leaderboard')
        .where({ pupil_id: pupilId, is_suspended: false })
        .first<{ grade: number } | undefined>('grade');
      if (!found) return undefined;
      const { grade } = found;
      const own = await db
        .from(places(db, grade, now).as('p'))
        .where({ id: pupilId })
        .first<Omit<Place, 'rank'> | undefined>('id', 'experience', 'weekly');
      if (!own) return undefined;
      const scores = await engagementScores(db, [pupilId], now);
      const by = period === 'week' ? 'weekly' : 'experience';
      const rank =
        board === 'engagement'
          ? rankAmong(await rankingOf(grade, pupilId, now), scores.get(pupilId) ?? 0)
          : 1 + (await countAbove(db, grade, by, own[by], now));
      const [row] = await withNames(db, [{ ...own, rank }], scores);
      return row;
    },
  };
};

const countAbove = async (
  db: Knex,
  grade: number,
  by: 'weekly' | 'experience',
  amount: number,
  now: Moment,
): Promise<number> => {
  const row = await db
    .from(places(db, grade, now).as('p'))
    .where(by, '>', amount)
    .first<{ above: number } | undefined>(db.raw('count(*)::int as above'));
  return row?.above ?? 0;
};
