import { z } from 'zod';
import { fact, when, type EventOf } from '../eventDefinition.ts';

export const progressEvents = {
  /** From here on, history is judged by this version of the rule. */
  RuleAdopted: fact({
    ...when,
    rule: z.string(),
    version: z.string(),
    parameters: z.record(z.string(), z.number()),
    administratorId: z.uuid().nullable(),
  }),
};

export type ProgressEvent = EventOf<typeof progressEvents>;
