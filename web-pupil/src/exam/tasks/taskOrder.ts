import type { Task, WritingTask } from '@mahoe/contracts/practice/tasks';
import { rankForm } from './formNames.ts';

type Listed = Pick<Task, 'attempt'>;

/** Rank of a task in a list: what is open first, what was handed in last. */
const rankState = ({ attempt }: Listed): number => {
  if (!attempt) return 1;
  return attempt.state === 'open' ? 0 : 2;
};

/** Orders tasks by what a pupil may want next; those alike keep their order. */
export const orderByState = <One extends Listed>(tasks: readonly One[]): readonly One[] =>
  tasks.toSorted((a, b) => rankState(a) - rankState(b));

/** Orders writing tasks by their form, stories first, and by what a pupil may want next. */
export const orderWriting = (tasks: readonly WritingTask[]): readonly WritingTask[] =>
  orderByState(tasks.toSorted((a, b) => rankForm(a.form) - rankForm(b.form)));
