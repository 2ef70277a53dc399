import { instantMs, type Moment } from '@mahoe/domain/calendar';
import { levelOf } from '@mahoe/domain/progress/levelCurve';
import type { PictureState } from '../pictureState.ts';
import { nameColumns, type NameView } from '../nameColumns.ts';
import type { Views } from '../openViews.ts';
import { query } from '../query.ts';
import {
  computeScore,
  engagementColumns,
  engagementScores,
  usersWithEngagement,
  type Engaged,
  type Unengaged,
} from './engagementQueries.ts';
import { byEngagement, byExperience, type Scored } from './leaderboardOrder.ts';
import {
  findBoardGrade,
  countAbove,
  engagedPupils,
  experiencedPupils,
  findBoardPupil,
  listNeighboursByExperience,
  listOthersByExperience,
  type ExperienceBoard,
  type Place,
} from './rankQueries.ts';

export interface LeaderboardRow {
  /** 1 + pupils of the grade with strictly more. */
  readonly rank: number;
  readonly id: string;
  /** Null until other pupils may see it. */
  readonly username: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly pictureId: string | null;
  readonly pictureState: PictureState;
  readonly experiencePoints: number;
  readonly weeklyExperience: number;
  readonly level: number;
  readonly engagementScore: number;
}

/** Order of a grade's pupils: by experience, of all time or this week, or by engagement. */
export interface Board {
  readonly board: 'experience' | 'engagement';
  readonly period: 'all' | 'week';
}

/** Returns all engaged pupils of a grade, best first, as a pupil sees them. */
type Ranking = (
  views: Views,
  grade: number,
  pupilId: string,
  now: Moment,
) => Promise<readonly Scored[]>;

/** Neighbours shown above, and below. */
const NEIGHBOURS = 2;

/** Maximum age of a cached leaderboard (R8). */
const CACHE_TTL_MS = 5000;

/** Caches results that need all pupils of a grade, for all requests within five seconds. */
const cacheByRequest = <Asked, Pupil>(
  read: (views: Views, asked: Asked, now: Moment) => Promise<readonly Pupil[]>,
): typeof read => {
  const kept = new Map<
    string,
    { readonly readAt: Moment; readonly pupils: Promise<readonly Pupil[]> }
  >();
  return (views, asked, now) => {
    const name = JSON.stringify(asked);
    const last = kept.get(name);
    const isGood =
      last?.readAt.localDate === now.localDate &&
      Math.abs(instantMs(now.at) - instantMs(last.readAt.at)) <= CACHE_TTL_MS;
    if (isGood) return last.pupils;
    const pupils = read(views, asked, now);
    kept.set(name, { readAt: now, pupils });
    pupils.catch(() => kept.delete(name));
    return pupils;
  };
};

/** Caches the other pupils; the requesting pupil's own row is read each time. */
const createRankingCache = (): Ranking => {
  const everybody = cacheByRequest((views, grade: number, now) => engagedPupils(views, grade, now));
  return async (views, grade, pupilId, now) => {
    const [pupils, own] = await Promise.all([
      everybody(views, grade, now),
      engagedPupils(views, grade, now, pupilId),
    ]);
    return [...pupils.filter(({ id }) => id !== pupilId), ...own].toSorted(byEngagement);
  };
};

/** Returns the best of a grade by experience, as a pupil sees them. */
type Best = (
  views: Views,
  board: ExperienceBoard,
  pupilId: string,
  now: Moment,
) => Promise<readonly Place[]>;

/** Caches the best of a leaderboard by experience. */
const createBestCache = (): Best => {
  const everybody = cacheByRequest((views, { limit, ...board }: ExperienceBoard, now) =>
    // Reads one more row: the requesting pupil, who is among them, may have dropped since.
    experiencedPupils(views, { ...board, limit: limit + 1 }, now),
  );
  return async (views, { grade, period, limit }, pupilId, now) => {
    const board = { grade, period, limit };
    const [pupils, own] = await Promise.all([
      everybody(views, board, now),
      experiencedPupils(views, board, now, pupilId),
    ]);
    const best = [...pupils.filter(({ id }) => id !== pupilId), ...own]
      .toSorted(byExperience[period])
      .slice(0, limit);
    const by = period === 'week' ? 'weekly' : 'experience';
    return best.map((place) => ({
      ...place,
      rank: 1 + best.filter((other) => other[by] > place[by]).length,
    }));
  };
};

const rankAmong = (engaged: readonly Scored[], score: number): number =>
  1 + engaged.filter((other) => other.score > score).length;

const bestByEngagement = async (
  views: Views,
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
  const except = engaged.map(({ id }) => id);
  const wanted = { grade, limit: limit - best.length, except };
  const others = await listOthersByExperience(views, wanted, now);
  return [...best, ...others.map((place) => ({ ...place, rank: engaged.length + 1 }))];
};

/**
 * Finds names and today's engagement of pupils who may be on a leaderboard: neither suspended nor
 * erased.
 */
const findScoredNames = query(
  ['user_directory', 'learners', 'learning_days'],
  async (
    db,
    ids: readonly string[],
    { localDate }: Moment,
  ): Promise<ReadonlyMap<string, NameView & { readonly score: number }>> => {
    const rows = await usersWithEngagement(db, ids, localDate)
      .where({ 'u.is_suspended': false, 'u.is_erased': false })
      .select<(NameView & (Engaged | Unengaged))[]>(...engagementColumns(db), ...nameColumns(db));
    return new Map(
      rows.map(({ id, username, firstName, lastName, pictureId, pictureState, ...row }) => [
        id,
        {
          id,
          username,
          firstName,
          lastName,
          pictureId,
          pictureState,
          score: computeScore(row, localDate),
        },
      ]),
    );
  },
);

/** @param scored engagement by pupil, 0 if absent; read now if not given */
const withNames = async (
  views: Views,
  list: readonly Place[],
  now: Moment,
  scored?: ReadonlyMap<string, number>,
): Promise<readonly LeaderboardRow[]> => {
  const names = await findScoredNames(
    views,
    list.map(({ id }) => id),
    now,
  );
  return list.flatMap(({ id, experience, weekly, rank }) => {
    const found = names.get(id);
    if (!found) return [];
    const { score, ...name } = found;
    return [
      {
        rank,
        ...name,
        experiencePoints: experience,
        weeklyExperience: weekly,
        level: levelOf(experience),
        engagementScore: scored ? (scored.get(id) ?? 0) : score,
      },
    ];
  });
};

/** The leaderboards of the views. */
export interface Leaderboard {
  /**
   * Lists the best of a grade (R8), without administrators and without suspended and erased pupils.
   */
  list(
    views: Views,
    query: Board & { readonly grade: number; readonly limit: number },
    pupilId: string,
    now: Moment,
  ): Promise<readonly LeaderboardRow[]>;
  /** Lists a pupil's row with the rows just above and below; empty for a pupil without a rank. */
  around(
    views: Views,
    pupilId: string,
    board: Board,
    now: Moment,
  ): Promise<readonly LeaderboardRow[]>;
  /**
   * Finds a pupil's own row, ranked over the whole grade; undefined for a pupil on no leaderboard, or
   * without points for it.
   */
  rankOf(
    views: Views,
    pupilId: string,
    board: Board,
    now: Moment,
  ): Promise<LeaderboardRow | undefined>;
}

/**
 * Opens the leaderboards. Other pupils' rows may be five seconds old, the requesting pupil's never.
 */
export const openLeaderboard = (): Leaderboard => {
  const rankingOf = createRankingCache();
  const bestOf = createBestCache();
  return {
    list: async (views, query, pupilId, now) => {
      if (query.board === 'engagement') {
        const engaged = await rankingOf(views, query.grade, pupilId, now);
        const scores = new Map(engaged.map(({ id, score }) => [id, score]));
        return withNames(views, await bestByEngagement(views, engaged, query, now), now, scores);
      }
      return withNames(views, await bestOf(views, query, pupilId, now), now);
    },
    around: async (views, pupilId, { board, period }, now) => {
      const grade = await findBoardGrade(views, pupilId);
      if (grade === undefined) return [];
      if (board === 'experience') {
        const near = await listNeighboursByExperience(
          views,
          { grade, period, pupilId, each: NEIGHBOURS },
          now,
        );
        return withNames(views, near, now);
      }
      const engaged = await rankingOf(views, grade, pupilId, now);
      const own = engaged.findIndex(({ id }) => id === pupilId);
      if (own < 0) return [];
      const near = engaged
        .slice(Math.max(0, own - NEIGHBOURS), own + NEIGHBOURS + 1)
        .map((pupil) => ({ ...pupil, rank: rankAmong(engaged, pupil.score) }));
      return withNames(views, near, now, new Map(near.map(({ id, score }) => [id, score])));
    },
    rankOf: async (views, pupilId, { board, period }, now) => {
      const grade = await findBoardGrade(views, pupilId);
      if (grade === undefined) return undefined;
      const own = await findBoardPupil(views, pupilId, grade, now);
      if (!own) return undefined;
      const scores = await engagementScores(views, [pupilId], now);
      const by = board === 'experience' && period === 'week' ? 'weekly' : 'experience';
      if (own[by] === 0) return undefined;
      const rank =
        board === 'engagement'
          ? rankAmong(await rankingOf(views, grade, pupilId, now), scores.get(pupilId) ?? 0)
          : 1 + (await countAbove(views, { grade, by, amount: own[by] }, now));
      const [row] = await withNames(views, [{ ...own, rank }], now);
      return row;
    },
  };
};
