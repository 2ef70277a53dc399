import { z } from 'zod';
import { event, personalEvent, when, type EventOf } from '../../eventDefinition.ts';
import { dataSubjectId, linkedId, otherId } from '../../identity.ts';
import { MarkingKey, RecordedAnswer } from '../../questionTypes/questionTypes.ts';

const attempt = {
  attemptId: linkedId(),
  pupilId: dataSubjectId(),
  taskId: otherId(),
};

/** An item of a task as its attempt recorded it at the start. */
export const AttemptItem = z.object({
  /** Name by which formulas of later items know its number. */
  name: z.string(),
  /** Label of its part: "1A". */
  part: z.string(),
  points: z.int().min(1),
  key: MarkingKey,
  /** Gives the right answer from the pupil's own earlier numbers. */
  formula: z.string().optional(),
  /** Least share of a right answer that earns each point; without it points are shared evenly. */
  scale: z.array(z.number()).optional(),
  /** Wrong answers that show a part of the method, and what they earn. */
  slips: z.array(z.object({ answer: z.string(), points: z.int().min(0) })).optional(),
});
export type AttemptItem = z.infer<typeof AttemptItem>;

/** Mark of one item of a task. */
export const ItemMark = z.object({
  isAnswered: z.boolean(),
  isRight: z.boolean(),
  points: z.int().min(0),
  /** True if the answer is right for the pupil's own earlier numbers only. */
  isFollowedThrough: z.boolean(),
  /** Place of the known slip, from 0; null if it is none. */
  slip: z.int().min(0).nullable(),
});
export type ItemMark = z.infer<typeof ItemMark>;

/** Persons who may judge the written part. */
export const JUDGES = ['pupil', 'parent'] as const;
export const Judge = z.enum(JUDGES);
export type Judge = z.infer<typeof Judge>;

export const taskEvents = {
  TaskAttemptStarted: event({
    ...attempt,
    /** Version of the task's content that the pupil works on. */
    version: z.int().min(1),
    grade: z.int(),
    /** 1 for the first attempt at this task by the pupil. */
    attemptNumber: z.int().min(1),
    /** None for a writing task. */
    items: z.array(AttemptItem),
    /** The written part, judged by hand: the points of each criterion of its rubric. */
    written: z.object({ part: z.string(), criteria: z.array(z.int().min(1)).min(1) }),
    subscriptionEndsAt: z.iso.datetime().nullable(),
    rules: z.object({ marking: z.string(), task: z.string() }),
    ...when,
  }),
  /** An answer was given, changed or, if null, taken back. It is marked at the end. */
  TaskAnswerSaved: personalEvent(
    {
      ...attempt,
      /** 1 for the first item of the task; the written part has the number after the last one. */
      itemNumber: z.int().min(1),
      answer: RecordedAnswer.nullable(),
      /** Time of the change by the device, held against the server's clock. */
      madeAt: z.iso.datetime(),
      ...when,
    },
    { scope: 'profile', fields: z.object({ text: z.string() }) },
  ),
  TaskHandedIn: event({
    ...attempt,
    answered: z.int(),
    total: z.int(),
    ...when,
  }),
  TaskMarked: event({
    ...attempt,
    /** One mark for each item, in order; the written part has none. */
    marks: z.array(ItemMark),
    points: z.int(),
    maxPoints: z.int(),
    rule: z.string(),
    ...when,
  }),
  /** The written part was judged against its rubric by the pupil or a parent; it counts nowhere else. */
  TaskSelfMarked: event({
    ...attempt,
    judge: Judge,
    /** Points of each criterion, in order. */
    points: z.array(z.int().min(0)),
    total: z.int(),
    ...when,
  }),
};

export type TaskAttemptEvent = EventOf<typeof taskEvents>;
export type TaskAttemptStarted = Extract<TaskAttemptEvent, { type: 'TaskAttemptStarted' }>['data'];
export type TaskMarked = Extract<TaskAttemptEvent, { type: 'TaskMarked' }>['data'];
