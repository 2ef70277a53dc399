import { z } from 'zod';
import { Id, IdParams, Instant, operation } from '../operation.ts';
import { GivenAnswer, ServedQuestion } from './quizzes.ts';
import { Stimulus } from './stimulus.ts';

const AttemptState = z.enum(['open', 'handed-in']);

const Words = z.object({ from: z.int(), to: z.int() });

/** The open or the latest attempt at a task; null if there is none. */
const ListedAttempt = z
  .object({
    id: Id,
    state: AttemptState,
    startedAt: Instant,
    /** Points of the parts that are marked at once; null before the end. */
    points: z.int().nullable(),
    maxPoints: z.int(),
    isSelfMarked: z.boolean(),
  })
  .nullable();

/** False for a task of an earlier grade or one that was retired: it is listed for its attempt only. */
const CanStart = z.boolean();

/** A performance task. */
const Task = z.object({
  taskId: Id,
  canStart: CanStart,
  /** "mathematics", "language-arts", "science" or "social-studies". */
  subject: z.string(),
  title: z.string(),
  /** Parts, the written one included. */
  parts: z.int(),
  /** Points, those of the written part included. */
  points: z.int(),
  attempt: ListedAttempt,
});
export type Task = z.infer<typeof Task>;

/** A writing task. */
const WritingTask = z.object({
  taskId: Id,
  canStart: CanStart,
  /** "story", "personal-letter", "opinion" and so on. */
  form: z.string(),
  title: z.string(),
  words: Words,
  attempt: ListedAttempt,
});
export type WritingTask = z.infer<typeof WritingTask>;

export const listTasks = operation({
  method: 'GET',
  path: '/api/tasks',
  summary: "Performance and writing tasks of the pupil's grade, with their attempts",
  access: 'signed-in',
  reply: z.object({ tasks: z.array(Task), writing: z.array(WritingTask) }),
  refusals: {},
});

const notFound = {
  'attempt-not-found': { status: 404, message: 'This task could not be found.' },
  'attempt-of-another': { status: 403, message: 'This task belongs to somebody else.' },
} as const;

const unmarkable = {
  'item-not-found': { status: 400, message: 'That question is not in this task.' },
  'answer-incomplete': { status: 422, message: 'Your answer is not finished yet.' },
  'answer-not-simplified': { status: 422, message: 'Write it in its simplest form.' },
  'option-out-of-range': { status: 400, message: 'That option does not exist.' },
  'answer-of-wrong-kind': {
    status: 400,
    message: 'This question needs a different kind of answer.',
  },
} as const;

export const startTask = operation({
  method: 'POST',
  path: '/api/tasks/:id/attempts',
  summary: 'Begin a performance or writing task, or go on with the open attempt at it',
  access: 'signed-in',
  params: IdParams,
  reply: z.object({ id: Id }),
  refusals: {
    'task-not-found': { status: 404, message: 'This task could not be found.' },
    'task-retired': { status: 409, message: 'This task is not offered any more.' },
    'pupils-only': { status: 403, message: 'Tasks are for pupils.' },
    'task-of-another-grade': { status: 403, message: 'This task is for another grade.' },
    'subscription-required': {
      status: 402,
      message: 'Your subscription has ended. Extend it to work on a task.',
    },
  },
});

/** The written part, as it is asked. */
const WrittenPart = z.object({
  label: z.string(),
  /** Number of its answer among those of the task. */
  itemNumber: z.int(),
  prompt: z.string(),
  /** Words wanted; null where any number will do. */
  words: Words.nullable(),
  points: z.int(),
});

/** An attempt at a task, as the pupil works on it: nothing in it says what is right. */
const TaskAttempt = z.object({
  id: Id,
  taskId: Id,
  title: z.string(),
  subject: z.string(),
  state: AttemptState,
  /** Words to know before reading. */
  words: z.array(z.object({ word: z.string(), meaning: z.string() })),
  /** Null for a writing task. */
  stimulus: Stimulus.nullable(),
  /** Form of the text and hints for its plan; null for a performance task. */
  writing: z.object({ form: z.string(), hints: z.array(z.string()) }).nullable(),
  /** None for a writing task. */
  parts: z.array(
    z.object({
      label: z.string(),
      points: z.int(),
      items: z.array(z.object({ itemNumber: z.int(), question: ServedQuestion })),
    }),
  ),
  written: WrittenPart,
  saved: z.array(z.object({ itemNumber: z.int(), answer: GivenAnswer })),
});
export type TaskAttempt = z.infer<typeof TaskAttempt>;

export const getTaskAttempt = operation({
  method: 'GET',
  path: '/api/task-attempts/:id',
  summary: 'An attempt at a task with what is saved; nothing is marked before the end',
  access: 'signed-in',
  params: IdParams,
  reply: TaskAttempt,
  refusals: notFound,
});

const changes = z.object({
  changes: z
    .array(
      z.object({
        itemNumber: z.int().min(1).max(40),
        /** Null takes the answer back. */
        answer: GivenAnswer.nullable(),
        /** Time of the change, which the device holds against the server's. */
        madeAt: Instant,
      }),
    )
    .max(500),
});

export const saveTaskAnswers = operation({
  method: 'POST',
  path: '/api/task-attempts/:id/changes',
  summary: 'Save answers, which are not marked',
  access: 'signed-in',
  params: IdParams,
  body: changes,
  reply: z.object({ state: AttemptState }),
  refusals: {
    ...notFound,
    ...unmarkable,
    'attempt-over': { status: 409, message: 'You have handed this task in.' },
  },
});

export const handInTask = operation({
  method: 'POST',
  path: '/api/task-attempts/:id/hand-in',
  summary: 'Hand in the task, with changes that were not saved yet',
  access: 'signed-in',
  params: IdParams,
  body: changes,
  reply: z.object({ state: AttemptState }),
  refusals: { ...notFound, ...unmarkable },
});

/** A marked item of a task. */
const MarkedItem = z.object({
  question: ServedQuestion,
  /** Null if there was no answer. */
  givenText: z.string().nullable(),
  /** Empty for an answer in the pupil's own words. */
  correctText: z.string(),
  explanation: z.string(),
  points: z.int(),
  maxPoints: z.int(),
  isRight: z.boolean(),
  /** Earlier answers from which this one follows, if it is right for them only; else empty. */
  followsFrom: z.array(z.object({ label: z.string(), givenText: z.string() })),
  /** Ideas that an answer in words was checked for, and how much of each was found; else empty. */
  ideas: z.array(z.object({ idea: z.string(), found: z.int(), wanted: z.int() })),
  /** Says what went wrong, if the answer is a known slip. */
  note: z.string().nullable(),
});
export type MarkedItem = z.infer<typeof MarkedItem>;

/** Persons who may judge the written part. */
const Judge = z.enum(['pupil', 'parent']);
export type Judge = z.infer<typeof Judge>;

const JudgedPoints = z.array(z.int().min(0).max(20)).max(8);

const TaskResult = z.object({
  id: Id,
  taskId: Id,
  title: z.string(),
  points: z.int(),
  maxPoints: z.int(),
  parts: z.array(
    z.object({
      label: z.string(),
      points: z.int(),
      maxPoints: z.int(),
      items: z.array(MarkedItem),
    }),
  ),
  written: WrittenPart.extend({
    /** Null if nothing was written. */
    givenText: z.string().nullable(),
    criteria: z.array(
      z.object({
        name: z.string(),
        /** The most points first. */
        levels: z.array(z.object({ points: z.int(), text: z.string() })),
      }),
    ),
    models: z.array(
      z.object({
        /** 2 for an answer on the way, 4 for a full one. */
        level: z.int(),
        /** Points that it earns for each criterion; null where none are named. */
        points: z.array(z.int()).nullable(),
        text: z.string(),
        why: z.string(),
      }),
    ),
    /** Points of each criterion as somebody judged them; null before. */
    judged: z.object({ pupil: JudgedPoints.nullable(), parent: JudgedPoints.nullable() }),
  }),
});
export type TaskResult = z.infer<typeof TaskResult>;

export const getTaskResult = operation({
  method: 'GET',
  path: '/api/task-attempts/:id/result',
  summary: 'Marks by part, the rubric and the model answers of a task that was handed in',
  access: 'signed-in',
  params: IdParams,
  reply: TaskResult,
  refusals: {
    ...notFound,
    'attempt-not-marked': { status: 409, message: 'This task is not handed in yet.' },
  },
});

export const selfMarkTask = operation({
  method: 'POST',
  path: '/api/task-attempts/:id/self-mark',
  summary: 'Judge the written part by its rubric, as the pupil or as a parent',
  access: 'signed-in',
  params: IdParams,
  body: z.object({ judge: Judge, points: JudgedPoints }),
  reply: z.object({ judge: Judge, points: JudgedPoints }),
  refusals: {
    ...notFound,
    'attempt-not-marked': { status: 409, message: 'This task is not handed in yet.' },
    'points-not-in-rubric': { status: 400, message: 'Choose one level of each criterion.' },
  },
});
