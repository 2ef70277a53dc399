import { z } from 'zod';
import { REPORT_REASONS } from '../messaging/conversations.ts';
import { Percent, operation } from '../operation.ts';
import { QuestionStats } from '../content/questionAdmin.ts';

const LocalDate = z.iso.date().meta({ description: 'day in Jamaica' });

/** Pupils' activity on a day. */
const ActivityDay = z.object({
  day: LocalDate,
  activePupils: z.int(),
  quizzes: z.int(),
  answers: z.int(),
  /** Accuracy of counted answers, one decimal; null without any. */
  accuracy: Percent.nullable(),
  /** Median of the quizzes that ended on the day; null without any. */
  medianMinutes: z.number().nullable(),
});
export type ActivityDay = z.infer<typeof ActivityDay>;

/** Pupils' activity in a week, Monday to Sunday. */
const ActivityWeek = z.object({
  week: LocalDate,
  activePupils: z.int(),
  /** Pupils who practised for the first time four weeks before. */
  begunFourWeeksBefore: z.int(),
  /** Pupils among these who practised in this week. */
  returned: z.int(),
  /** One decimal; null if nobody began then. */
  returnRate: Percent.nullable(),
});
export type ActivityWeek = z.infer<typeof ActivityWeek>;

/** Query of every section. */
const asOfQuery = z.object({
  asOf: LocalDate.optional().meta({ description: 'last day of what is told; today if left out' }),
});

const asOfReply = {
  asOf: LocalDate,
  /** First day with data; null without any. */
  firstDay: LocalDate.nullable(),
  today: LocalDate,
};

const asOfRefusals = {
  'day-to-come': { status: 422, message: 'That day has not come yet.' },
} as const;

export const getActivityAnalytics = operation({
  method: 'GET',
  path: '/api/admin/analytics/activity',
  summary: 'How much is practised: four weeks by day and twelve by week, up to any day',
  access: 'administrator',
  query: asOfQuery,
  reply: z.object({ ...asOfReply, days: z.array(ActivityDay), weeks: z.array(ActivityWeek) }),
  refusals: asOfRefusals,
});

/** Pupils for whom something is open, who began it, who mastered it, and who are stuck. */
const funnel = { unlocked: z.int(), started: z.int(), mastered: z.int(), stuck: z.int() };

/** Progress of the pupils in a topic. */
const FunnelTopic = z.object({
  topicId: z.uuid(),
  topic: z.string(),
  subject: z.string(),
  grade: z.int(),
  ...funnel,
  /** Counted answers up to the day of mastery; null if nobody has mastered it. */
  medianAnswers: z.number().nullable(),
});
export type FunnelTopic = z.infer<typeof FunnelTopic>;

/** Sum of the topics of a grade: a pupil counts once for each topic. */
const FunnelGrade = z.object({ grade: z.int(), ...funnel });
export type FunnelGrade = z.infer<typeof FunnelGrade>;

export const getFunnelAnalytics = operation({
  method: 'GET',
  path: '/api/admin/analytics/topic-funnel',
  summary: 'How far pupils came with each topic: unlocked, started, mastered, stuck, as of any day',
  access: 'administrator',
  query: asOfQuery,
  reply: z.object({ ...asOfReply, grades: z.array(FunnelGrade), topics: z.array(FunnelTopic) }),
  refusals: asOfRefusals,
});

/** Answers to a question up to a day, since its last material edit before. */
const QuestionHealth = QuestionStats.extend({
  questionId: z.uuid(),
  question: z.string(),
  version: z.int(),
  topic: z.string(),
  subject: z.string(),
  grade: z.int(),
});
export type QuestionHealth = z.infer<typeof QuestionHealth>;

export const getQuestionAnalytics = operation({
  method: 'GET',
  path: '/api/admin/analytics/question-health',
  summary: 'How each question is answered and what is odd about it, as of any day',
  access: 'administrator',
  query: asOfQuery,
  reply: z.object({ ...asOfReply, questions: z.array(QuestionHealth) }),
  refusals: asOfRefusals,
});

/** Subscriptions and money of a day or month. */
const BusinessPeriod = z.object({
  from: LocalDate,
  /** Subscriptions that were active at its end. */
  active: z.int(),
  /** First subscriptions of pupils, later ones, and those that ended. */
  begun: z.int(),
  renewed: z.int(),
  expired: z.int(),
  paidCents: z.int(),
  refundedCents: z.int(),
});
export type BusinessPeriod = z.infer<typeof BusinessPeriod>;

/** Number of times a voucher was redeemed, and of times it lowered a price. */
const VoucherUses = z.object({ code: z.string(), redeemed: z.int(), lowered: z.int() });
export type VoucherUses = z.infer<typeof VoucherUses>;

export const getBusinessAnalytics = operation({
  method: 'GET',
  path: '/api/admin/analytics/business',
  summary:
    'Subscriptions, vouchers and money: four weeks by day and a year by month, up to any day',
  access: 'administrator',
  query: asOfQuery,
  reply: z.object({
    ...asOfReply,
    currency: z.string(),
    days: z.array(BusinessPeriod),
    months: z.array(BusinessPeriod),
    vouchers: z.array(VoucherUses),
  }),
  refusals: asOfRefusals,
});

/** Items that waited for moderators on a day. */
const SafetyDay = z.object({
  day: LocalDate,
  began: z.int(),
  decided: z.int(),
  /** Number at the end of the day. */
  pending: z.int(),
  /** Median wait of the items decided on the day; null without any. */
  medianMinutes: z.number().nullable(),
});
export type SafetyDay = z.infer<typeof SafetyDay>;

/** Reports for a reason, by outcome. */
const ReportsByReason = z.object({
  reason: z.enum(REPORT_REASONS),
  reports: z.int(),
  upheld: z.int(),
  dismissed: z.int(),
  waiting: z.int(),
});
export type ReportsByReason = z.infer<typeof ReportsByReason>;

/** Decisions about pupils that were contested, by outcome. */
const ContestedDecisions = z.object({
  contested: z.int(),
  overturned: z.int(),
  confirmed: z.int(),
});
export type ContestedDecisions = z.infer<typeof ContestedDecisions>;

export const getSafetyAnalytics = operation({
  method: 'GET',
  path: '/api/admin/analytics/safety',
  summary:
    'What waits for moderators, how long, reports by reason and outcome, and contested decisions, as of any day',
  access: 'administrator',
  query: asOfQuery,
  reply: z.object({
    ...asOfReply,
    days: z.array(SafetyDay),
    reports: z.array(ReportsByReason),
    decisions: ContestedDecisions,
  }),
  refusals: asOfRefusals,
});
