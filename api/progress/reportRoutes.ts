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
import { dueTwins } from '@mahoe/projections/practice/twinQueries';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { processSingleton } from '../route/processSingleton.ts';
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

const getRewordInsights = processSingleton((services: Services) =>
  createInsightRewriter(services, (error) => services.logger.error(error)),
);

const handleGetReportCard: Handler<typeof getReportCard> = async ({
  views,
  params,
  query: { period },
  user,
  now,
  refuse,
}) => {
  const reported = await findReportedUser(views, params.id, user, now);
  if (!reported) return refuse('user-not-found');
  const { now: days, before } = reportDays(period, now.localDate, EARLIEST_DATE);
  const range = { from: before?.from ?? days.from, to: days.to };
  const [gathered, practised] = await Promise.all([
    gatherReport(views, reported, period, now),
    practiceDays(views, reported.id, range),
  ]);
  return presentReportCard(gathered, period, practised);
};

const handleListSubjectPerformance: Handler<typeof listSubjectPerformance> = async ({
  views,
  params,
  query: { period },
  user,
  now,
  refuse,
}) => {
  const reported = await findReportedUser(views, params.id, user, now);
  if (!reported) return refuse('user-not-found');
  return (await gatherReport(views, reported, period, now)).subjects.map(presentPerformance);
};

const handleGetAiInsights: Handler<typeof getAiInsights> = async ({
  services,
  views,
  params,
  query: { period },
  user,
  now,
  refuse,
}) => {
  const rewordInsights = getRewordInsights(services);
  const reported = await findReportedUser(views, params.id, user, now);
  if (!reported) return refuse('user-not-found');
  const [gathered, practised, pace] = await Promise.all([
    gatherReport(views, reported, period, now),
    findDayHabits(views, reported.id, reportDays(period, now.localDate, EARLIEST_DATE).now),
    gradePace(views, reported.grade),
  ]);
  const names = [...gathered.topics, ...gathered.subjects].map(({ name }) => name);
  return rewordInsights(presentInsights(gathered, practised, pace), names);
};

const handleListReviewsDue: Handler<typeof listReviewsDue> = async ({
  views,
  params,
  user,
  now,
  refuse,
}) => {
  const reported = await findReportedUser(views, params.id, user, now);
  if (!reported) return refuse('user-not-found');
  const inForce = learnerInForce(views, reported, now.localDate);
  const [standings, twins] = await Promise.all([
    gatherStandings(views, reported, inForce),
    dueTwins(views, reported.id, now.localDate),
  ]);
  return presentReviewsDue(standings, twins, now.localDate);
};

const handleListTopicSuggestions: Handler<typeof listTopicSuggestions> = async ({
  views,
  user,
  now,
}) => {
  const inForce = learnerInForce(views, user, now.localDate);
  const [standings, topics] = await Promise.all([
    gatherStandings(views, user, inForce),
    listTopics(views, { grade: user.grade }),
  ]);
  return presentSuggestions(standings, topics.rows, now);
};

export const reportRoutes: readonly Route[] = [
  defineRoute(getReportCard, handleGetReportCard),
  defineRoute(listSubjectPerformance, handleListSubjectPerformance),
  defineRoute(getAiInsights, handleGetAiInsights),
  defineRoute(listReviewsDue, handleListReviewsDue),
  defineRoute(listTopicSuggestions, handleListTopicSuggestions),
];
