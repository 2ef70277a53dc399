import { z } from 'zod';
import { fact, when, type EventOf } from '../eventDefinition.ts';
import { person, subject, thing, trace } from '../identity.ts';

/** Its id follows from pupil and day. */
const prize = { prizeId: trace(), pupilId: subject() };

export const progressEvents = {
  /** From here on, history is judged by this version of the rule. */
  RuleAdopted: fact({
    ...when,
    rule: z.string(),
    version: z.string(),
    parameters: z.record(z.string(), z.number()),
    administratorId: person().nullable(),
  }),
  /** From one local day to another, both included, missed days break no streak. */
  SchoolHolidaySet: fact({
    ...when,
    holidayId: thing(),
    name: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    administratorId: person(),
  }),
  SchoolHolidayRemoved: fact({ ...when, holidayId: thing(), administratorId: person() }),
  /** A quiz good enough for the prize of its local day. */
  PrizeQuizCounted: fact({
    ...when,
    ...prize,
    sessionId: trace(),
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
