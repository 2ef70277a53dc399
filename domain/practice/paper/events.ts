import { z } from 'zod';
import { event, personalEvent, when, type EventOf } from '../../eventDefinition.ts';
import { dataSubjectId, linkedId, otherId } from '../../identity.ts';
import { MarkingKey, RecordedAnswer } from '../../questionTypes/questionTypes.ts';
import { ResultScale } from '../../resultScale.ts';

const sitting = {
  sittingId: linkedId(),
  pupilId: dataSubjectId(),
  formId: otherId(),
};

/** An item of a paper as its sitting recorded it at the start. */
export const SittingItem = z.object({
  itemId: otherId(),
  strand: z.string(),
  /** Webb's depth of knowledge, 1 to 3. */
  depth: z.int().min(1).max(3),
  difficulty: z.enum(['Beginner', 'Intermediate', 'Advanced']),
  points: z.int(),
  key: MarkingKey,
});
export type SittingItem = z.infer<typeof SittingItem>;

/** Corrected key of an item; it replaces the key from the start of the sitting. */
export const Rekeyed = z.object({ itemId: otherId(), key: MarkingKey });
export type Rekeyed = z.infer<typeof Rekeyed>;

/** Causes of a miss that a pupil can name. */
export const MISS_CAUSES = ['did-not-know', 'mixed-up', 'rushed', 'misread'] as const;
export const MissCause = z.enum(MISS_CAUSES);
export type MissCause = z.infer<typeof MissCause>;

export const paperEvents = {
  /** A paper takes the pupil's place for papers with a clock, or for printed ones. */
  PaperOpened: event({
    ...sitting,
    /** 1 for the first sitting of this form, or of one with its items, by the pupil. */
    sittingNumber: z.int().min(1),
    /** Full form whose items a half paper has. */
    partOf: otherId().optional(),
    onPaper: z.boolean(),
    rule: z.string(),
    ...when,
  }),
  /** A paper that is handed in gives its place back, and its time was counted. */
  PaperTimeCounted: event({
    ...sitting,
    sittingNumber: z.int().min(1),
    /** Seconds from its start to its end that no earlier paper took. */
    ownSeconds: z.int(),
    /** End of the time taken up by papers so far. */
    effortUntil: z.iso.datetime(),
    rule: z.string(),
    ...when,
  }),
  PaperSittingStarted: event({
    ...sitting,
    grade: z.int(),
    component: z.string(),
    /** 1 for the first sitting of these items by the pupil; later ones earn no experience. */
    sittingNumber: z.int().min(1),
    items: z.array(SittingItem).min(1),
    timeLimitSeconds: z.int(),
    extraTimeFactor: z.number(),
    /** True if the paper was printed, and its answers are typed in afterwards. */
    onPaper: z.boolean().optional(),
    deadline: z.iso.datetime(),
    result: ResultScale,
    level: z.int(),
    subscriptionEndsAt: z.iso.datetime().nullable(),
    rules: z.object({ points: z.string(), marking: z.string(), paper: z.string() }),
    ...when,
  }),
  /** An answer was chosen, changed or, if null, taken back. It is marked at the end. */
  PaperAnswerSaved: personalEvent(
    {
      ...sitting,
      /** 1 for the first item of the paper. */
      itemNumber: z.int().min(1),
      answer: RecordedAnswer.nullable(),
      /** Time of the change by the device, held against the server's clock. */
      madeAt: z.iso.datetime(),
      /** True if it arrived after the deadline from a device that had been offline. */
      isLate: z.boolean(),
      ...when,
    },
    { scope: 'profile', fields: z.object({ text: z.string() }) },
  ),
  PaperItemFlagged: event({
    ...sitting,
    itemNumber: z.int().min(1),
    isFlagged: z.boolean(),
    madeAt: z.iso.datetime(),
    ...when,
  }),
  PaperHandedIn: event({
    ...sitting,
    reason: z.enum(['pupil', 'time']),
    answered: z.int(),
    total: z.int(),
    usedSeconds: z.int(),
    /** Seconds that the paper had for itself, by the pupil's stream of papers. From `paper/2` on. */
    ownSeconds: z.int().optional(),
    ...when,
  }),
  /** The paper was marked, or marked again after late answers or a change of its items. */
  PaperMarked: event({
    ...sitting,
    reason: z.enum(['handed-in', 'late-answers', 'items-changed']),
    /** One mark for each item, in order; null for an item that was struck out. */
    marks: z.array(
      z.object({ isAnswered: z.boolean(), isCorrect: z.boolean(), credit: z.number() }).nullable(),
    ),
    /** Items that were struck out of the form, and the keys of those that got another one. */
    struckOutIds: z.array(otherId()),
    rekeyed: z.array(Rekeyed),
    correct: z.int(),
    total: z.int(),
    pointsEarned: z.int(),
    /** Experience that this marking adds to earlier ones; never below zero. */
    experienceEarned: z.int().min(0),
    /** Answers that the learner model learns from; absent if it learns from none. */
    learnedFrom: z
      .array(
        z.object({
          itemId: otherId(),
          difficulty: SittingItem.shape.difficulty,
          isCorrect: z.boolean(),
        }),
      )
      .optional(),
    rule: z.string(),
    ...when,
  }),
  PaperReviewOpened: event({
    ...sitting,
    /** True if the pupil did not wait for the next day. */
    isEarly: z.boolean(),
    ...when,
  }),
  /** Each missed item returns as another question, its twin, some days later. */
  PaperTwinsPlanned: event({
    ...sitting,
    twins: z.array(
      z.object({
        itemId: otherId(),
        questionId: otherId(),
        topicId: otherId(),
        /** Local date from which a review asks the twin. */
        dueOn: z.iso.date(),
      }),
    ),
    /** Cancelled twins: their items were struck out, or turned out right when marked again. */
    cancelledQuestionIds: z.array(otherId()),
    rule: z.string(),
    ...when,
  }),
  MissCauseNamed: event({
    ...sitting,
    itemNumber: z.int().min(1),
    itemId: otherId(),
    cause: MissCause,
    ...when,
  }),
};

type AnyPaperEvent = EventOf<typeof paperEvents>;
/** Events of the counts over all papers of a pupil. */
export type PaperCountEvent = Extract<AnyPaperEvent, { type: 'PaperOpened' | 'PaperTimeCounted' }>;
/** Events of a sitting. */
export type PaperEvent = Exclude<AnyPaperEvent, PaperCountEvent>;
export type PaperSittingStarted = Extract<PaperEvent, { type: 'PaperSittingStarted' }>['data'];
export type PaperMarked = Extract<PaperEvent, { type: 'PaperMarked' }>['data'];
