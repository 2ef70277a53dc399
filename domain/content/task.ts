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

export interface TaskRejections {
  readonly ShipTask: 'task-inconsistent';
}

export interface Task {
  readonly taskId: string;
  readonly version: number;
  /** Contents by version, which attempts that have begun still show. */
  readonly contents: Readonly<Record<number, TaskContent>>;
}

const evolve = (state: Task | null, { data }: PerformanceTaskEvent): Task => ({
  taskId: data.taskId,
  version: data.version,
  contents: { ...state?.contents, [data.version]: data.content },
});

/** Parses the content again, so that equal contents have their fields in the same order. */
const readConsistent = (content: TaskContent): TaskContent | Rejection<'task-inconsistent'> => {
  const read = TaskContent.safeParse(content);
  const problem = read.success ? findTaskProblem(read.data) : 'A field is empty or out of range.';
  return read.success && problem === undefined
    ? read.data
    : reject('task-inconsistent', { problem: problem ?? '' });
};

/** A performance task and its versions. Stream id: its own. */
export const task: Decider<Task | null, ShipTask, PerformanceTaskEvent, TaskRejections> = {
  category: 'performanceTask',
  initial: null,
  evolve,
  decide: byCommand<Task | null, ShipTask, PerformanceTaskEvent, TaskRejections>({
    ShipTask: (state, { taskId, content: shipped, now }) => {
      const content = readConsistent(shipped);
      if ('rejected' in content) return content;
      const fields = { taskId, content, ...stamp(now) };
      if (state === null)
        return [{ type: 'PerformanceTaskAdded', data: { ...fields, version: 1 } }];
      const current = state.contents[state.version];
      if (JSON.stringify(content) === JSON.stringify(current)) return [];
      return [{ type: 'PerformanceTaskRevised', data: { ...fields, version: state.version + 1 } }];
    },
  }),
};
