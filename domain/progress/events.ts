import { z } from 'zod';
import { fact, when, type EventOf } from '../eventDefinition.ts';

/** Its id follows from pupil and day. */
const prize = { prizeId: z.uuid(), pupilId: z.uuid() };

export const progressEvents = {
  /** From here on, history is judged by this version of the rule. */
  RuleAdopted: fact({
    ...when,
    rule: z.string(),
    version: z.string(),
    parameters: z.record(z.string(), z.number()),
    administratorId: z.uuid().nullable(),
  }),
  /** From one local day to another, both included, missed days break no streak. */
  SchoolHolidaySet: fact({
    ...when,
    holidayId: z.uuid(),
    name: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    administratorId: z.uuid(),
  }),
  SchoolHolidayRemoved: fact({ ...when, holidayId: z.uuid(), administratorId: z.uuid() }),
  /** A quiz good enough for the prize of its local day. */
  PrizeQuizCounted: fact({
    ...when,
    ...prize,
    sessionId: z.uuid(),
    percentage: z.int(),
  }),
  /** Once a pupil and local day. */
  PrizeEarned: fact({
    ...when,
    ...prize,
    /** Of the qualifying quizzes, in the order of their completion. */
    percentages: z.array(z.int()),
    rule: z.string(),
  }),
};

export type ProgressEvent = EventOf<typeof progressEvents>;
