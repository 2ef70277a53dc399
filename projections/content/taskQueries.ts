import { cachedQuery, query } from '../query.ts';

export interface TaskView {
  readonly taskId: string;
  readonly subject: string;
  readonly title: string;
  readonly parts: number;
  readonly points: number;
  readonly isRetired: boolean;
}

/** Lists the performance tasks of a grade, retired ones included, by subject and title. */
export const tasksOfGrade = cachedQuery(
  ['performance_tasks'],
  async (db, grade: number): Promise<readonly TaskView[]> =>
    db('performance_task')
      .where({ grade })
      .orderBy(['subject_name', 'title', 'task_id'])
      .select<TaskView[]>({
        taskId: 'task_id',
        subject: 'subject_name',
        title: 'title',
        parts: 'parts',
        points: 'points',
        isRetired: 'is_retired',
      }),
);

export interface WritingTaskView {
  readonly taskId: string;
  readonly form: string;
  readonly title: string;
  readonly wordsFrom: number;
  readonly wordsTo: number;
}

/** Lists the writing tasks of a grade, by form and title. */
export const writingTasksOfGrade = cachedQuery(
  ['writing_tasks'],
  async (db, grade: number): Promise<readonly WritingTaskView[]> =>
    db('writing_task')
      .where({ grade })
      .orderBy(['form', 'title', 'task_id'])
      .select<WritingTaskView[]>({
        taskId: 'task_id',
        form: 'form',
        title: 'title',
        wordsFrom: 'words_from',
        wordsTo: 'words_to',
      }),
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
