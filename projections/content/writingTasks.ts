import type { WritingContent } from '@mahoe/domain/content/writingContent';
import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly task_id: string;
}

interface Row extends Key {
  readonly version: number;
  readonly grade: number;
  readonly form: string;
  readonly title: string;
  readonly words_from: number;
  readonly words_to: number;
}

interface Change {
  readonly data: {
    readonly taskId: string;
    readonly version: number;
    readonly content: WritingContent;
  };
}

const ofTask = ({ data }: Change): readonly Key[] => [{ task_id: data.taskId }];

const toRow = ({ data: { version, content } }: Change, key: Key): Row => ({
  ...key,
  version,
  grade: content.grade,
  form: content.form,
  title: content.title,
  words_from: content.words.from,
  words_to: content.words.to,
});

/** Writing tasks in their current versions, without their content. */
export const writingTasks = rowProjector(
  'writing_tasks',
  rows<Row, Key>({
    table: 'writing_task',
    key: ['task_id'],
    on: {
      WritingTaskAdded: { keys: ofTask, apply: (_row, event, key) => toRow(event, key) },
      WritingTaskRevised: { keys: ofTask, apply: (_row, event, key) => toRow(event, key) },
    },
  }),
);
