import { cachedQuery, query } from '../query.ts';

export interface TaskView {
  readonly taskId: string;
  readonly subject: string;
  readonly title: string;
  readonly parts: number;
  readonly points: number;
  readonly isRetired: boolean;
}

const TASK_FIELDS = {
  taskId: 'task_id',
  subject: 'subject_name',
  title: 'title',
  parts: 'parts',
  points: 'points',
  isRetired: 'is_retired',
} as const;

const TASK_ORDER = ['subject_name', 'title', 'task_id'];

/** Lists the performance tasks of a grade, retired ones included, by subject and title. */
export const tasksOfGrade = cachedQuery(
  ['performance_tasks'],
  async (db, grade: number): Promise<readonly TaskView[]> =>
    db('performance_task').where({ grade }).orderBy(TASK_ORDER).select<TaskView[]>(TASK_FIELDS),
);

/** Lists performance tasks of any grade by their ids. */
export const tasksById = query(
  ['performance_tasks'],
  async (db, taskIds: readonly string[]): Promise<readonly TaskView[]> =>
    db('performance_task')
      .whereIn('task_id', [...taskIds])
      .orderBy(TASK_ORDER)
      .select<TaskView[]>(TASK_FIELDS),
);

export interface WritingTaskView {
  readonly taskId: string;
  readonly form: string;
  readonly title: string;
  readonly wordsFrom: number;
  readonly wordsTo: number;
}

const WRITING_FIELDS = {
  taskId: 'task_id',
  form: 'form',
  title: 'title',
  wordsFrom: 'words_from',
  wordsTo: 'words_to',
} as const;

const WRITING_ORDER = ['form', 'title', 'task_id'];

/** Lists the writing tasks of a grade, by form and title. */
export const writingTasksOfGrade = cachedQuery(
  ['writing_tasks'],
  async (db, grade: number): Promise<readonly WritingTaskView[]> =>
    db('writing_task')
      .where({ grade })
      .orderBy(WRITING_ORDER)
      .select<WritingTaskView[]>(WRITING_FIELDS),
);

/** Lists writing tasks of any grade by their ids. */
export const writingTasksById = query(
  ['writing_tasks'],
  async (db, taskIds: readonly string[]): Promise<readonly WritingTaskView[]> =>
    db('writing_task')
      .whereIn('task_id', [...taskIds])
      .orderBy(WRITING_ORDER)
      .select<WritingTaskView[]>(WRITING_FIELDS),
);

/** A task as administrators list it. */
export interface AdminTaskView extends TaskView {
  readonly grade: number;
  readonly version: number;
}

/** Lists all performance tasks by grade, subject and title, or those of some ids. */
export const listPerformanceTasks = query(
  ['performance_tasks'],
  async (db, ids?: readonly string[]): Promise<readonly AdminTaskView[]> => {
    const asked = db('performance_task');
    if (ids) void asked.whereIn('task_id', [...ids]);
    return asked.orderBy(['grade', 'subject_name', 'title', 'task_id']).select<AdminTaskView[]>({
      taskId: 'task_id',
      subject: 'subject_name',
      grade: 'grade',
      version: 'version',
      title: 'title',
      parts: 'parts',
      points: 'points',
      isRetired: 'is_retired',
    });
  },
);
