import { z } from 'zod';
import { fact, when, type EventOf } from '../eventDefinition.ts';
import { subject } from '../identity.ts';

export const adaptiveEvents = {
  ExperimentAssigned: fact({
    ...when,
    pupilId: subject(),
    experiment: z.string(),
    arm: z.enum(['adaptive', 'control']),
  }),
};

export type AdaptiveEvent = EventOf<typeof adaptiveEvents>;
