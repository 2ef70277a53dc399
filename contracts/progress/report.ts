import { z } from 'zod';
import { Id, IdParams, Instant, Percent, operation } from '../operation.ts';
import { userNotFound } from './progress.ts';

/** Last 7 local days, last 30, or since registration; today included. */
export const ReportPeriod = z.enum(['week', 'month', 'all']);
export type ReportPeriod = z.infer<typeof ReportPeriod>;

export const GradeLetter = z.enum(['A', 'B', 'C', 'D', 'F']);
export type GradeLetter = z.infer<typeof GradeLetter>;

const PeriodQuery = z.object({ period: ReportPeriod.default('week') });
const LocalDate = z.iso.date().meta({ description: 'day in Jamaica' });
const NullableGrade = GradeLetter.nullable().meta({
  description: 'null with fewer than 10 answers: shown as "Not enough yet"',
});
const Accuracy = Percent.meta({ description: '100 × right ÷ answered, 1 decimal' });

export const SubjectPerformance = z.object({
  subjectId: z.int(),
  subjectName: z.string(),
  grade: NullableGrade,
  trend: z.enum(['improving', 'declining', 'stable']),
  /** 0 if there are no answers. */
  accuracy: Accuracy,
  correctAnswers: z.int(),
  totalQuestions: z.int(),
  averageTime: z.number().nullable().meta({
    description: 'seconds per timed answer, each at most 120; 1 decimal; null if there are none',
  }),
  strongestTopics: z.array(z.string()).max(3).meta({ description: 'names, best first' }),
  weakestTopics: z.array(z.string()).max(3).meta({ description: 'names, weakest first' }),
  ruleVersion: z.string(),
});
export type SubjectPerformance = z.infer<typeof SubjectPerformance>;

/** Recommendation; `text` is the same as in `aiRecommendations`. */
export const Recommendation = z.object({
  kind: z.enum([
    'due-review',
    'weakest-topic',
    'nearly-mastered',
    'untouched-subject',
    'slow-down',
    'start-streak',
    'next-topic',
  ]),
  text: z.string().max(200),
  topicId: Id.nullable(),
  topicName: z.string().nullable(),
  subjectId: z.int().nullable(),
});
export type Recommendation = z.infer<typeof Recommendation>;

export const AiInsights = z.object({
  currentStreak: z.int(),
  timeOfDayPreference: z.enum(['Morning', 'Afternoon', 'Evening', 'Night', 'No clear preference']),
  learningPattern: z.enum([
    'Getting started',
    'Quick – slow down a little',
    'Careful thinker',
    'Weekend learner',
    'Burst learner',
    'Steady daily learner',
    'Building a routine',
  ]),
  strengthAreas: z.array(z.string()).max(3),
  improvementAreas: z.array(z.string()).max(3),
  aiRecommendations: z.array(z.string().max(200)).max(5),
  nextMilestone: z.string().max(200),
  /** Reasons, one plain sentence each. */
  evidence: z.object({
    learningPattern: z.string(),
    timeOfDayPreference: z.string(),
    strengthAreas: z.string(),
    improvementAreas: z.string(),
  }),
  /** Items of `aiRecommendations` in the same order, each with its link. */
  actionPlan: z.array(Recommendation).max(5),
  ruleVersion: z.string(),
});
export type AiInsights = z.infer<typeof AiInsights>;

/** Figure of the period; `change` compares with the equal period before, null if there is none. */
const Figure = z.object({ value: z.number(), change: z.number().nullable() });

export const ReviewDue = z.object({
  topicId: Id,
  topicName: z.string(),
  subjectId: z.int(),
  dueOn: LocalDate,
  /** Checks passed so far, of 4. */
  passed: z.int(),
  /** True if the last check failed. */
  needsReview: z.boolean(),
  /** Questions like those that were missed in a paper, which come back first. */
  twins: z.int(),
});
export type ReviewDue = z.infer<typeof ReviewDue>;

export const ReportTopic = z.object({
  topicId: Id,
  name: z.string(),
  /** Answers in the period. */
  answers: z.int(),
  correct: z.int(),
  accuracy: Accuracy.nullable().meta({ description: 'null if there are no answers in the period' }),
  masteryLevel: Percent,
  masteryThreshold: Percent,
  isMastered: z.boolean(),
  isUnlocked: z.boolean(),
  needsReview: z.boolean(),
});
export type ReportTopic = z.infer<typeof ReportTopic>;

export const ReportCard = z.object({
  period: ReportPeriod,
  from: LocalDate,
  to: LocalDate,
  overview: z.object({
    currentStreak: z.int(),
    quizzes: Figure,
    questions: Figure,
    /** `value` is null if there are no answers; `change` is in points. */
    accuracy: Figure.extend({ value: Accuracy.nullable() }),
    minutes: Figure,
    /**
     * From the answers given to the questions counted: given - ungraded - repeated - tooFast +
     * ranOut.
     */
    answers: z.object({
      given: z.int(),
      /** Written answers without marking. */
      ungraded: z.int(),
      /** Third and later answers to a question on a day. */
      repeated: z.int(),
      /** Right answers that came too fast to have been read. */
      tooFast: z.int(),
      /** Questions that ran out of time: not right. */
      ranOut: z.int(),
      /** Answers given offline: not in the minutes, nor in any mean time. */
      untimed: z.int(),
    }),
    experience: Figure,
    /** Grade by the accuracy over all answers, never the mean of letters. */
    grade: NullableGrade,
    readiness: z.object({
      band: z
        .enum(['Strong', 'Nearly there', 'Growing', 'Starting'])
        .nullable()
        .meta({ description: 'null with fewer than 10 answers' }),
      label: z.literal('practice indicator, not an official PEP result'),
    }),
  }),
  /** The five subjects with the topics of the pupil's grade, and others practised in the period. */
  subjects: z.array(
    z.object({
      subjectId: z.int(),
      subjectName: z.string(),
      grade: NullableGrade,
      accuracy: Accuracy.nullable(),
      answers: z.int(),
      topics: z.array(ReportTopic),
    }),
  ),
  /** Days of the period with any activity, oldest first. */
  calendar: z.array(
    z.object({
      date: LocalDate,
      answers: z.int(),
      correct: z.int(),
      quizzes: z.int(),
      minutes: z.number(),
      experience: z.int(),
    }),
  ),
  badgesEarned: z.array(
    z.object({
      id: Id,
      code: z.string(),
      name: z.string(),
      tier: z.enum(['bronze', 'silver', 'gold']),
      icon: z.string(),
      awardedAt: Instant,
    }),
  ),
  dueReviews: z.array(ReviewDue),
  /** One topic a day from today on; empty while no topic with questions is open. */
  plan: z
    .array(
      z.object({
        date: LocalDate,
        topicId: Id,
        topicName: z.string(),
        subjectId: z.int(),
        reason: z.string(),
      }),
    )
    .max(7),
  nextMilestone: z.object({
    kind: z.enum(['topic', 'level', 'streak', 'badge']),
    text: z.string(),
    /** Progress, rounded down: below 100. */
    percentage: Percent,
    topicId: Id.nullable(),
  }),
  ruleVersion: z.string(),
});
export type ReportCard = z.infer<typeof ReportCard>;

const ofOnePupil = {
  method: 'GET',
  access: 'path-owner',
  params: IdParams,
  refusals: userNotFound,
} as const;

export const getAiInsights = operation({
  ...ofOnePupil,
  path: '/api/users/:id/ai-insights',
  summary: 'Insights into how a pupil learns, and what to do next: by rule, each with its evidence',
  query: PeriodQuery,
  reply: AiInsights,
});

export const listSubjectPerformance = operation({
  ...ofOnePupil,
  path: '/api/users/:id/subject-performance',
  summary: 'Accuracy, letter, trend and topics of each of the five subjects',
  query: PeriodQuery,
  reply: z.array(SubjectPerformance),
});

export const getReportCard = operation({
  ...ofOnePupil,
  path: '/api/users/:id/report-card',
  summary: 'Everything else on the report card: figures, calendar, topics, reviews, plan',
  query: PeriodQuery,
  reply: ReportCard,
});

export const listReviewsDue = operation({
  ...ofOnePupil,
  path: '/api/users/:id/reviews-due',
  summary: 'Mastered topics whose check is due, longest due first',
  reply: z.array(ReviewDue),
});
