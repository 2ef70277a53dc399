import { z } from 'zod';
import { event, nextVersion, when, type EventOf } from '../eventDefinition.ts';
import { personId, dataSubjectId, otherId } from '../identity.ts';

/** Whose decision it was; null for the product's own. */
const by = { administratorId: personId().nullable(), ...when };
/** Names, not ids: an experiment is called by its name for ever. */
const experiment = { experiment: z.string(), layer: z.string() };

const assignment = { ...when, pupilId: dataSubjectId(), experiment: z.string() };

/** What an experiment is judged by. */
export const ExperimentOutcome = z.enum(['engagement', 'xpVelocity', 'masteryPer100']);
export type ExperimentOutcome = z.infer<typeof ExperimentOutcome>;

const ExperimentArm = z.object({
  name: z.string(),
  /** How questions are chosen in it. */
  policy: z.enum(['adaptive', 'control']),
  weight: z.number(),
});
export type ExperimentArm = z.infer<typeof ExperimentArm>;

const interval = z.object({ low: z.number(), high: z.number() }).nullable();

/** What is seen of an experiment at one moment. */
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
  ExperimentAssigned: nextVersion(
    event({ ...assignment, arm: z.enum(['adaptive', 'control']) }),
    /** At the first quiz an experiment could change; its arms are its own. */
    event({ ...assignment, arm: z.string() }),
    (data) => data,
  ),
  ExperimentRegistered: event({
    ...experiment,
    description: z.string(),
    outcome: ExperimentOutcome,
    /** The difference it is meant to find, in the outcome's own unit. */
    wantedEffect: z.number(),
    /** Thousandths of its layer that it takes, from and up to. */
    buckets: z.object({ from: z.int(), to: z.int() }),
    arms: z.array(ExperimentArm),
    ...by,
  }),
  ExperimentStarted: event({ ...experiment, ...by }),
  ExperimentStopped: event({ ...experiment, ...by }),
  ExperimentConcluded: event({
    ...experiment,
    /** The arm whose policy everybody has from now on. */
    arm: z.string(),
    policy: z.enum(['adaptive', 'control']),
    evidence: ExperimentEvidence,
    ...by,
  }),
};

export type AdaptiveEvent = EventOf<typeof adaptiveEvents>;

/** The one stream of simulated terms: two that are begun at once meet in it. */
export const SIMULATED_TERMS = { category: 'simulatedTerm', id: 'all' } as const;

export const simulatedTermEvents = {
  SimulatedTermBegun: event({
    termId: otherId(),
    /** What the whole term follows from: the same again is the same term. */
    seed: z.int(),
    pupils: z.int(),
    days: z.int(),
    /** Midnight in Jamaica of its first day. */
    from: z.iso.datetime(),
    /** Checksum of the questions it is played with. */
    bank: z.string(),
    ...when,
  }),
  SimulatedTermWritten: event({ termId: otherId(), quizzes: z.int(), ...when }),
  /** Whatever reads the log leaves its facts out from now on. */
  SimulatedTermRemoved: event({ termId: otherId(), ...when }),
};
export type SimulatedTermEvent = EventOf<typeof simulatedTermEvents>;
