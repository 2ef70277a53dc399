import {
  getAiInsights,
  getReportCard,
  listReviewsDue,
  listSubjectPerformance,
} from '@mahoe/contracts/progress/report';
import { listTopicSuggestions } from '@mahoe/contracts/progress/streakAndPrize';
import type { Moment } from '@mahoe/domain/calendar';
import { reportDays } from '@mahoe/domain/progress/report/period';
import { suggestions } from '@mahoe/domain/progress/report/studyPlan';
import { listTopics, type TopicView } from '@mahoe/projections/content/queries';
import {
  gradePace,
  findDayHabits,
  learnerInForce,
  practiceDays,
} from '@mahoe/projections/progress/reportQueries';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import {
  EARLIEST_DATE,
  gatherReport,
  gatherStandings,
  type ReportedTopicStanding,
} from './gatherReport.ts';
import {
  presentInsights,
  presentPerformance,
  presentReportCard,
  presentReviewsDue,
} from './presentReport.ts';
import { findReportedUser } from './findReportedUser.ts';
import { createInsightRewriter } from './rewordInsights.ts';

/** Up to three topics to practise next, each with the reason. */
export const presentSuggestions = (
  standings: readonly ReportedTopicStanding[],
  topics: readonly TopicView[],
  { localDate }: Moment,
) => {
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  return suggestions(standings, localDate).flatMap(({ kind, topic: { topicId }, reason }) => {
    const topic = byId.get(topicId);
    return topic ? [{ kind, topic, reason }] : [];
  });
};

export const reportRoutes = (app: FastifyInstance, services: Services): void => {
  const rewordInsights = createInsightRewriter(services, (error) => app.log.error(error));
  defineRoute(app, services, getReportCard, {
    handler: async ({ views, params, query: { period }, user, now, refuse }) => {
      const reported = await findReportedUser(views, params.id, user, now);
      if (!reported) return refuse('user-not-found');
      const { now: days, before } = reportDays(period, now.localDate, EARLIEST_DATE);
      const range = { from: before?.from ?? days.from, to: days.to };
      const [gathered, practised] = await Promise.all([
        gatherReport(views, reported, period, now),
        practiceDays(views, reported.id, range),
      ]);
      return presentReportCard(gathered, period, practised);
    },
  });

  defineRoute(app, services, listSubjectPerformance, {
    handler: async ({ views, params, query: { period }, user, now, refuse }) => {
      const reported = await findReportedUser(views, params.id, user, now);
      if (!reported) return refuse('user-not-found');
      return (await gatherReport(views, reported, period, now)).subjects.map(presentPerformance);
    },
  });

  defineRoute(app, services, getAiInsights, {
    handler: async ({ views, params, query: { period }, user, now, refuse }) => {
      const reported = await findReportedUser(views, params.id, user, now);
      if (!reported) return refuse('user-not-found');
      const [gathered, practised, pace] = await Promise.all([
        gatherReport(views, reported, period, now),
        findDayHabits(views, reported.id, reportDays(period, now.localDate, EARLIEST_DATE).now),
        gradePace(views, reported.grade),
      ]);
      const names = [...gathered.topics, ...gathered.subjects].map(({ name }) => name);
      return rewordInsights(presentInsights(gathered, practised, pace), names);
    },
  });

  defineRoute(app, services, listReviewsDue, {
    handler: async ({ views, params, user, now, refuse }) => {
      const reported = await findReportedUser(views, params.id, user, now);
      if (!reported) return refuse('user-not-found');
      const inForce = learnerInForce(views, reported, now.localDate);
      const standings = await gatherStandings(views, reported, inForce);
      return presentReviewsDue(standings, now.localDate);
    },
  });

  defineRoute(app, services, listTopicSuggestions, {
    handler: async ({ views, user, now }) => {
      const inForce = learnerInForce(views, user, now.localDate);
      const [standings, topics] = await Promise.all([
        gatherStandings(views, user, inForce),
        listTopics(views, { grade: user.grade }),
      ]);
      return presentSuggestions(standings, topics.rows, now);
    },
  });
};
