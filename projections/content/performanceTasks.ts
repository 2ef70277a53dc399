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
}

interface Change {
  readonly data: {
    readonly taskId: string;
    readonly version: number;
    readonly content: TaskContent;
  };
}

const ofTask = ({ data }: Change): readonly Key[] => [{ task_id: data.taskId }];

const toRow = ({ data: { version, content } }: Change, key: Key): Row => ({
  ...key,
  version,
  grade: content.grade,
  subject_name: content.subject,
  title: content.title,
  parts: content.parts.length + 1,
  points: countTaskPoints(content),
});

/** Performance tasks in their current versions, without their content. */
export const performanceTasks = rowProjector(
  'performance_tasks',
  rows<Row, Key>({
    table: 'performance_task',
    key: ['task_id'],
    on: {
      PerformanceTaskAdded: { keys: ofTask, apply: (_row, event, key) => toRow(event, key) },
      PerformanceTaskRevised: { keys: ofTask, apply: (_row, event, key) => toRow(event, key) },
    },
  }),
);
