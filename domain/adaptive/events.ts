import { z } from 'zod';
import { event, when, type EventOf } from '../eventDefinition.ts';
import { personId, dataSubjectId, otherId } from '../identity.ts';

/** The deciding administrator; null for the product's own experiment. */
const by = { administratorId: personId().nullable(), ...when };
/** Names instead of ids: an experiment keeps its name for ever. */
const experiment = { experiment: z.string(), layer: z.string() };

/** Outcome that an experiment is judged by. */
export const ExperimentOutcome = z.enum(['engagement', 'xpVelocity', 'masteryPer100']);
export type ExperimentOutcome = z.infer<typeof ExperimentOutcome>;

const ExperimentArm = z.object({
  name: z.string(),
  /** Policy that chooses the questions. */
  policy: z.enum(['adaptive', 'control']),
  weight: z.number(),
});
export type ExperimentArm = z.infer<typeof ExperimentArm>;

const interval = z.object({ low: z.number(), high: z.number() }).nullable();

/** Evidence of an experiment at one moment. */
const ExperimentEvidence = z.object({
  arms: z.array(
    z.object({
      name: z.string(),
      pupils: z.int(),
      mean: z.number().nullable(),
      variance: z.number(),
    }),
  ),
  fixedInterval: interval,
  alwaysValidInterval: interval,
  sampleRatioChance: z.number(),
});
export type ExperimentEvidence = z.infer<typeof ExperimentEvidence>;

export const adaptiveEvents = {
  /** Recorded at the first quiz that an experiment could change. Arms are named per experiment. */
  ExperimentAssigned: event({
    ...when,
    pupilId: dataSubjectId(),
    experiment: z.string(),
    arm: z.string(),
  }),
  ExperimentRegistered: event({
    ...experiment,
    description: z.string(),
    outcome: ExperimentOutcome,
    /** Difference to detect, in the outcome's own unit. */
    wantedEffect: z.number(),
    /** Thousandths of its layer that it takes, from (included) and to (excluded). */
    buckets: z.object({ from: z.int(), to: z.int() }),
    arms: z.array(ExperimentArm),
    ...by,
  }),
  ExperimentStarted: event({ ...experiment, ...by }),
  ExperimentStopped: event({ ...experiment, ...by }),
  ExperimentConcluded: event({
    ...experiment,
    /** Arm whose policy applies to all pupils from now on. */
    arm: z.string(),
    policy: z.enum(['adaptive', 'control']),
    evidence: ExperimentEvidence,
    ...by,
  }),
};

export type AdaptiveEvent = EventOf<typeof adaptiveEvents>;

/** The one stream of simulated terms, in which two that begin at the same time meet. */
export const SIMULATED_TERMS = { category: 'simulatedTerm', id: 'all' } as const;

export const simulatedTermEvents = {
  SimulatedTermBegun: event({
    termId: otherId(),
    /** Seed of the whole term: the same seed gives the same term. */
    seed: z.int(),
    pupils: z.int(),
    days: z.int(),
    /** Midnight in Jamaica of its first day. */
    from: z.iso.datetime(),
    /** Checksum of the bank it is played with. */
    bank: z.string(),
    ...when,
  }),
  SimulatedTermWritten: event({ termId: otherId(), quizzes: z.int(), ...when }),
  /** Readers of the log skip its events from now on. */
  SimulatedTermRemoved: event({ termId: otherId(), ...when }),
};
export type SimulatedTermEvent = EventOf<typeof simulatedTermEvents>;
