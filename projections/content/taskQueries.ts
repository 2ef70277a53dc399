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
