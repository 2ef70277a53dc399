import { getDashboard } from '@mahoe/contracts/dashboard';
import { levelProgress } from '@mahoe/domain/progress/levelCurve';
import { findLearner } from '@mahoe/projections/progress/queries';
import type { FastifyInstance } from 'fastify';
import { todaysChallenge } from '../practice/dailyChallenge.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { gatherStandings } from './gatherReport.ts';
import { presentReviewsDue } from './presentReport.ts';
import { reportedUser } from './reportedUser.ts';
import { presentPrize } from './streakRoutes.ts';
import { presentSuggestions } from './reportRoutes.ts';

export const dashboardRoute = (app: FastifyInstance, services: Services): void => {
  const { views } = services;

  serve(app, services, getDashboard, {
    reads: ['learners', 'quiz_sessions', 'curriculum', 'prize_days'],
    handler: async ({ params, user, now, refuse }) => {
      const of = await reportedUser(views, params.id, user, now);
      if (!of) return refuse('user-not-found');
      const isAdministrator = of.id === user.id && user.isAdministrator;
      const learning = findLearner(views, of.id);
      const standing = gatherStandings(views, of, now);
      const [learner, standings, dailyChallenge, prize, suggestions] = await Promise.all([
        learning,
        standing,
        learning.then((found) => todaysChallenge(services, { ...of, isAdministrator }, found, now)),
        presentPrize(views, of.id, now),
        standing.then((found) => presentSuggestions(views, found, now)),
      ]);
      return {
        levelProgress: levelProgress(learner?.experience ?? 0),
        dailyChallenge,
        prize,
        reviewsDue: presentReviewsDue(standings, now.localDate),
        suggestions,
      };
    },
  });
};
