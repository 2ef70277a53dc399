import { getDashboard } from '@mahoe/contracts/dashboard';
import { levelProgress } from '@mahoe/domain/progress/levelCurve';
import { listTopics } from '@mahoe/projections/content/queries';
import { learnerInForce } from '@mahoe/projections/progress/reportQueries';
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
      // One round of reads: none waits for another.
      const inForce = learnerInForce(views, of, now.localDate);
      const topics = listTopics(views, { grade: of.grade });
      const challenged = Promise.all([inForce, topics]).then(
        ([{ learner }, { rows: ofGrade }]) => ({
          id: of.id,
          isAdministrator,
          learner,
          ofGrade,
        }),
      );
      const [{ learner }, standings, { rows: ofGrade }, dailyChallenge, prize] = await Promise.all([
        inForce,
        gatherStandings(views, of, inForce),
        topics,
        todaysChallenge(services, of.id, challenged, now),
        presentPrize(views, of.id, now),
      ]);
      return {
        levelProgress: levelProgress(learner.experience),
        dailyChallenge,
        prize,
        reviewsDue: presentReviewsDue(standings, now.localDate),
        suggestions: presentSuggestions(standings, ofGrade, now),
      };
    },
  });
};
