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

export const AdminSetDetails = AdminSet.extend({
  stimulus: Stimulus,
  questionList: z.array(
    z.object({
      question: ServedQuestion,
      correctText: z.string(),
      explanation: z.string(),
      status: SetStatus,
    }),
  ),
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
