import { z } from 'zod';
import { fact, when, type EventOf } from '../eventDefinition.ts';

export const adaptiveEvents = {
  ExperimentAssigned: fact({
    ...when,
    pupilId: z.uuid(),
    experiment: z.string(),
    arm: z.enum(['adaptive', 'control']),
  }),
};

export type AdaptiveEvent = EventOf<typeof adaptiveEvents>;
