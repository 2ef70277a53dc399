import type { AdminTask } from '@mahoe/contracts/content/taskAdmin';
import type { Tone } from '../ui/StatusChip.tsx';

/** Label and tone for each state of a task. */
export const taskStates: Readonly<
  Record<AdminTask['state'], { readonly tone: Tone; readonly label: string }>
> = {
  'in-use': { tone: 'good', label: 'In use' },
  retired: { tone: 'plain', label: 'Retired' },
};

/** Names of the subjects of tasks, in the order of the filter. */
export const TASK_SUBJECTS: Readonly<Record<string, string>> = {
  mathematics: 'Mathematics',
  'language-arts': 'Language Arts',
  science: 'Science',
  'social-studies': 'Social Studies',
};

/** The name of a subject. */
export const subjectText = (subject: string): string => TASK_SUBJECTS[subject] ?? subject;
