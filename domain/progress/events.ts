import { z } from 'zod';
import { event, when, type EventOf } from '../eventDefinition.ts';
import { personId, dataSubjectId, otherId, linkedId } from '../identity.ts';

/** The prize's id follows from pupil and day. */
const prize = { prizeId: linkedId(), pupilId: dataSubjectId() };

/** Reasons for declining a prize. */
export const PRIZE_DECLINED_BECAUSE = [
  'Not done alone',
  'No consent of a parent',
  'Not collected',
] as const;

export const progressEvents = {
  /** From here on, this version of the rule judges history. */
  RuleAdopted: event({
    ...when,
    rule: z.string(),
    version: z.string(),
    parameters: z.record(z.string(), z.number()),
    administratorId: personId().nullable(),
  }),
  /** Missed days between two local days, both included, do not break a streak. */
  SchoolHolidaySet: event({
    ...when,
    holidayId: otherId(),
    name: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    administratorId: personId(),
  }),
  SchoolHolidayRemoved: event({ ...when, holidayId: otherId(), administratorId: personId() }),
  /** A quiz that qualifies for the prize of its local day. */
  PrizeQuizCounted: event({
    ...when,
    ...prize,
    sessionId: linkedId(),
    percentage: z.int(),
  }),
  /** Once per pupil and local day. */
  PrizeEarned: event({
    ...when,
    ...prize,
    /** Percents of the qualifying quizzes, in the order of their completion. */
    percentages: z.array(z.int()),
    rule: z.string(),
  }),
  /** A prize takes the pupil's slot: no other was approved within a week. */
  TurnForPrizeTaken: event({ ...when, ...prize }),
  /** The prize gives the slot back, because it was declined. */
  TurnForPrizeReturned: event({ ...when, ...prize }),
  /**
   * A model reworded a sentence of reports, or the sentence stays. The event is about no pupil, because
   * pupils share the sentence (R14).
   */
  InsightsGenerated: event({
    ...when,
    /** Id of the sentence, the rule, the model and the prompt. */
    insightId: otherId(),
    /** SHA-256 of the rule's sentence. */
    inputsHash: z.string(),
    ruleVersion: z.string(),
    model: z.string(),
    promptVersion: z.string(),
    template: z.string(),
    /** Null if the sentence stays unchanged. */
    text: z.string().nullable(),
  }),
  /** The prize may be handed out: no other prize of the pupil was approved within a week. */
  PrizeApproved: event({
    ...when,
    ...prize,
    administratorId: personId(),
    /** Day of the pupil's previous approved prize; null if there was none. */
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
