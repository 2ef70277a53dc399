import { stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider } from '../decider.ts';
import type { WritingTaskEvent } from './events.ts';
import { findWritingProblem, WritingContent } from './writingContent.ts';

/** Loads a writing task from the shipped content: new, or in another version. */
export interface ShipWritingTask {
  readonly type: 'ShipWritingTask';
  readonly now: Moment;
  readonly taskId: string;
  readonly content: WritingContent;
}

export interface WritingTaskRejections {
  readonly ShipWritingTask: 'task-inconsistent';
}

export interface WritingTask {
  readonly taskId: string;
  readonly version: number;
  /** Contents by version, which attempts that have begun still show. */
  readonly contents: Readonly<Record<number, WritingContent>>;
}

const evolve = (state: WritingTask | null, { data }: WritingTaskEvent): WritingTask => ({
  taskId: data.taskId,
  version: data.version,
  contents: { ...state?.contents, [data.version]: data.content },
});

/** A writing task and its versions (R28). Stream id: its own. */
export const writingTask: Decider<
  WritingTask | null,
  ShipWritingTask,
  WritingTaskEvent,
  WritingTaskRejections
> = {
  category: 'writingTask',
  initial: null,
  evolve,
  decide: byCommand<WritingTask | null, ShipWritingTask, WritingTaskEvent, WritingTaskRejections>({
    ShipWritingTask: (state, { taskId, content: shipped, now }) => {
      // Parsed again, equal contents have their fields in the same order.
      const read = WritingContent.safeParse(shipped);
      const problem = read.success
        ? findWritingProblem(read.data)
        : 'A field is empty or out of range.';
      if (!read.success || problem !== undefined)
        return reject('task-inconsistent', { problem: problem ?? '' });
      const content = read.data;
      const fields = { taskId, content, ...stamp(now) };
      if (state === null) return [{ type: 'WritingTaskAdded', data: { ...fields, version: 1 } }];
      const current = state.contents[state.version];
      if (JSON.stringify(content) === JSON.stringify(current)) return [];
      return [{ type: 'WritingTaskRevised', data: { ...fields, version: state.version + 1 } }];
    },
  }),
};
