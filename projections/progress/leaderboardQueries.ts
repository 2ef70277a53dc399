import { instantMs, type Moment } from '@mahoe/domain/calendar';
import { levelOf } from '@mahoe/domain/progress/levelCurve';
import type { PictureState } from '../accounts/pictureQueries.ts';
import { findNames } from '../accounts/queries.ts';
import type { Views } from '../openViews.ts';
import { engagementScores } from './engagementQueries.ts';
import { byEngagement, type Scored } from './leaderboardOrder.ts';
import {
  bestByExperience,
  boardOf,
  countAbove,
  engagedPupils,
  findUnplaced,
  nearByExperience,
  othersByExperience,
  type Place,
} from './placeQueries.ts';

export interface LeaderboardRow {
  /** 1 + pupils of the grade with strictly more. */
  readonly rank: number;
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly pictureId: string | null;
  readonly pictureState: PictureState;
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

/** Everybody engaged in a grade, best first, as a pupil sees them. */
type Ranking = (
  views: Views,
  grade: number,
  pupilId: string,
  now: Moment,
) => Promise<readonly Scored[]>;

/** Neighbours shown above, and below. */
const NEAR = 2;

/** How far a board may be behind (R8). */
const KEPT_MS = 5000;

/**
 * A ranking takes reading all pupils of a grade, so one is kept for all who look within five seconds;
 * only the looking pupil's own row is read each time, as it is now.
 */
const keptRanking = (): Ranking => {
  const kept = new Map<
    number,
    { readonly readAt: Moment; readonly pupils: Promise<readonly Scored[]> }
  >();
  const everybody = (views: Views, grade: number, now: Moment): Promise<readonly Scored[]> => {
    const last = kept.get(grade);
    const isGood =
      last?.readAt.localDate === now.localDate &&
      Math.abs(instantMs(now.at) - instantMs(last.readAt.at)) <= KEPT_MS;
    if (isGood) return last.pupils;
    const pupils = engagedPupils(views, grade, now);
    kept.set(grade, { readAt: now, pupils });
    pupils.catch(() => kept.delete(grade));
    return pupils;
  };
  return async (views, grade, pupilId, now) => {
    const [pupils, own] = await Promise.all([
      everybody(views, grade, now),
      engagedPupils(views, grade, now, pupilId),
    ]);
    return [...pupils.filter(({ id }) => id !== pupilId), ...own].toSorted(byEngagement);
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
  const others = await othersByExperience(views, wanted, now);
  return [...best, ...others.map((place) => ({ ...place, rank: engaged.length + 1 }))];
};

/** @param scored engagement by pupil; 0 for whom it leaves out */
const withNames = async (
  views: Views,
  list: readonly Place[],
  scored: ReadonlyMap<string, number> | Promise<ReadonlyMap<string, number>>,
): Promise<readonly LeaderboardRow[]> => {
  const ids = list.map(({ id }) => id);
  const [names, scores] = await Promise.all([findNames(views, ids), scored]);
  return list.flatMap(({ id, experience, weekly, rank }) => {
    const name = names.get(id);
    return name
      ? [
          {
            rank,
            ...name,
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
    views: Views,
    query: Board & { readonly grade: number; readonly limit: number },
    pupilId: string,
    now: Moment,
  ): Promise<readonly LeaderboardRow[]>;
  /** A pupil's row between those just above and below; empty for who has no place. */
  around(
    views: Views,
    pupilId: string,
    board: Board,
    now: Moment,
  ): Promise<readonly LeaderboardRow[]>;
  /**
   * A pupil's own row, ranked over the whole grade; undefined for who is on no board, or has earned
   * nothing for it yet.
   */
  rankOf(
    views: Views,
    pupilId: string,
    board: Board,
    now: Moment,
  ): Promise<LeaderboardRow | undefined>;
}

/** Opens the boards. Others may stand there as they did five seconds ago, the looking pupil never. */
export const openLeaderboard = (): Leaderboard => {
  const rankingOf = keptRanking();
  return {
    list: async (views, query, pupilId, now) => {
      if (query.board === 'engagement') {
        const engaged = await rankingOf(views, query.grade, pupilId, now);
        const scores = new Map(engaged.map(({ id, score }) => [id, score]));
        return withNames(views, await bestByEngagement(views, engaged, query, now), scores);
      }
      const best = await bestByExperience(views, query, now);
      const ids = best.map(({ id }) => id);
      return withNames(views, best, engagementScores(views, ids, now));
    },
    around: async (views, pupilId, { board, period }, now) => {
      const grade = await boardOf(views, pupilId);
      if (grade === undefined) return [];
      if (board === 'experience') {
        const near = await nearByExperience(views, { grade, period, pupilId, each: NEAR }, now);
        const ids = near.map(({ id }) => id);
        return withNames(views, near, engagementScores(views, ids, now));
      }
      const engaged = await rankingOf(views, grade, pupilId, now);
      const own = engaged.findIndex(({ id }) => id === pupilId);
      if (own < 0) return [];
      const near = engaged
        .slice(Math.max(0, own - NEAR), own + NEAR + 1)
        .map((pupil) => ({ ...pupil, rank: rankAmong(engaged, pupil.score) }));
      return withNames(views, near, new Map(near.map(({ id, score }) => [id, score])));
    },
    rankOf: async (views, pupilId, { board, period }, now) => {
      const grade = await boardOf(views, pupilId);
      if (grade === undefined) return undefined;
      const own = await findUnplaced(views, pupilId, grade, now);
      if (!own) return undefined;
      const scores = await engagementScores(views, [pupilId], now);
      const by = board === 'experience' && period === 'week' ? 'weekly' : 'experience';
      if (own[by] === 0) return undefined;
      const rank =
        board === 'engagement'
          ? rankAmong(await rankingOf(views, grade, pupilId, now), scores.get(pupilId) ?? 0)
          : 1 + (await countAbove(views, { grade, by, amount: own[by] }, now));
      const [row] = await withNames(views, [{ ...own, rank }], scores);
      return row;
    },
  };
};
