import { stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { PerformanceTaskEvent } from './events.ts';
import { findTaskProblem, TaskContent } from './taskContent.ts';

/** Loads a performance task from the shipped content: new, or in another version. */
export interface ShipTask {
  readonly type: 'ShipTask';
  readonly now: Moment;
  readonly taskId: string;
  readonly content: TaskContent;
}

/** Adds a task that an administrator wrote. */
export interface AddTask {
  readonly type: 'AddTask';
  readonly now: Moment;
  readonly taskId: string;
  readonly content: TaskContent;
  readonly administratorId: string;
}

export interface ReviseTask {
  readonly type: 'ReviseTask';
  readonly now: Moment;
  /** Version that the author edited. */
  readonly version: number;
  readonly content: TaskContent;
  readonly administratorId: string;
}

export interface RetireTask {
  readonly type: 'RetireTask';
  readonly now: Moment;
  readonly reason: string;
  readonly administratorId: string;
}

export interface RestoreTask {
  readonly type: 'RestoreTask';
  readonly now: Moment;
  readonly administratorId: string;
}

export type TaskCommand = ShipTask | AddTask | ReviseTask | RetireTask | RestoreTask;

export interface TaskRejections {
  readonly ShipTask: 'task-inconsistent';
  readonly AddTask: 'task-inconsistent';
  readonly ReviseTask: 'task-not-found' | 'task-changed' | 'task-inconsistent';
  readonly RetireTask: 'task-not-found';
  readonly RestoreTask: 'task-not-found';
}

export interface Task {
  readonly taskId: string;
  readonly version: number;
  /** Contents by version, which attempts that have begun still show. */
  readonly contents: Readonly<Record<number, TaskContent>>;
  readonly isRetired: boolean;
  /** True if the current content comes with the product, not from an administrator. */
  readonly isShipped: boolean;
}

const evolve = (state: Task | null, { type, data }: PerformanceTaskEvent): Task | null => {
  switch (type) {
    case 'PerformanceTaskAdded':
    case 'PerformanceTaskRevised':
      return {
        taskId: data.taskId,
        version: data.version,
        contents: { ...state?.contents, [data.version]: data.content },
        isRetired: state?.isRetired ?? false,
        isShipped: (data.administratorId ?? null) === null,
      };
    case 'PerformanceTaskRetired':
      return state && { ...state, isRetired: true };
    case 'PerformanceTaskRestored':
      return state && { ...state, isRetired: false };
    default:
      return state;
  }
};

/** Parses the content again, so that equal contents have their fields in the same order. */
const readConsistent = (content: TaskContent): TaskContent | Rejection<'task-inconsistent'> => {
  const read = TaskContent.safeParse(content);
  const problem = read.success ? findTaskProblem(read.data) : 'A field is empty or out of range.';
  return read.success && problem === undefined
    ? read.data
    : reject('task-inconsistent', { problem: problem ?? '' });
};

interface Written {
  readonly now: Moment;
  readonly content: TaskContent;
  /** Absent for what the product ships. */
  readonly administratorId?: string;
}

const toFields = ({ now, administratorId }: Omit<Written, 'content'>) => ({
  ...(administratorId === undefined ? {} : { administratorId }),
  ...stamp(now),
});

const add = (
  taskId: string,
  command: Written,
): readonly PerformanceTaskEvent[] | Rejection<'task-inconsistent'> => {
  const content = readConsistent(command.content);
  if ('rejected' in content) return content;
  const data = { taskId, content, ...toFields(command), version: 1 as const };
  return [{ type: 'PerformanceTaskAdded', data }];
};

const revise = (
  { taskId, version, contents }: Task,
  command: Written,
): readonly PerformanceTaskEvent[] | Rejection<'task-inconsistent'> => {
  const content = readConsistent(command.content);
  if ('rejected' in content) return content;
  if (JSON.stringify(content) === JSON.stringify(contents[version])) return [];
  const data = { taskId, content, ...toFields(command), version: version + 1 };
  return [{ type: 'PerformanceTaskRevised', data }];
};

/** A performance task and its versions: shipped or written, revised, retired. Stream id: its own. */
export const task: Decider<Task | null, TaskCommand, PerformanceTaskEvent, TaskRejections> = {
  category: 'performanceTask',
  initial: null,
  evolve,
  decide: byCommand<Task | null, TaskCommand, PerformanceTaskEvent, TaskRejections>({
    ShipTask: (state, { taskId, content, now }) => {
      if (state === null) return add(taskId, { content, now });
      // A task that an administrator changed or retired stays so.
      return state.isShipped && !state.isRetired ? revise(state, { content, now }) : [];
    },
    AddTask: (state, command) => (state === null ? add(command.taskId, command) : []),
    ReviseTask: (state, command) => {
      if (state === null) return reject('task-not-found');
      return command.version === state.version ? revise(state, command) : reject('task-changed');
    },
    RetireTask: (state, { now, reason, administratorId }) => {
      if (state === null) return reject('task-not-found');
      const data = { taskId: state.taskId, reason, administratorId, ...stamp(now) };
      return state.isRetired ? [] : [{ type: 'PerformanceTaskRetired', data }];
    },
    RestoreTask: (state, { now, administratorId }) => {
      if (state === null) return reject('task-not-found');
      const data = { taskId: state.taskId, administratorId, ...stamp(now) };
      return state.isRetired ? [{ type: 'PerformanceTaskRestored', data }] : [];
    },
  }),
};
