import type {
  AdminPaper,
  ChangedResult,
  PaperChangePreview,
} from '@mahoe/contracts/content/paperAdmin';
import type { Tone } from '../ui/StatusChip.tsx';

/** Label and tone for each state of a paper. */
export const paperStates: Readonly<
  Record<AdminPaper['state'], { readonly tone: Tone; readonly label: string }>
> = {
  'in-use': { tone: 'good', label: 'In use' },
  retired: { tone: 'plain', label: 'Retired' },
};

/** The name of a component: "social-studies" is "Social studies". */
export const componentName = (component: string): string => {
  const words = component.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** "Grade 4 Numeracy, form 2". */
export const paperName = ({ title, number }: Pick<AdminPaper, 'title' | 'number'>): string =>
  `${title}, form ${number}`;

/** A result in one line: "24 of 30 (80%), Proficient". */
export const scoreText = ({
  correct,
  total,
  percentage,
  verdict,
}: ChangedResult['before']): string =>
  `${correct} of ${total} (${percentage}%)${verdict === null ? '' : `, ${verdict}`}`;

const sittings = (count: number): string => `${count} ${count === 1 ? 'sitting' : 'sittings'}`;

/** Says in words how many results a change of an item would change. */
export const previewText = ({ marked, open, results }: PaperChangePreview): string => {
  const others = open === 0 ? '' : ` ${sittings(open)} still open will be marked after the change.`;
  if (marked === 0) return `Nobody has handed in this paper.${others}`;
  if (results.length === 0) return `The results of ${sittings(marked)} stay as they are.${others}`;
  return `${results.length} of ${sittings(marked)} would get another result.${others}`;
};
