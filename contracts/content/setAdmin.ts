import { z } from 'zod';
import { Id, IdParams, ListQuery, operation } from '../operation.ts';
import { ServedQuestion } from '../practice/quizzes.ts';
import { Stimulus } from '../practice/stimulus.ts';

const SetStatus = z.enum(['draft', 'approved', 'withdrawn']);

/** A text with its questions, as a list shows it. */
export const AdminSet = z.object({
  id: Id,
  title: z.string(),
  /** "story", "poem", "table" and others. */
  kind: z.string(),
  topicId: Id,
  topicName: z.string(),
  subjectId: z.int(),
  grade: z.int(),
  questions: z.int(),
  status: SetStatus,
  version: z.int(),
});
export type AdminSet = z.infer<typeof AdminSet>;

/** A question about a text, with its key. */
const SetQuestion = z.object({
  question: ServedQuestion,
  correctText: z.string(),
  explanation: z.string(),
  status: SetStatus,
});
export type SetQuestion = z.infer<typeof SetQuestion>;

export const AdminSetDetails = AdminSet.extend({
  stimulus: Stimulus,
  /** Questions in the order in which pupils are asked them. */
  questionList: z.array(SetQuestion),
  /** Questions about the text that are not asked. */
  leftOut: z.array(SetQuestion),
  /** Measures of the text that are unusual for its grade. */
  warnings: z.array(z.string()),
});
export type AdminSetDetails = z.infer<typeof AdminSetDetails>;

const notFound = { 'stimulus-not-found': { status: 404, message: 'Text not found' } } as const;

/** `filter` understands `grade`, `subjectId`, `kind`, `status` and `q` (title). */
export const listAdminSets = operation({
  method: 'GET',
  path: '/api/admin/sets',
  summary: 'Texts with sets of questions, by grade, subject and topic',
  access: 'administrator',
  query: ListQuery,
  reply: z.array(AdminSet),
  refusals: {},
});

export const getAdminSet = operation({
  method: 'GET',
  path: '/api/admin/sets/:id',
  summary: 'A text with its questions and keys',
  access: 'administrator',
  params: IdParams,
  reply: AdminSetDetails,
  refusals: notFound,
});

const changed = {
  'stimulus-changed': {
    status: 409,
    message: 'Somebody else changed this text meanwhile. Please look at it again.',
  },
} as const;

export const changeSet = operation({
  method: 'POST',
  path: '/api/admin/sets/:id/versions',
  summary: 'Save a new version of a text; quizzes that have begun keep theirs',
  access: 'administrator',
  params: IdParams,
  body: z.object({
    /** Version that was edited; the change is refused if a later one exists. */
    version: z.int().min(1),
    kind: z.string().max(20),
    title: z.string().trim().min(1, 'Please give a title').max(100),
    text: z.string().trim().min(1, 'Please give a text').max(6000),
    glossary: z
      .array(
        z.object({
          word: z.string().trim().min(1, 'A line of the words has no word').max(40),
          meaning: z.string().trim().min(1, 'A word has no meaning').max(120),
        }),
      )
      .max(8, 'At most eight words can be explained'),
    questionIds: z
      .array(Id)
      .min(3, 'A text needs at least three questions')
      .max(8, 'A text has at most eight questions'),
    /** True if the text is saved although its length or reading level is unusual for its grade. */
    keepAnyway: z.boolean().optional(),
  }),
  reply: z.object({ id: Id, version: z.int() }),
  refusals: {
    ...notFound,
    ...changed,
    'text-unusual': { status: 422, message: 'This text is unusual for its grade: {problems}' },
    'stimulus-inconsistent': { status: 422, message: '{problem}' },
  },
});

export const approveSet = operation({
  method: 'POST',
  path: '/api/admin/sets/:id/approve',
  summary: 'From now on quizzes may ask this set, also one that was retired',
  access: 'administrator',
  params: IdParams,
  body: z.object({
    /** Version that was looked at. */
    version: z.int().min(1),
  }),
  reply: z.object({ id: Id }),
  refusals: { ...notFound, ...changed },
});

export const retireSet = operation({
  method: 'POST',
  path: '/api/admin/sets/:id/retire',
  summary: 'From now on no quiz asks this set; quizzes that have begun go on',
  access: 'administrator',
  params: IdParams,
  body: z.object({ reason: z.string().trim().min(1, 'Please give a reason').max(300) }),
  reply: z.object({ id: Id }),
  refusals: notFound,
});
