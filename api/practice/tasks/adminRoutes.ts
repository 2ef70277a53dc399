import { readTaskFile } from '@mahoe/content/taskFiles';
import {
  changeTask,
  getAdminTask,
  listAdminTasks,
  previewTask,
  restoreTask,
  retireTask,
  type AdminTask,
} from '@mahoe/contracts/content/taskAdmin';
import { task } from '@mahoe/domain/content/task';
import { TASK_SUBJECTS, type TaskContent } from '@mahoe/domain/content/taskContent';
import { isRejection, reject, type Rejection } from '@mahoe/domain/decider';
import { listPerformanceTasks } from '@mahoe/projections/content/taskQueries';
import { z } from 'zod';
import { readListQuery, setContentRange } from '../../reads/listQuery.ts';
import { IdFilter, paginate } from '../../reads/paginate.ts';
import { defineRoute, type Handler, type Route } from '../../route/route.ts';
import { presentAdminTask, presentTaskDetails, presentTaskPreview } from './presentAdminTask.ts';

/** Id by which the items of a preview are named. */
const PREVIEW_ID = '3b0f6c4e-6f0b-5d8c-9a51-0d2c7c3c9e44';

/** Filter of the list of tasks and of its export. */
export const TaskFilter = IdFilter.extend({
  grade: z.int().optional(),
  subject: z.enum(TASK_SUBJECTS).optional(),
  state: z.enum(['in-use', 'retired']).optional(),
  q: z.string().max(100).optional(),
});

/** Returns true if a task passes a filter. */
export const isWantedTask = (
  { grade, subject, state, title }: AdminTask,
  wanted: z.infer<typeof TaskFilter>,
): boolean =>
  grade === (wanted.grade ?? grade) &&
  subject === (wanted.subject ?? subject) &&
  state === (wanted.state ?? state) &&
  title.toLowerCase().includes((wanted.q ?? '').trim().toLowerCase());

const handleListAdminTasks: Handler<typeof listAdminTasks> = async ({ views, query, reply }) => {
  const asked = readListQuery(query, TaskFilter);
  const tasks = (await listPerformanceTasks(views)).map(presentAdminTask);
  const { rows, total } = paginate(
    tasks.filter((one) => isWantedTask(one, asked.filter)),
    asked,
  );
  setContentRange(reply, 'tasks', asked.range, { count: rows.length, total });
  return rows;
};

const handleGetAdminTask: Handler<typeof getAdminTask> = async ({
  services: { commands },
  params,
  refuse,
}) => {
  const found = await commands.load(task, params.id);
  return (found && presentTaskDetails(found)) ?? refuse('task-not-found');
};

/** Reads the one task of a text. */
const readOne = (text: string): TaskContent | Rejection<'task-inconsistent'> => {
  const { tasks, refused } = readTaskFile(text);
  const [wrong] = refused;
  if (wrong) {
    return reject('task-inconsistent', { problem: `Line ${wrong.line}: ${wrong.problem}` });
  }
  const [first, ...others] = tasks;
  return first && others.length === 0
    ? first.content
    : reject('task-inconsistent', { problem: 'One task begins with a line “# ” and its title.' });
};

const handlePreviewTask: Handler<typeof previewTask> = async ({ body: { text }, refuse }) => {
  const content = readOne(text);
  return Promise.resolve(
    isRejection(content) ? refuse(content) : presentTaskPreview(PREVIEW_ID, content),
  );
};

const handleChangeTask: Handler<typeof changeTask> = async ({
  params,
  body: { text, version },
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const content = readOne(text);
  if (isRejection(content)) return refuse(content);
  const by = { now, administratorId: user.id };
  const command = { type: 'ReviseTask', version, content, ...by } as const;
  const handled = await handleCommand(task, params.id, command);
  if (isRejection(handled)) return refuse(handled);
  return { id: params.id, version: handled.state?.version ?? version };
};

const handleRetireTask: Handler<typeof retireTask> = async ({
  params,
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const command = { type: 'RetireTask', now, administratorId: user.id, ...body } as const;
  const handled = await handleCommand(task, params.id, command);
  return isRejection(handled) ? refuse(handled) : { id: params.id };
};

const handleRestoreTask: Handler<typeof restoreTask> = async ({
  params,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const command = { type: 'RestoreTask', now, administratorId: user.id } as const;
  const handled = await handleCommand(task, params.id, command);
  return isRejection(handled) ? refuse(handled) : { id: params.id };
};

/** Routes of administrators for performance tasks. */
export const taskAdminRoutes: readonly Route[] = [
  defineRoute(listAdminTasks, handleListAdminTasks),
  defineRoute(getAdminTask, handleGetAdminTask),
  defineRoute(previewTask, handlePreviewTask),
  defineRoute(changeTask, handleChangeTask),
  defineRoute(retireTask, handleRetireTask),
  defineRoute(restoreTask, handleRestoreTask),
];
