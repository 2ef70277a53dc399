import { cachedQuery } from '../query.ts';

export interface TaskView {
  readonly taskId: string;
  readonly subject: string;
  readonly title: string;
  readonly parts: number;
  readonly points: number;
}

/** Lists the performance tasks of a grade, by subject and title. */
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
      }),
);
