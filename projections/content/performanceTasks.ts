import { countTaskPoints, type TaskContent } from '@mahoe/domain/content/taskContent';
import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly task_id: string;
}

interface Row extends Key {
  readonly version: number;
  readonly grade: number;
  readonly subject_name: string;
  readonly title: string;
  /** Parts, the written one included. */
  readonly parts: number;
  /** Points, those of the written part included. */
  readonly points: number;
  readonly is_retired: boolean;
}

interface Change {
  readonly data: {
    readonly taskId: string;
    readonly version: number;
    readonly content: TaskContent;
  };
}

const ofTask = ({ data }: Change): readonly Key[] => [{ task_id: data.taskId }];

const ofRetired = ({ data }: { readonly data: { readonly taskId: string } }): readonly Key[] => [
  { task_id: data.taskId },
];

const toRow = ({ data: { version, content } }: Change, key: Key, row?: Row): Row => ({
  ...key,
  version,
  grade: content.grade,
  subject_name: content.subject,
  title: content.title,
  parts: content.parts.length + 1,
  points: countTaskPoints(content),
  is_retired: row?.is_retired ?? false,
});

/** Performance tasks in their current versions, without their content. */
export const performanceTasks = rowProjector(
  'performance_tasks',
  rows<Row, Key>({
    table: 'performance_task',
    key: ['task_id'],
    on: {
      PerformanceTaskAdded: { keys: ofTask, apply: (_row, event, key) => toRow(event, key) },
      PerformanceTaskRevised: {
        keys: ofTask,
        apply: (row, event, key) => toRow(event, key, row),
      },
      PerformanceTaskRetired: {
        keys: ofRetired,
        apply: (row) => row && { ...row, is_retired: true },
      },
      PerformanceTaskRestored: {
        keys: ofRetired,
        apply: (row) => row && { ...row, is_retired: false },
      },
    },
  }),
);
