import { z } from 'zod';
import { Id, IdParams, Instant, Percent, operation } from '../operation.ts';
import { GivenAnswer, ServedQuestion } from './quizzes.ts';
import { PaperText } from './stimulus.ts';

const LocalDate = z.iso.date();

export const PaperState = z.enum(['new', 'open', 'handed-in']);

/** Right answers of a part of a paper. */
export const PaperPart = z.object({ name: z.string(), correct: z.int(), total: z.int() });
export type PaperPart = z.infer<typeof PaperPart>;

/** A paper that a pupil can sit, or has sat. */
export const Paper = z.object({
  formId: Id,
  component: z.string(),
  title: z.string(),
  /** "2026 form", "full form", "half paper" or "end-of-year check". */
  form: z.string(),
  /** 1 for the first form of its kind. */
  number: z.int(),
  items: z.int(),
  /** Minutes of the clock, the pupil's extra time included. */
  minutes: z.int(),
  /** Assumptions about this paper, for which there is no source. */
  assumptions: z.array(z.string()),
  state: PaperState,
  /** False for a paper of an earlier grade or one that was retired: it is listed for its sitting only. */
  canStart: z.boolean(),
  /** Name of another paper that has questions of this one and was begun; null if there is none. */
  metIn: z.string().nullable(),
  /** The open or the latest sitting; null if there is none. */
  sitting: z
    .object({
      id: Id,
      startedAt: Instant,
      deadline: Instant,
      handedInOn: LocalDate.nullable(),
      /** True if the paper was printed, and its answers are typed in. */
      isOnPaper: z.boolean(),
      correct: z.int().nullable(),
      total: z.int(),
    })
    .nullable(),
});
export type Paper = z.infer<typeof Paper>;

export const listPapers = operation({
  method: 'GET',
  path: '/api/papers',
  summary: "Exam papers of the pupil's grade, and those sat in another grade, with their sittings",
  access: 'signed-in',
  reply: z.object({
    now: Instant,
    papers: z.array(Paper),
    /** Local date until which the next paper better waits; null if one fits today. */
    waitUntil: LocalDate.nullable(),
  }),
  refusals: {},
});

/** A saved item: its answer, if there is one, and its flag. */
const SavedItem = z.object({
  itemNumber: z.int(),
  answer: GivenAnswer.nullable(),
  isFlagged: z.boolean(),
});

export const Sitting = z.object({
  id: Id,
  formId: Id,
  title: z.string(),
  form: z.string(),
  state: PaperState,
  /** True if the paper was printed: it has no clock, and its answers are typed in. */
  isOnPaper: z.boolean(),
  /** The server's time, to hold the device's clock against. */
  now: Instant,
  startedAt: Instant,
  deadline: Instant,
  timeLimitSeconds: z.int(),
  items: z.array(ServedQuestion),
  /** Texts that items are about, in the order of the paper. */
  texts: z.array(PaperText),
  saved: z.array(SavedItem),
});
export type Sitting = z.infer<typeof Sitting>;

const notFound = {
  'sitting-not-found': { status: 404, message: 'This paper could not be found.' },
  'sitting-of-another': { status: 403, message: 'This paper belongs to somebody else.' },
} as const;

const unmarkable = {
  'item-not-found': { status: 400, message: 'That question is not in this paper.' },
  'answer-incomplete': { status: 422, message: 'Your answer is not finished yet.' },
  'answer-not-simplified': { status: 422, message: 'Write it in its simplest form.' },
  'option-out-of-range': { status: 400, message: 'That option does not exist.' },
  'answer-of-wrong-kind': {
    status: 400,
    message: 'This question needs a different kind of answer.',
  },
} as const;

const notStarted = {
  'form-not-found': { status: 404, message: 'This paper could not be found.' },
  'form-retired': { status: 409, message: 'This paper is no longer used. Choose another one.' },
  'another-paper-open': {
    status: 409,
    message: 'You have another paper open. Finish it first.',
  },
  'printed-paper-open': {
    status: 409,
    message: 'You have a printed paper. Type its answers in first.',
  },
  'form-open': {
    status: 409,
    message: 'You have a paper with these questions open. Finish it first.',
  },
  'pupils-only': { status: 403, message: 'Papers are for pupils.' },
  'paper-of-another-grade': { status: 403, message: 'This paper is for another grade.' },
  'paper-empty': { status: 409, message: 'This paper has no questions.' },
  'subscription-required': {
    status: 402,
    message: 'Your subscription has ended. Extend it to sit a paper.',
  },
} as const;

export const startPaper = operation({
  method: 'POST',
  path: '/api/papers/:id/sittings',
  summary: 'Begin a paper, or go on with the open sitting of it',
  access: 'signed-in',
  params: IdParams,
  reply: z.object({ id: Id }),
  refusals: notStarted,
});

export const printPaper = operation({
  method: 'POST',
  path: '/api/papers/:id/on-paper',
  summary: 'Begin a paper that is printed: it has no clock, and its answers are typed in later',
  access: 'signed-in',
  params: IdParams,
  reply: z.object({ id: Id }),
  refusals: notStarted,
});

export const getSitting = operation({
  method: 'GET',
  path: '/api/sittings/:id',
  summary: 'A sitting with its questions and what is saved; nothing is marked before the end',
  access: 'signed-in',
  params: IdParams,
  reply: Sitting,
  refusals: notFound,
});

/** A change of one item, made at a time that the device holds against the server's. */
export const ItemChange = z.object({
  itemNumber: z.int().min(1).max(200),
  /** Absent if only the flag changes; null takes the answer back. */
  answer: GivenAnswer.nullable().optional(),
  isFlagged: z.boolean().optional(),
  madeAt: Instant,
});
export type ItemChange = z.infer<typeof ItemChange>;

const changes = z.object({ changes: z.array(ItemChange).max(500) });

export const saveChanges = operation({
  method: 'POST',
  path: '/api/sittings/:id/changes',
  summary: 'Save answers and flags, which are not marked',
  access: 'signed-in',
  params: IdParams,
  body: changes,
  reply: z.object({ state: PaperState, now: Instant, deadline: Instant }),
  refusals: {
    ...notFound,
    ...unmarkable,
    'sitting-over': { status: 409, message: 'The time is up. Your paper was handed in.' },
  },
});

export const handInPaper = operation({
  method: 'POST',
  path: '/api/sittings/:id/hand-in',
  summary: 'Hand in the paper, with changes that were not saved yet',
  access: 'signed-in',
  params: IdParams,
  body: changes,
  reply: z.object({ state: PaperState }),
  refusals: { ...notFound, ...unmarkable },
});

export const getPaperResult = operation({
  method: 'GET',
  path: '/api/sittings/:id/result',
  summary: 'The result of a paper that was handed in',
  access: 'signed-in',
  params: IdParams,
  reply: z.object({
    id: Id,
    formId: Id,
    title: z.string(),
    form: z.string(),
    correct: z.int(),
    total: z.int(),
    percentage: Percent,
    answered: z.int(),
    handedInOn: LocalDate,
    /** True if the answers were typed in from paper: the time is not known. */
    isOnPaper: z.boolean(),
    /** True if time ran out. */
    isTimeUp: z.boolean(),
    /** Band of a practice paper, as printed in 2019; null for other papers. */
    band: z.string().nullable(),
    mastery: z
      .object({
        state: z.enum(['mastery', 'almost', 'non-mastery']),
        parts: z.array(PaperPart.extend({ pass: z.int(), isMastered: z.boolean() })),
      })
      .nullable(),
    strands: z.array(PaperPart),
    depths: z.array(PaperPart),
    pace: z.object({
      secondsForEach: z.int(),
      secondsUsed: z.int().nullable(),
      lastQuarter: PaperPart,
    }),
    pointsEarned: z.int(),
    experienceEarned: z.int(),
    /** Local date from which the review is open by itself. */
    reviewFrom: LocalDate,
    isReviewOpen: z.boolean(),
  }),
  refusals: {
    ...notFound,
    'sitting-not-marked': { status: 409, message: 'This paper is not handed in yet.' },
  },
});
export type PaperResult = z.infer<typeof getPaperResult.reply>;

export const MissCause = z.enum(['did-not-know', 'mixed-up', 'rushed', 'misread']);
export type MissCause = z.infer<typeof MissCause>;

export const ReviewedItem = z.object({
  itemNumber: z.int(),
  strand: z.string(),
  question: ServedQuestion,
  /** Null if there was no answer. */
  givenText: z.string().nullable(),
  correctText: z.string(),
  explanation: z.string(),
  isCorrect: z.boolean(),
  /** True if the item was found wrong and counts for nobody. */
  isStruckOut: z.boolean(),
  cause: MissCause.nullable(),
});
export type ReviewedItem = z.infer<typeof ReviewedItem>;

export const openReview = operation({
  method: 'POST',
  path: '/api/sittings/:id/review',
  summary: 'Open the review of a paper, also before the next day',
  access: 'signed-in',
  params: IdParams,
  reply: z.object({ id: Id }),
  refusals: {
    ...notFound,
    'sitting-not-marked': { status: 409, message: 'This paper is not handed in yet.' },
  },
});

export const getReview = operation({
  method: 'GET',
  path: '/api/sittings/:id/review',
  summary: 'Own answers, right answers and explanations of a paper',
  access: 'signed-in',
  params: IdParams,
  reply: z.object({
    /** The sitting's. */
    id: Id,
    title: z.string(),
    items: z.array(ReviewedItem),
    texts: z.array(PaperText),
  }),
  refusals: {
    ...notFound,
    'review-closed': { status: 409, message: 'The review of this paper is not open yet.' },
  },
});

export const nameMissCause = operation({
  method: 'POST',
  path: '/api/sittings/:id/causes',
  summary: 'Say why an answer went wrong',
  access: 'signed-in',
  params: IdParams,
  body: z.object({ itemNumber: z.int().min(1).max(200), cause: MissCause }),
  reply: z.object({ itemNumber: z.int(), cause: MissCause }),
  refusals: {
    ...notFound,
    'review-closed': { status: 409, message: 'The review of this paper is not open yet.' },
    'item-not-missed': { status: 409, message: 'That question was not missed.' },
  },
});
