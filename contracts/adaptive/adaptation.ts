import { z } from 'zod';
import { Id, Instant, ListQuery, Percent, operation } from '../operation.ts';

/** Made-up pupils of a simulated term count in experiments where it is asked for only. */
const ReadQuery = z.object({ simulated: z.literal('included').optional() });

const ExperimentOutcome = z.enum(['engagement', 'xpVelocity', 'masteryPer100']);
const Interval = z.object({ low: z.number(), high: z.number() });
export type Interval = z.infer<typeof Interval>;

/** The points a success rate allows. */
const PointBand = z.object({ low: z.int(), high: z.int(), label: z.string() });

/** A question whose points could be others, with all that this follows from. */
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
  /** Points of the success rate alone. */
  base: z.number(),
  /** Between −1 and 1. */
  timeFactor: z.number(),
  levelFactor: z.number(),
  /** Wilson's 95% interval of the success rate, in percent. */
  interval: Interval,
  correct: z.int(),
  rapid: z.int(),
  timeOuts: z.int(),
  /** Of pupils' first attempts, in percent; null without any. */
  firstSuccessRate: Percent.nullable(),
  firstAttempts: z.int(),
  /** First attempts and all differ by more than 15 points. */
  isFirstDifferent: z.boolean(),
  /** At least three points on at least fifty attempts. */
  isSignificant: z.boolean(),
  meanSeconds: z.number().nullable(),
  referenceSeconds: z.number(),
  levelOfAnswerers: z.number().nullable(),
  levelOfGrade: z.number().nullable(),
  /** Attempts by the pupil's level then. */
  levels: z.array(z.object({ level: z.int(), attempts: z.int() })),
  ruleVersion: z.string(),
  /** Log position of the last answer in it. */
  upToPosition: z.string(),
  /** The whole preview it stands in: what is sent to adjust exactly this. */
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
  summary: 'Points by success rate alone: straight lines run between these',
  access: 'administrator',
  reply: z.object({ curve: z.array(z.object({ rate: Percent, points: z.number() })) }),
  refusals: {},
});

export const adjustPoints = operation({
  method: 'POST',
  path: '/api/admin/points/adjust',
  summary: 'Sets the proposed points; without a preview, those proposed now',
  access: 'administrator',
  body: z.object({
    /** Of the preview that was looked at: another one is refused. */
    preview: z.string().max(100).optional(),
  }),
  reply: z.object({
    message: z.string(),
    adjusted: z.int(),
    /** Changed by somebody else meanwhile, or not as a question has to be today: their points stay. */
    skipped: z.int(),
  }),
  refusals: {
    'preview-stale': {
      status: 409,
      message: 'There are new answers since this preview. Please look at the new one first.',
    },
  },
});

const Arm = z.object({
  /** Mean, one decimal; 0 without pupils. */
  avgEngagement: z.number(),
  avgXpVelocity: z.number(),
  /** Assigned, with a completed quiz in the last 14 days. */
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
  summary: 'How adaptive learning is doing: system, experiment, questions, alerts',
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
      /** The name of the experiment told of: the one that runs, else the latest. */
      experiment: z.string(),
      control: Arm,
      adaptive: Arm,
      /** Percent; null where control is 0 or an arm has fewer than 30 pupils. */
      improvement: z.object({
        engagement: z.number().nullable(),
        xpVelocity: z.number().nullable(),
      }),
      /** Welch's 95% intervals of adaptive less control. */
      interval: z.object({
        engagement: Interval.nullable(),
        xpVelocity: Interval.nullable(),
      }),
      /** What the experiment is judged by: adaptive less control, right at every look. */
      judged: z.object({
        outcome: ExperimentOutcome,
        /** Those whose first fortnight is over. */
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
      .meta({ description: 'made-up pupils in experiments, whether they are counted or not' }),
  }),
  refusals: {},
});
export type AdaptiveDashboard = z.infer<typeof getAdaptiveDashboard.reply>;

export const runBatchUpdate = operation({
  method: 'POST',
  path: '/api/adaptive/batch-update',
  summary:
    'Bring ratings, engagement, statistics and reviews up to the last answer; changes no points',
  access: 'administrator',
  reply: z.object({
    usersUpdated: z.int(),
    questionsEvaluated: z.int(),
    proposedChanges: z.int(),
    upToPosition: z.string(),
  }),
  refusals: {},
});

/** An experiment as it can be read today; one that was decided, as it could be read then. */
export const ExperimentReading = z.object({
  id: z.string().meta({ description: 'its name' }),
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
  /** Thousandths of its layer's pupils that it takes, from and up to. */
  buckets: z.object({ from: z.int(), to: z.int() }),
  arms: z.array(
    z.object({
      name: z.string(),
      policy: z.enum(['adaptive', 'control']),
      weight: z.number(),
      assigned: z.int(),
      /** Those whose first fortnight is over: the outcome is theirs, and final. */
      pupils: z.int(),
      mean: z.number().nullable(),
      deviation: z.number(),
    }),
  ),
  sampleRatio: z.object({ chiSquare: z.number(), chance: z.number(), isAlarm: z.boolean() }),
  /** The arm that the others are set against. */
  control: z.string(),
  /** Every other arm less the control; all of them right together. */
  comparisons: z.array(
    z.object({
      arm: z.string(),
      /** For one look at a size settled before. */
      fixedInterval: Interval.nullable(),
      /** The same, right at every look. */
      alwaysValidInterval: Interval.nullable(),
    }),
  ),
  /**
   * Pupils in all, by the arms' weights, for the wanted effect with a power of 80%; by how much others
   * differed before the experiment has any. Null while nobody's values differ.
   */
  requiredPupils: z.int().nullable(),
});
export type ExperimentReading = z.infer<typeof ExperimentReading>;

export const listExperimentReadings = operation({
  method: 'GET',
  path: '/api/admin/experiments',
  summary: 'Every experiment with its arms, their sizes and outcomes, the latest first',
  access: 'administrator',
  query: ListQuery.extend(ReadQuery.shape),
  reply: z.array(ExperimentReading),
  refusals: {},
});
