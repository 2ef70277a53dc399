import { z } from 'zod';
import { event, when, type EventOf } from '../eventDefinition.ts';
import { personId, dataSubjectId, otherId, linkedId } from '../identity.ts';

/** Its id follows from pupil and day. */
const prize = { prizeId: linkedId(), pupilId: dataSubjectId() };

/** Why a prize is not handed out. */
export const PRIZE_DECLINED_BECAUSE = [
  'Not done alone',
  'No consent of a parent',
  'Not collected',
] as const;

export const progressEvents = {
  /** From here on, history is judged by this version of the rule. */
  RuleAdopted: event({
    ...when,
    rule: z.string(),
    version: z.string(),
    parameters: z.record(z.string(), z.number()),
    administratorId: personId().nullable(),
  }),
  /** From one local day to another, both included, missed days break no streak. */
  SchoolHolidaySet: event({
    ...when,
    holidayId: otherId(),
    name: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    administratorId: personId(),
  }),
  SchoolHolidayRemoved: event({ ...when, holidayId: otherId(), administratorId: personId() }),
  /** A quiz good enough for the prize of its local day. */
  PrizeQuizCounted: event({
    ...when,
    ...prize,
    sessionId: linkedId(),
    percentage: z.int(),
  }),
  /** Once a pupil and local day. */
  PrizeEarned: event({
    ...when,
    ...prize,
    /** Of the qualifying quizzes, in the order of their completion. */
    percentages: z.array(z.int()),
    rule: z.string(),
  }),
  /** Among a pupil's prizes it is the turn of one: none other was approved within a week. */
  TurnForPrizeTaken: event({ ...when, ...prize }),
  /** That prize is not handed out after all. */
  TurnForPrizeReturned: event({ ...when, ...prize }),
  /** A model said a sentence of reports again, or may not; whoever is told that sentence, it is about nobody (R14). */
  InsightsGenerated: event({
    ...when,
    /** Of the sentence, the rule, the model and the prompt. */
    insightId: otherId(),
    /** SHA-256 of the sentence as the rule made it. */
    inputsHash: z.string(),
    ruleVersion: z.string(),
    model: z.string(),
    promptVersion: z.string(),
    template: z.string(),
    /** Null where the sentence stays as it is. */
    text: z.string().nullable(),
  }),
  /** It may be handed out: none other of the pupil's was within a week. */
  PrizeApproved: event({
    ...when,
    ...prize,
    administratorId: personId(),
    /** Day of the pupil's last prize that was approved before; null where there was none. */
    lastApprovedOn: z.iso.date().nullable(),
  }),
  PrizeHandedOut: event({ ...when, ...prize, administratorId: personId() }),
  PrizeDeclined: event({
    ...when,
    ...prize,
    administratorId: personId(),
    reason: z.enum(PRIZE_DECLINED_BECAUSE),
  }),
};

export type PrizeDeclinedBecause = (typeof PRIZE_DECLINED_BECAUSE)[number];
export type InsightEvent = Extract<EventOf<typeof progressEvents>, { type: 'InsightsGenerated' }>;
export type ProgressEvent = EventOf<typeof progressEvents>;
