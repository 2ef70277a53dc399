import {
  getActivityAnalytics,
  getBusinessAnalytics,
  getFunnelAnalytics,
  getQuestionAnalytics,
  getSafetyAnalytics,
  type FunnelGrade,
} from '@mahoe/contracts/admin/analytics';
import { firstQuestionDay, questionsAsOf } from '@mahoe/projections/adaptive/healthQueries';
import {
  businessPeriods,
  firstBusinessDay,
  voucherUses,
} from '@mahoe/projections/billing/businessQueries';
import {
  contestedDecisions,
  firstSafetyDay,
  reportOutcomes,
  safetyDays,
} from '@mahoe/projections/messaging/safetyQueries';
import {
  activityDays,
  activityWeeks,
  firstPracticeDay,
} from '@mahoe/projections/progress/activityQueries';
import {
  firstUnlockDay,
  topicFunnels,
  type TopicFunnel,
} from '@mahoe/projections/progress/funnelQueries';
import type { Moment } from '@mahoe/domain/calendar';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { presentEvidence } from '../content/presentEvidence.ts';

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

/** Computes a share in percent; null if the whole is 0. */
const toPercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : roundToTenth((100 * part) / whole);

/** Adds up the topics of each grade. */
const sumByGrade = (topics: readonly TopicFunnel[]): readonly FunnelGrade[] =>
  [...Map.groupBy(topics, ({ grade }) => grade)].map(([grade, its]) => {
    const sum = (count: 'unlocked' | 'started' | 'mastered' | 'stuck'): number =>
      its.reduce((total, topic) => total + topic[count], 0);
    return {
      grade,
      unlocked: sum('unlocked'),
      started: sum('started'),
      mastered: sum('mastered'),
      stuck: sum('stuck'),
    };
  });

/** Returns the last day of the report; undefined if it is in the future. */
const resolveDay = (
  { asOf }: { readonly asOf?: string | undefined },
  { localDate: today }: Moment,
): { readonly asOf: string; readonly today: string } | undefined =>
  asOf === undefined || asOf <= today ? { asOf: asOf ?? today, today } : undefined;

const handleGetActivityAnalytics: Handler<typeof getActivityAnalytics> = async ({
  query,
  views,
  now,
  refuse,
}) => {
  const day = resolveDay(query, now);
  if (!day) return refuse('day-to-come');
  const { asOf } = day;
  const [firstDay, days, weeks] = await Promise.all([
    firstPracticeDay(views),
    activityDays(views, asOf),
    activityWeeks(views, asOf),
  ]);
  return {
    ...day,
    firstDay,
    days: days.map(({ correct, medianSeconds, ...day }) => ({
      ...day,
      accuracy: toPercent(correct, day.answers),
      medianMinutes: medianSeconds === null ? null : roundToTenth(medianSeconds / 60),
    })),
    weeks: weeks.map((week) => ({
      ...week,
      returnRate: toPercent(week.returned, week.begunFourWeeksBefore),
    })),
  };
};

const handleGetFunnelAnalytics: Handler<typeof getFunnelAnalytics> = async ({
  query,
  views,
  now,
  refuse,
}) => {
  const day = resolveDay(query, now);
  if (!day) return refuse('day-to-come');
  const { asOf } = day;
  const [firstDay, topics] = await Promise.all([firstUnlockDay(views), topicFunnels(views, asOf)]);
  return { ...day, firstDay, grades: sumByGrade(topics), topics };
};

const handleGetQuestionAnalytics: Handler<typeof getQuestionAnalytics> = async ({
  query,
  views,
  now,
  refuse,
}) => {
  const day = resolveDay(query, now);
  if (!day) return refuse('day-to-come');
  const { asOf } = day;
  const [firstDay, questions] = await Promise.all([
    firstQuestionDay(views),
    questionsAsOf(views, asOf),
  ]);
  return {
    ...day,
    firstDay,
    questions: questions.map((one) => {
      const { questionId, question, version, topic, subject, grade } = one;
      return {
        questionId,
        question,
        version,
        topic,
        subject,
        grade,
        ...presentEvidence(one),
      };
    }),
  };
};

const handleGetBusinessAnalytics: Handler<typeof getBusinessAnalytics> = async ({
  services,
  query,
  views,
  now,
  refuse,
}) => {
  const day = resolveDay(query, now);
  if (!day) return refuse('day-to-come');
  const { asOf } = day;
  const bounds = { asOf, now: now.at };
  const { CURRENCY: currency } = services.config;
  const [firstDay, days, months, vouchers] = await Promise.all([
    firstBusinessDay(views),
    businessPeriods(views, bounds, 'day', currency),
    businessPeriods(views, bounds, 'month', currency),
    voucherUses(views, bounds),
  ]);
  return { ...day, firstDay, currency, days, months, vouchers };
};

const handleGetSafetyAnalytics: Handler<typeof getSafetyAnalytics> = async ({
  query,
  views,
  now,
  refuse,
}) => {
  const day = resolveDay(query, now);
  if (!day) return refuse('day-to-come');
  const { asOf } = day;
  const [firstDay, days, outcomes, decisions] = await Promise.all([
    firstSafetyDay(views),
    safetyDays(views, asOf),
    reportOutcomes(views, asOf),
    contestedDecisions(views, asOf),
  ]);
  return {
    ...day,
    firstDay,
    days: days.map(({ medianSeconds, ...day }) => ({
      ...day,
      medianMinutes: medianSeconds === null ? null : roundToTenth(medianSeconds / 60),
    })),
    reports: outcomes.map((one) => ({
      ...one,
      reports: one.upheld + one.dismissed + one.waiting,
    })),
    decisions,
  };
};

/** Routes of the sections of Analytics, as of any day (R20). */
export const analyticsRoutes: readonly Route[] = [
  defineRoute(getActivityAnalytics, handleGetActivityAnalytics),
  defineRoute(getFunnelAnalytics, handleGetFunnelAnalytics),
  defineRoute(getQuestionAnalytics, handleGetQuestionAnalytics),
  defineRoute(getBusinessAnalytics, handleGetBusinessAnalytics),
  defineRoute(getSafetyAnalytics, handleGetSafetyAnalytics),
];
