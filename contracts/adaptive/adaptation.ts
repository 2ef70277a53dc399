import { z } from 'zod';
import { Id, Instant, ListQuery, Percent, operation } from '../operation.ts';

/** Simulated pupils count in experiments only on request. */
const ReadQuery = z.object({ simulated: z.literal('included').optional() });

const ExperimentOutcome = z.enum(['engagement', 'xpVelocity', 'masteryPer100']);
const Interval = z.object({ low: z.number(), high: z.number() });
export type Interval = z.infer<typeof Interval>;

/** Points that a success rate allows. */
const PointBand = z.object({ low: z.int(), high: z.int(), label: z.string() });

/** Question whose points could change, with everything that this follows from. */
export const PointsPreviewItem = z.object({
  question: z.string(),
  successRate: Percent,
  totalAttempts: z.int(),
  currentPoints: z.int(),
  suggestedPoints: z.int(),
  change: z.int(),
  questionId: Id,
  version: z.int(),
  topicId: Id,
  topicName: z.string(),
  subjectId: z.int(),
  grade: z.int(),
  questionType: z.string(),
  difficulty: z.string(),
  band: PointBand,
  /** Points by the success rate alone. */
  base: z.number(),
  /** Between −1 and 1. */
  timeFactor: z.number(),
  levelFactor: z.number(),
  /** Wilson's 95% interval of the success rate, in percent. */
  interval: Interval,
  correct: z.int(),
  rapid: z.int(),
  timeOuts: z.int(),
  /** Success rate of pupils' first attempts, in percent; null if there are none. */
  firstSuccessRate: Percent.nullable(),
  firstAttempts: z.int(),
  /** True if first attempts and all attempts differ by more than 15 points. */
  isFirstDifferent: z.boolean(),
  /** True for a change of at least three points on at least fifty attempts. */
  isSignificant: z.boolean(),
  meanSeconds: z.number().nullable(),
  referenceSeconds: z.number(),
  levelOfAnswerers: z.number().nullable(),
  levelOfGrade: z.number().nullable(),
  /** Attempts by the pupil's level at that time. */
  levels: z.array(z.object({ level: z.int(), attempts: z.int() })),
  ruleVersion: z.string(),
  /** Log position of the last answer included. */
  upToPosition: z.string(),
  /** Digest of the whole preview; send it to apply exactly these proposals. */
  preview: z.string(),
});
export type PointsPreviewItem = z.infer<typeof PointsPreviewItem>;

export const previewPoints = operation({
  method: 'GET',
  path: '/api/admin/points/preview',
  summary: 'Points proposed for every question with at least 20 attempts; largest change first',
  access: 'administrator',
  reply: z.array(PointsPreviewItem),
  refusals: {},
});

export const getPointsCurve = operation({
  method: 'GET',
  path: '/api/admin/points/curve',
  summary: 'Points by success rate alone, with straight lines between these values',
  access: 'administrator',
  reply: z.object({ curve: z.array(z.object({ rate: Percent, points: z.number() })) }),
  refusals: {},
});

export const adjustPoints = operation({
  method: 'POST',
  path: '/api/admin/points/adjust',
  summary:
    'Set the proposed points, of named questions or of all; without a preview, the ones proposed now',
  access: 'administrator',
  body: z.object({
    /** Digest of the preview that was looked at; a different one is refused. */
    preview: z.string().max(100).optional(),
    /** Questions to adjust; without it, all of them. */
    questionIds: z.array(Id).max(10_000).optional(),
  }),
  reply: z.object({
    message: z.string(),
    adjusted: z.int(),
    /** Ids of the questions whose points changed. */
    questionIds: z.array(Id),
    /**
     * Questions that kept their points: changed by another administrator in the meantime, or no
     * longer valid.
     */
    skipped: z.int(),
  }),
  refusals: {
    'preview-stale': {
      status: 409,
      message: 'There are new answers since this preview. Please check the new preview first.',
    },
  },
});

export const revertPoints = operation({
  method: 'POST',
  path: '/api/admin/points/revert',
  summary: 'Take adjustments back: each question gets the points before, unless it changed since',
  access: 'administrator',
  body: z.object({ questionIds: z.array(Id).min(1).max(10_000) }),
  reply: z.object({
    reverted: z.int(),
    skipped: z.int().meta({ description: 'questions that changed since, or were never adjusted' }),
  }),
  refusals: {},
});

const Arm = z.object({
  /** Mean with one decimal; 0 if there are no pupils. */
  avgEngagement: z.number(),
  avgXpVelocity: z.number(),
  /** Assigned pupils with a completed quiz in the last 14 days. */
  userCount: z.int(),
});
const Outcome = z.object({
  masteryPer100Answers: z.number().nullable(),
  reviewPassRate: Percent.nullable(),
  answers: z.int(),
  reviews: z.int(),
});

export const AdaptiveAlert = z.object({
  message: z.string(),
  type: z.enum(['critical', 'warning', 'info']),
});
export type AdaptiveAlert = z.infer<typeof AdaptiveAlert>;

export const getAdaptiveDashboard = operation({
  method: 'GET',
  path: '/api/adaptive/dashboard',
  summary: 'State of adaptive learning: system, experiment, questions, alerts',
  access: 'administrator',
  query: ReadQuery,
  reply: z.object({
    overview: z.object({
      status: z.enum(['healthy', 'degraded', 'down']),
      responseTime: z.number().meta({ description: '95th percentile in ms over 5 minutes' }),
      activeUsers: z.int(),
      totalQuestions: z.int(),
    }),
    abTest: z.object({
      /** Name of the experiment shown: the running one, else the latest. */
      experiment: z.string(),
      control: Arm,
      adaptive: Arm,
      /** Percent; null if control is 0 or an arm has fewer than 30 pupils. */
      improvement: z.object({
        engagement: z.number().nullable(),
        xpVelocity: z.number().nullable(),
      }),
      /** Welch's 95% intervals of adaptive minus control. */
      interval: z.object({
        engagement: Interval.nullable(),
        xpVelocity: Interval.nullable(),
      }),
      /** Outcome of the experiment: adaptive minus control, valid at any time. */
      judged: z.object({
        outcome: ExperimentOutcome,
        /** Pupils whose first fortnight is over. */
        pupils: z.object({ control: z.int(), adaptive: z.int() }),
        alwaysValidInterval: Interval.nullable(),
      }),
      sampleRatio: z.object({
        assigned: z.object({ control: z.int(), adaptive: z.int() }),
        chiSquare: z.number(),
        chance: z.number(),
        isAlarm: z.boolean(),
      }),
    }),
    analytics: z.object({
      totalQuestions: z.int(),
      sufficientSample: z.int(),
      significantChanges: z.int(),
      /** Percent; null while no question has enough attempts. */
      avgSuccessRate: Percent.nullable(),
      difficultyAdjustments: z.int(),
    }),
    alerts: z.array(AdaptiveAlert).max(20),
    outcomes: z.object({ control: Outcome, adaptive: Outcome }),
    simulatedPupils: z
      .int()
      .meta({ description: 'simulated pupils in experiments, counted or not' }),
  }),
  refusals: {},
});
export type AdaptiveDashboard = z.infer<typeof getAdaptiveDashboard.reply>;

export const runBatchUpdate = operation({
  method: 'POST',
  path: '/api/adaptive/batch-update',
  summary:
    'Bring ratings, engagement, statistics and reviews up to the last answer, without changing points',
  access: 'administrator',
  reply: z.object({
    usersUpdated: z.int(),
    questionsEvaluated: z.int(),
    proposedChanges: z.int(),
    upToPosition: z.string(),
  }),
  refusals: {},
});

/** Reading of an experiment as of today, or as of its decision. */
export const ExperimentReading = z.object({
  id: z.string().meta({ description: 'name of the experiment' }),
  experiment: z.string(),
  layer: z.string(),
  description: z.string(),
  outcome: ExperimentOutcome,
  wantedEffect: z.number(),
  status: z.enum(['registered', 'running', 'stopped', 'concluded']),
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** Name of the arm that was decided for. */
  decision: z.string().nullable(),
  /** Thousandths of the layer's pupils in the experiment: `from` inclusive, `to` exclusive. */
  buckets: z.object({ from: z.int(), to: z.int() }),
  arms: z.array(
    z.object({
      name: z.string(),
      policy: z.enum(['adaptive', 'control']),
      weight: z.number(),
      assigned: z.int(),
      /** Pupils whose first fortnight is over, so that their outcome is final. */
      pupils: z.int(),
      mean: z.number().nullable(),
      deviation: z.number(),
    }),
  ),
  sampleRatio: z.object({ chiSquare: z.number(), chance: z.number(), isAlarm: z.boolean() }),
  /** Arm that the others are compared with. */
  control: z.string(),
  /** Every other arm minus the control; all of them hold together. */
  comparisons: z.array(
    z.object({
      arm: z.string(),
      /** Interval for a single look at a sample size fixed in advance. */
      fixedInterval: Interval.nullable(),
      /** Interval that is valid at any time. */
      alwaysValidInterval: Interval.nullable(),
    }),
  ),
  /**
   * Pupils needed in all, by the arms' weights, to detect the wanted effect with a power of 80%.
   * Before the experiment has pupils, the deviation of an earlier one is used; null while none is
   * known.
   */
  requiredPupils: z.int().nullable(),
});
export type ExperimentReading = z.infer<typeof ExperimentReading>;

export const listExperimentReadings = operation({
  method: 'GET',
  path: '/api/admin/experiments',
  summary: 'Every experiment with its arms, sizes and outcomes, latest first',
  access: 'administrator',
  query: ListQuery.extend(ReadQuery.shape),
  reply: z.array(ExperimentReading),
  refusals: {},
});
