import { findTaskProblems } from '@mahoe/content/checks/taskChecks';
import { printTask } from '@mahoe/content/taskFiles';
import type { AdminTask, AdminTaskDetails, TaskPreview } from '@mahoe/contracts/content/taskAdmin';
import type { Task } from '@mahoe/domain/content/task';
import {
  countTaskPoints,
  listTaskItems,
  type TaskContent,
} from '@mahoe/domain/content/taskContent';
import type { AdminTaskView } from '@mahoe/projections/content/taskQueries';
import { v5 as uuidv5 } from 'uuid';
import { formatCorrectAnswer } from '../markingKey.ts';
import { presentQuestion } from '../presentQuestion.ts';

/** A task as a list of administrators shows it. */
export const presentAdminTask = ({ taskId, isRetired, ...task }: AdminTaskView): AdminTask => ({
  id: taskId,
  ...task,
  state: isRetired ? 'retired' : 'in-use',
});

/** A task as a pupil sees it, with its keys. */
export const presentTaskPreview = (taskId: string, content: TaskContent): TaskPreview => ({
  stimulus: { ...content.stimulus, title: content.title, glossary: content.words },
  items: listTaskItems(content).map((item) => ({
    part: item.part,
    depth: item.depth,
    points: item.points,
    question: presentQuestion(uuidv5(item.name, taskId), item.content, null),
    correctText: formatCorrectAnswer(item.content),
    explanation: item.content.explanation,
    formula: item.formula ?? null,
  })),
  written: {
    label: content.written.label,
    prompt: content.written.prompt,
    criteria: content.written.criteria,
    models: content.written.models,
  },
  warnings: [...findTaskProblems(content)],
});

/** A task in its current version, with the text of its file. */
export const presentTaskDetails = ({
  taskId: id,
  version,
  contents,
  isRetired,
}: Task): AdminTaskDetails | undefined => {
  const content = contents[version];
  if (!content) return undefined;
  const { title, subject, grade } = content;
  return {
    id,
    title,
    subject,
    grade,
    parts: content.parts.length + 1,
    points: countTaskPoints(content),
    version,
    state: isRetired ? 'retired' : 'in-use',
    preview: presentTaskPreview(id, content),
    text: printTask({ id, content }),
  };
};
