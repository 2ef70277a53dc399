import {
  getLevelProgress,
  getOwnRank,
  getTopicMastery,
  getUnlockedTopics,
  getUserStats,
  listBadges,
  listEarnedBadges,
  listLeaderboard,
  listMilestones,
  listNeighbours,
} from '@mahoe/contracts/progress/progress';
import type { Moment } from '@mahoe/domain/calendar';
import { collectAchievements } from '@mahoe/domain/progress/achievements';
import { badges, BADGE_RULE } from '@mahoe/domain/progress/badges';
import { levelProgress } from '@mahoe/domain/progress/levelCurve';
import { findUser } from '@mahoe/projections/accounts/queries';
import { openLeaderboard } from '@mahoe/projections/progress/leaderboardQueries';
import {
  findLearner,
  findMilestones,
  topicMastery,
  unlockedTopics,
} from '@mahoe/projections/progress/queries';
import { learnerInCurriculum } from '@mahoe/projections/progress/reportQueries';
import type { Views } from '@mahoe/projections/openViews';
import { presentLeaderboardEntry } from '../accounts/presentUser.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { processSingleton } from '../route/processSingleton.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { toBadgeId } from './badgeId.ts';
import { dashboardRoute } from './dashboardRoute.ts';
import { getShownStreak } from './gatherReport.ts';
import { presentStats } from './presentStats.ts';
import { helpRoutes } from './helpRoutes.ts';
import { reportRoutes } from './reportRoutes.ts';
import { streakRoutes } from './streakRoutes.ts';

/** All badges as they are listed. */
const listedBadges = badges.map((badge) => ({
  ...badge,
  id: toBadgeId(badge.code),
  ruleVersion: BADGE_RULE,
}));

const getLeaderboard = processSingleton(openLeaderboard);

const userExists = async (
  views: Views,
  id: string,
  user: SignedIn,
  now: Moment,
): Promise<boolean> => id === user.id || (await findUser(views, id, now)) !== undefined;

const handleGetUserStats: Handler<typeof getUserStats> = async ({ views, params, now, refuse }) => {
  const learner = await findLearner(views, params.id);
  if (!learner && !(await findUser(views, params.id, now))) {
    return refuse('user-not-found');
  }
  return presentStats(learner);
};

const handleGetLevelProgress: Handler<typeof getLevelProgress> = async ({
  views,
  params,
  now,
  refuse,
}) => {
  const learner = await findLearner(views, params.id);
  if (!learner && !(await findUser(views, params.id, now))) {
    return refuse('user-not-found');
  }
  return levelProgress(learner?.experience ?? 0);
};

const handleGetTopicMastery: Handler<typeof getTopicMastery> = async ({
  views,
  params,
  query,
  user,
  now,
  refuse,
}) =>
  (await userExists(views, params.id, user, now))
    ? topicMastery(views, params.id, query.grade)
    : refuse('user-not-found');

const handleGetUnlockedTopics: Handler<typeof getUnlockedTopics> = async ({
  views,
  params,
  query,
  user,
  now,
  refuse,
}) =>
  (await userExists(views, params.id, user, now))
    ? unlockedTopics(views, params.id, query.grade)
    : refuse('user-not-found');

const handleListBadges: Handler<typeof listBadges> = async ({ views, user, now }) => {
  const inForce = await learnerInCurriculum(views, user, now.localDate);
  const { learner, curriculum } = inForce;
  const streakLength = getShownStreak(inForce, now.localDate);
  const achievements = { ...collectAchievements(learner, curriculum), streakLength };
  return listedBadges.map(({ isEarned: _rule, goal, ...badge }) => ({
    ...badge,
    earned: badge.code in learner.badges,
    awardedAt: learner.badges[badge.code] ?? null,
    progress: goal && { count: Math.min(goal.of, goal.count(achievements)), of: goal.of },
  }));
};

const handleListEarnedBadges: Handler<typeof listEarnedBadges> = async ({
  views,
  params,
  user,
  now,
  refuse,
}) => {
  const learner = await findLearner(views, params.id);
  if (!learner && !(await userExists(views, params.id, user, now))) return refuse('user-not-found');
  const earned = learner?.badges ?? {};
  return listedBadges
    .flatMap(({ isEarned: _rule, goal: _goal, ...badge }) => {
      const awardedAt = earned[badge.code];
      return awardedAt === undefined ? [] : [{ ...badge, awardedAt }];
    })
    .toSorted((a, b) => (a.awardedAt < b.awardedAt ? 1 : -1));
};

const handleListMilestones: Handler<typeof listMilestones> = async ({
  views,
  params,
  query,
  user,
  now,
  refuse,
}) =>
  (await userExists(views, params.id, user, now))
    ? findMilestones(views, params.id, query)
    : refuse('user-not-found');

const handleListLeaderboard: Handler<typeof listLeaderboard> = async ({
  services,
  views,
  query: { type, ...query },
  user,
  now,
}) => {
  const grade = query.grade ?? user.grade;
  const rows = await getLeaderboard(services).list(
    views,
    { ...query, grade, board: type },
    user.id,
    now,
  );
  return rows.map((row) => presentLeaderboardEntry(row, user));
};

const handleListNeighbours: Handler<typeof listNeighbours> = async ({
  services,
  views,
  query: { type, period },
  user,
  now,
}) => {
  const rows = await getLeaderboard(services).around(views, user.id, { board: type, period }, now);
  return rows.map((row) => presentLeaderboardEntry(row, user));
};

const handleGetOwnRank: Handler<typeof getOwnRank> = async ({
  services,
  views,
  query: { type, period },
  user,
  now,
}) => {
  const row = await getLeaderboard(services).rankOf(views, user.id, { board: type, period }, now);
  return row ? presentLeaderboardEntry(row, user) : null;
};

export const progressRoutes: readonly Route[] = [
  ...dashboardRoute,
  ...reportRoutes,
  ...streakRoutes,
  ...helpRoutes,
  defineRoute(getUserStats, handleGetUserStats),
  defineRoute(getLevelProgress, handleGetLevelProgress),
  defineRoute(getTopicMastery, handleGetTopicMastery),
  defineRoute(getUnlockedTopics, handleGetUnlockedTopics),
  defineRoute(listBadges, handleListBadges),
  defineRoute(listEarnedBadges, handleListEarnedBadges),
  defineRoute(listMilestones, handleListMilestones),
  defineRoute(listLeaderboard, handleListLeaderboard),
  defineRoute(listNeighbours, handleListNeighbours),
  defineRoute(getOwnRank, handleGetOwnRank),
];
