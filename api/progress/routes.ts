import {
  getLevelProgress,
  getOwnRank,
  getTopicMastery,
  getUnlockedTopics,
  getUserStats,
  listBadges,
  listLeaderboard,
} from '@mahoe/contracts/progress';
import type { Moment } from '@mahoe/domain/calendar';
import { badges, BADGE_RULE } from '@mahoe/domain/progress/badges';
import { levelProgress } from '@mahoe/domain/progress/levelCurve';
import { findUser } from '@mahoe/projections/accounts/queries';
import { listLeaderboard as leaders, rankOf } from '@mahoe/projections/progress/leaderboardQueries';
import { findLearner, topicMastery, unlockedTopics } from '@mahoe/projections/progress/queries';
import type { FastifyInstance } from 'fastify';
import { v5 as uuidv5 } from 'uuid';
import { presentLeader } from '../accounts/presentUser.ts';
import type { SignedIn } from '../accounts/sessions.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

/** Namespace of badge ids. */
const BADGE_IDS = '0e4c2d63-64d0-5b0e-8f6c-1c5d7a3f2b90';

export const progressRoutes = (app: FastifyInstance, services: Services): void => {
  const { views } = services;
  const reads = ['learners'];

  const isThere = async (id: string, user: SignedIn, now: Moment): Promise<boolean> =>
    id === user.id || (await findUser(views, id, now)) !== undefined;

  serve(app, services, getUserStats, {
    reads,
    handler: async ({ params, now, refuse }) => {
      const learner = await findLearner(views, params.id);
      if (!learner && !(await findUser(views, params.id, now))) {
        return refuse('user-not-found');
      }
      return {
        questionsAttempted: learner?.questionsAttempted ?? 0,
        questionsCorrect: learner?.questionsCorrect ?? 0,
        averageScore: learner?.quizzes ? Math.round(learner.percentTotal / learner.quizzes) : 0,
      };
    },
  });

  serve(app, services, getLevelProgress, {
    reads,
    handler: async ({ params, now, refuse }) => {
      const learner = await findLearner(views, params.id);
      if (!learner && !(await findUser(views, params.id, now))) {
        return refuse('user-not-found');
      }
      return levelProgress(learner?.experience ?? 0);
    },
  });

  serve(app, services, getTopicMastery, {
    reads,
    handler: async ({ params, query, user, now, refuse }) =>
      (await isThere(params.id, user, now))
        ? topicMastery(views, params.id, query.grade)
        : refuse('user-not-found'),
  });

  serve(app, services, getUnlockedTopics, {
    reads,
    handler: async ({ params, query, user, now, refuse }) =>
      (await isThere(params.id, user, now))
        ? unlockedTopics(views, params.id, query.grade)
        : refuse('user-not-found'),
  });

  serve(app, services, listBadges, {
    reads,
    handler: async ({ user }) => {
      const earned = (await findLearner(views, user.id))?.badges ?? {};
      return badges.map(({ isEarned: _rule, ...badge }) => ({
        ...badge,
        id: uuidv5(badge.code, BADGE_IDS),
        ruleVersion: BADGE_RULE,
        earned: badge.code in earned,
        awardedAt: earned[badge.code] ?? null,
      }));
    },
  });

  serve(app, services, listLeaderboard, {
    reads: ['leaderboard', 'learning_days', 'learners'],
    handler: async ({ query: { type, ...query }, user, now }) => {
      const grade = query.grade ?? user.grade;
      const rows = await leaders(views, { ...query, grade, board: type }, now);
      return rows.map((row) => presentLeader(row, user));
    },
  });

  serve(app, services, getOwnRank, {
    reads: ['leaderboard', 'learning_days', 'learners'],
    handler: async ({ query: { type, period }, user, now }) => {
      const row = await rankOf(views, user.id, { board: type, period }, now);
      return row ? presentLeader(row, user) : null;
    },
  });
};
