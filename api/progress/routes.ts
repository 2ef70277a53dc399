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
import type { FastifyInstance } from 'fastify';
import { presentLeaderboardEntry } from '../accounts/presentUser.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { defineRoute } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import { toBadgeId } from './badgeId.ts';
import { dashboardRoute } from './dashboardRoute.ts';
import { getShownStreak } from './gatherReport.ts';
import { presentStats } from './presentStats.ts';
import { reportRoutes } from './reportRoutes.ts';
import { streakRoutes } from './streakRoutes.ts';

/** All badges as they are listed. */
const listedBadges = badges.map((badge) => ({
  ...badge,
  id: toBadgeId(badge.code),
  ruleVersion: BADGE_RULE,
}));

export const progressRoutes = (app: FastifyInstance, services: Services): void => {
  const leaderboard = openLeaderboard();

  dashboardRoute(app, services);
  reportRoutes(app, services);
  streakRoutes(app, services);

  const userExists = async (
    views: Views,
    id: string,
    user: SignedIn,
    now: Moment,
  ): Promise<boolean> => id === user.id || (await findUser(views, id, now)) !== undefined;

  defineRoute(app, services, getUserStats, {
    handler: async ({ views, params, now, refuse }) => {
      const learner = await findLearner(views, params.id);
      if (!learner && !(await findUser(views, params.id, now))) {
        return refuse('user-not-found');
      }
      return presentStats(learner);
    },
  });

  defineRoute(app, services, getLevelProgress, {
    handler: async ({ views, params, now, refuse }) => {
      const learner = await findLearner(views, params.id);
      if (!learner && !(await findUser(views, params.id, now))) {
        return refuse('user-not-found');
      }
      return levelProgress(learner?.experience ?? 0);
    },
  });

  defineRoute(app, services, getTopicMastery, {
    handler: async ({ views, params, query, user, now, refuse }) =>
      (await userExists(views, params.id, user, now))
        ? topicMastery(views, params.id, query.grade)
        : refuse('user-not-found'),
  });

  defineRoute(app, services, getUnlockedTopics, {
    handler: async ({ views, params, query, user, now, refuse }) =>
      (await userExists(views, params.id, user, now))
        ? unlockedTopics(views, params.id, query.grade)
        : refuse('user-not-found'),
  });

  defineRoute(app, services, listBadges, {
    handler: async ({ views, user, now }) => {
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
    },
  });

  defineRoute(app, services, listEarnedBadges, {
    handler: async ({ views, params, user, now, refuse }) => {
      const learner = await findLearner(views, params.id);
      if (!learner && !(await userExists(views, params.id, user, now)))
        return refuse('user-not-found');
      const earned = learner?.badges ?? {};
      return listedBadges
        .flatMap(({ isEarned: _rule, goal: _goal, ...badge }) => {
          const awardedAt = earned[badge.code];
          return awardedAt === undefined ? [] : [{ ...badge, awardedAt }];
        })
        .toSorted((a, b) => (a.awardedAt < b.awardedAt ? 1 : -1));
    },
  });

  defineRoute(app, services, listMilestones, {
    handler: async ({ views, params, query, user, now, refuse }) =>
      (await userExists(views, params.id, user, now))
        ? findMilestones(views, params.id, query)
        : refuse('user-not-found'),
  });

  defineRoute(app, services, listLeaderboard, {
    handler: async ({ views, query: { type, ...query }, user, now }) => {
      const grade = query.grade ?? user.grade;
      const rows = await leaderboard.list(views, { ...query, grade, board: type }, user.id, now);
      return rows.map((row) => presentLeaderboardEntry(row, user));
    },
  });

  defineRoute(app, services, listNeighbours, {
    handler: async ({ views, query: { type, period }, user, now }) => {
      const rows = await leaderboard.around(views, user.id, { board: type, period }, now);
      return rows.map((row) => presentLeaderboardEntry(row, user));
    },
  });

  defineRoute(app, services, getOwnRank, {
    handler: async ({ views, query: { type, period }, user, now }) => {
      const row = await leaderboard.rankOf(views, user.id, { board: type, period }, now);
      return row ? presentLeaderboardEntry(row, user) : null;
    },
  });
};
