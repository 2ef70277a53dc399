import { z } from 'zod';
import { operation } from '../operation.ts';

/** Layers of experiments: a pupil is in at most one experiment of a layer. */
export const EXPERIMENT_LAYERS = ['choice'] as const;
/** Number of buckets into which a layer's pupils are divided. */
export const LAYER_BUCKETS = 1000;

const MAX_ARMS = 6;

const Name = z.string().trim().min(1, 'Please enter a name').max(60);
const ExperimentParams = z.object({ experiment: z.string().max(60) });
const ExperimentStatus = z.object({
  id: z.string().meta({ description: 'name of the experiment' }),
  experiment: z.string(),
  status: z.enum(['registered', 'running', 'stopped', 'concluded']),
});

const unknown = {
  'experiment-not-found': { status: 404, message: 'Experiment not found' },
} as const;
const over = {
  'experiment-over': {
    status: 409,
    message: 'This experiment is over. Register another one to look again.',
  },
} as const;
const notRunning = {
  'experiment-not-running': { status: 409, message: 'This experiment was never started.' },
} as const;

export const registerExperiment = operation({
  method: 'POST',
  path: '/api/admin/experiments',
  summary: 'Register an experiment with its question, outcome and pupils; it does not start yet',
  access: 'administrator',
  body: z.object({
    experiment: Name,
    layer: z.enum(EXPERIMENT_LAYERS),
    /** Hypothesis in one sentence. */
    description: z.string().trim().min(1, 'Please say what you want to find out').max(300),
    outcome: z.enum(['engagement', 'xpVelocity', 'masteryPer100']),
    wantedEffect: z.number().max(1_000_000),
    buckets: z.object({ from: z.int(), to: z.int() }),
    arms: z
      .array(
        z.object({
          name: Name,
          policy: z.enum(['adaptive', 'control']),
          weight: z.number().max(1_000_000),
        }),
      )
      .max(MAX_ARMS, `At most ${MAX_ARMS} arms`),
  }),
  reply: ExperimentStatus,
  refusals: {
    'experiment-exists': { status: 409, message: 'An experiment with this name already exists.' },
    'experiment-inconsistent': { status: 422, message: '{problem}' },
  },
});

export const startExperiment = operation({
  method: 'POST',
  path: '/api/admin/experiments/:experiment/start',
  summary: 'Start an experiment: pupils are assigned at their next quiz',
  access: 'administrator',
  params: ExperimentParams,
  reply: ExperimentStatus,
  refusals: {
    ...unknown,
    ...over,
    'layer-overlap': {
      status: 409,
      message:
        'The experiment {experiment} is running with the same pupils. Stop it first, or use another part of the layer.',
    },
  },
});

export const stopExperiment = operation({
  method: 'POST',
  path: '/api/admin/experiments/:experiment/stop',
  summary: 'Stop an experiment: its arms no longer choose questions',
  access: 'administrator',
  params: ExperimentParams,
  reply: ExperimentStatus,
  refusals: { ...unknown, ...notRunning },
});

export const concludeExperiment = operation({
  method: 'POST',
  path: '/api/admin/experiments/:experiment/conclusion',
  summary:
    'Decide for an arm: its policy applies to everyone from then on; the evidence is recorded',
  access: 'administrator',
  params: ExperimentParams,
  body: z.object({ arm: z.string().max(60) }),
  reply: ExperimentStatus,
  refusals: {
    ...unknown,
    ...over,
    ...notRunning,
    'arm-unknown': { status: 422, message: 'This experiment has no such arm.' },
  },
});
