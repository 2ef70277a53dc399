import { findTaskProblems } from '@mahoe/content/checks/taskChecks';
import { printTask, readTaskFile, type BankTask } from '@mahoe/content/taskFiles';
import { checkTaskFile, exportTasks, importTaskFile } from '@mahoe/contracts/content/taskAdmin';
import {
  MAX_TEXT_FILE_BYTES,
  type CheckedPart,
  type ImportedPart,
} from '@mahoe/contracts/content/textFiles';
import { task, type Task } from '@mahoe/domain/content/task';
import { TaskContent } from '@mahoe/domain/content/taskContent';
import { isRejection } from '@mahoe/domain/decider';
import { listPerformanceTasks } from '@mahoe/projections/content/taskQueries';
import { recordExport } from '../../route/recordExport.ts';
import { describeImportRefusal, STALE } from '../describeImportRefusal.ts';
import { readListQuery } from '../../reads/listQuery.ts';
import { defineRoute, type Handler, type Route, type RouteContext } from '../../route/route.ts';
import { isWantedTask, TaskFilter } from './adminRoutes.ts';
import { presentAdminTask } from './presentAdminTask.ts';

const handleExportTasks: Handler<typeof exportTasks> = async ({
  services: { commands },
  views,
  query,
  user,
  now,
  handleCommand,
}) => {
  await recordExport({ user, now, handleCommand }, 'tasks');
  const { filter } = readListQuery(query, TaskFilter);
  const wanted = (await listPerformanceTasks(views)).filter((one) =>
    isWantedTask(presentAdminTask(one), filter),
  );
  const loaded = await Promise.all(wanted.map(({ taskId }) => commands.load(task, taskId)));
  const parts = loaded.flatMap((one) => {
    const content = one?.contents[one.version];
    return one && content ? [printTask({ id: one.taskId, content })] : [];
  });
  return { text: parts.join('\n') };
};

const hashVersion = (found: Task | null): string => `version ${found?.version ?? 0}`;

/** Plans what an import would do with a task. */
const planTask = (
  { content }: BankTask,
  found: Task | null,
): Pick<CheckedPart, 'state' | 'problem' | 'seen'> => {
  const seen = hashVersion(found);
  if (!found) return { state: 'new', problem: null, seen };
  const [one, other] = [content, found.contents[found.version]].map((some) =>
    JSON.stringify(TaskContent.safeParse(some).data),
  );
  if (one === other) return { state: 'there', problem: null, seen };
  return found.isRetired
    ? { state: 'refused', problem: 'It was retired and stays as it is.', seen }
    : { state: 'changes', problem: null, seen };
};

const handleCheckTaskFile: Handler<typeof checkTaskFile> = async ({
  services: { commands },
  body: { text },
}) => {
  const { tasks, refused } = readTaskFile(text);
  const found = await Promise.all(tasks.map(({ id }) => commands.load(task, id)));
  const checked = tasks.map((one, at): CheckedPart => {
    const { line, id, content } = one;
    const warnings = [...findTaskProblems(content)];
    const isRepeated = tasks.findIndex((other) => other.id === id) < at;
    const repeated = { state: 'refused', problem: 'The file has this task twice.' } as const;
    return {
      line,
      id,
      title: content.title,
      warnings,
      ...planTask(one, found[at] ?? null),
      ...(isRepeated ? repeated : {}),
    };
  });
  const unread = refused.map((one) => ({
    ...one,
    id: null,
    state: 'refused' as const,
    warnings: [],
    seen: '',
  }));
  return { rows: [...checked, ...unread].toSorted((a, b) => a.line - b.line) };
};

const importTask = async (
  {
    services: { commands },
    user,
    now,
    context,
    recordPosition,
  }: RouteContext<typeof importTaskFile>,
  one: BankTask,
  seen: string,
): Promise<ImportedPart> => {
  const { id, content } = one;
  const refuse = (problem: string) => ({ id, state: 'refused' as const, problem });
  const found = await commands.load(task, id);
  const plan = planTask(one, found);
  // A repeated import finds its own changes.
  if (plan.state === 'there') return { id, state: 'there', problem: null };
  if (hashVersion(found) !== seen) return refuse(STALE);
  if (plan.state === 'refused') return refuse(plan.problem ?? '');
  const by = { now, administratorId: user.id };
  const handled = found
    ? await commands.handle(
        task,
        id,
        { type: 'ReviseTask', version: found.version, content, ...by },
        context,
      )
    : await commands.handle(
        task,
        id,
        { type: 'AddTask', taskId: id, content, ...by },
        { ...context, isNew: true },
      );
  if (isRejection(handled)) return refuse(describeImportRefusal(handled.rejected, handled.details));
  recordPosition(handled.position);
  const done = found ? 'changed' : 'added';
  return { id, state: handled.events.length > 0 ? done : 'there', problem: null };
};

const handleImportTaskFile: Handler<typeof importTaskFile> = async (context) => {
  const { text, accepted } = context.body;
  const { tasks } = readTaskFile(text);
  const rows: ImportedPart[] = [];
  for (const { id, seen } of accepted) {
    const one = tasks.find((other) => other.id === id);
    rows.push(
      one
        ? await importTask(context, one, seen)
        : { id, state: 'refused', problem: 'The file does not have this task.' },
    );
  }
  return { rows };
};

/** Routes that export and import performance tasks in the format of `content/tasks`. */
export const taskFileRoutes: readonly Route[] = [
  defineRoute(exportTasks, handleExportTasks, { records: true }),
  defineRoute(checkTaskFile, handleCheckTaskFile, { bodyLimit: MAX_TEXT_FILE_BYTES }),
  defineRoute(importTaskFile, handleImportTaskFile, { bodyLimit: MAX_TEXT_FILE_BYTES }),
];
