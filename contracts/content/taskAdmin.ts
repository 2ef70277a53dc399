import { z } from 'zod';
import { Id, IdParams, ListQuery, operation } from '../operation.ts';
import { ServedQuestion } from '../practice/quizzes.ts';
import { Stimulus } from '../practice/stimulus.ts';
import { AcceptedParts, CheckedPart, ImportedPart, TextFile } from './textFiles.ts';

/** A performance task, as a list shows it. */
export const AdminTask = z.object({
  id: Id,
  title: z.string(),
  /** "mathematics", "language-arts", "science" or "social-studies". */
  subject: z.string(),
  grade: z.int(),
  /** Parts, the written one included. */
  parts: z.int(),
  points: z.int(),
  version: z.int(),
  state: z.enum(['in-use', 'retired']),
});
export type AdminTask = z.infer<typeof AdminTask>;

/** A task as the pupil reads it, with its keys, its rubric and its models. */
const TaskPreview = z.object({
  stimulus: Stimulus,
  items: z.array(
    z.object({
      part: z.string(),
      depth: z.int(),
      points: z.int(),
      question: ServedQuestion,
      correctText: z.string(),
      explanation: z.string(),
      /** Gives the right answer from earlier ones; null if it does not follow from any. */
      formula: z.string().nullable(),
    }),
  ),
  written: z.object({
    label: z.string(),
    prompt: z.string(),
    criteria: z.array(
      z.object({
        name: z.string(),
        levels: z.array(z.object({ points: z.int(), text: z.string() })),
      }),
    ),
    models: z.array(z.object({ level: z.int(), text: z.string(), why: z.string() })),
  }),
  /** Measures that are unusual for the grade. */
  warnings: z.array(z.string()),
});
export type TaskPreview = z.infer<typeof TaskPreview>;

export const AdminTaskDetails = AdminTask.extend({
  preview: TaskPreview,
  /** The task in the format of `content/tasks`. */
  text: z.string(),
});
export type AdminTaskDetails = z.infer<typeof AdminTaskDetails>;

const notFound = { 'task-not-found': { status: 404, message: 'Task not found' } } as const;
const inconsistent = { 'task-inconsistent': { status: 422, message: '{problem}' } } as const;

/** `filter` understands `grade`, `subject`, `state` and `q` (title). */
export const listAdminTasks = operation({
  method: 'GET',
  path: '/api/admin/tasks',
  summary: 'Performance tasks by grade and subject',
  access: 'administrator',
  query: ListQuery,
  reply: z.array(AdminTask),
  refusals: {},
});

export const getAdminTask = operation({
  method: 'GET',
  path: '/api/admin/tasks/:id',
  summary: 'A performance task with its keys, rubric and models',
  access: 'administrator',
  params: IdParams,
  reply: AdminTaskDetails,
  refusals: notFound,
});

export const previewTask = operation({
  method: 'POST',
  path: '/api/admin/tasks/preview',
  summary: 'A task in the format of its file as a pupil would see it; nothing is recorded',
  access: 'administrator',
  body: TextFile,
  reply: TaskPreview,
  refusals: inconsistent,
});

export const changeTask = operation({
  method: 'POST',
  path: '/api/admin/tasks/:id/versions',
  summary: 'Save a new version of a task; attempts that have begun keep theirs',
  access: 'administrator',
  params: IdParams,
  body: TextFile.extend({
    /** Version that was edited; the change is refused if a later one exists. */
    version: z.int().min(1),
  }),
  reply: z.object({ id: Id, version: z.int() }),
  refusals: {
    ...notFound,
    ...inconsistent,
    'task-changed': {
      status: 409,
      message: 'Somebody else changed this task meanwhile. Please look at it again.',
    },
  },
});

export const retireTask = operation({
  method: 'POST',
  path: '/api/admin/tasks/:id/retire',
  summary: 'From now on nobody begins this task; open attempts go on',
  access: 'administrator',
  params: IdParams,
  body: z.object({ reason: z.string().trim().min(1, 'Please give a reason').max(300) }),
  reply: z.object({ id: Id }),
  refusals: notFound,
});

export const restoreTask = operation({
  method: 'POST',
  path: '/api/admin/tasks/:id/restore',
  summary: 'Offer a task again that was retired',
  access: 'administrator',
  params: IdParams,
  reply: z.object({ id: Id }),
  refusals: notFound,
});

export const exportTasks = operation({
  method: 'GET',
  path: '/api/admin/tasks/export',
  summary: 'Performance tasks as a file that an import reads',
  access: 'administrator',
  query: ListQuery.pick({ filter: true }),
  reply: z.object({ text: z.string() }),
  refusals: {},
});

export const checkTaskFile = operation({
  method: 'POST',
  path: '/api/admin/tasks/import/check',
  summary: 'Read a file of performance tasks and say of each what an import would do',
  access: 'administrator',
  body: TextFile,
  reply: z.object({ rows: z.array(CheckedPart) }),
  refusals: {},
});

export const importTaskFile = operation({
  method: 'POST',
  path: '/api/admin/tasks/import',
  summary: 'Import checked tasks; pupils of their grade can begin them at once',
  access: 'administrator',
  body: TextFile.extend({ accepted: AcceptedParts }),
  reply: z.object({ rows: z.array(ImportedPart) }),
  refusals: {},
});
