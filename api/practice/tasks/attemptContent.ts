import { task } from '@mahoe/domain/content/task';
import type { TaskContent } from '@mahoe/domain/content/taskContent';
import type { WritingContent } from '@mahoe/domain/content/writingContent';
import { writingTask } from '@mahoe/domain/content/writingTask';
import type { Services } from '../../route/services.ts';

type Written = TaskContent['written'];

/** A model answer, with the points that it earns where its task names them. */
interface Model {
  readonly level: number;
  readonly points: readonly number[] | null;
  readonly text: string;
  readonly why: string;
}

/** Content of a performance task, or of a writing task as one that has only a written part. */
export interface AttemptContent extends Pick<
  TaskContent,
  'grade' | 'subject' | 'title' | 'words' | 'parts'
> {
  readonly stimulus: TaskContent['stimulus'] | null;
  readonly writing: Pick<WritingContent, 'form' | 'hints'> | null;
  readonly written: Omit<Written, 'models'> & { readonly models: readonly Model[] };
}

/** Depth of knowledge of a whole text: the deepest. */
const WRITING_DEPTH = 4;
const MODEL_LEVELS = [2, 4] as const;

const fromTask = (content: TaskContent): AttemptContent => ({
  ...content,
  writing: null,
  written: {
    ...content.written,
    models: content.written.models.map((model) => ({ ...model, points: null })),
  },
});

const fromWriting = ({
  grade,
  form,
  title,
  prompt,
  hints,
  words,
  criteria,
  models,
}: WritingContent): AttemptContent => ({
  grade,
  subject: 'language-arts',
  title,
  words: [],
  parts: [],
  stimulus: null,
  writing: { form, hints },
  written: {
    label: '1',
    depth: WRITING_DEPTH,
    prompt,
    words,
    criteria,
    models: models.map((model, at) => ({ level: MODEL_LEVELS[at] ?? 4, ...model })),
  },
});

interface LoadedContent {
  readonly version: number;
  readonly content: AttemptContent;
  /** True if nobody can begin the task. */
  readonly isRetired: boolean;
}

/**
 * Loads the content of a performance or writing task.
 * @param version the current one if it is left out
 */
export const loadAttemptContent = async (
  commands: Services['commands'],
  taskId: string,
  version?: number,
): Promise<LoadedContent | undefined> => {
  const found = await commands.load(task, taskId);
  const content = found?.contents[version ?? found.version];
  if (found && content) {
    const { isRetired } = found;
    return { version: version ?? found.version, content: fromTask(content), isRetired };
  }
  const writing = await commands.load(writingTask, taskId);
  const text = writing?.contents[version ?? writing.version];
  if (!writing || !text) return undefined;
  return {
    version: version ?? writing.version,
    content: fromWriting(text),
    isRetired: false,
  };
};
