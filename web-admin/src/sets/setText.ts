import type { AdminSet } from '@mahoe/contracts/content/setAdmin';
import type { Tone } from '../ui/StatusChip.tsx';

/** Label and tone for each status of a set. */
export const setStatuses: Readonly<
  Record<AdminSet['status'], { readonly tone: Tone; readonly label: string }>
> = {
  draft: { tone: 'warning', label: 'Draft' },
  approved: { tone: 'good', label: 'In use' },
  withdrawn: { tone: 'plain', label: 'Retired' },
};

/** Names of the kinds of text, in the order of the filter. */
export const KIND_NAMES: Readonly<Record<string, string>> = {
  story: 'Story',
  information: 'Information',
  letter: 'Letter',
  poem: 'Poem',
  notice: 'Notice',
  table: 'Table',
  graph: 'Graph',
  map: 'Map',
  experiment: 'Experiment',
  pair: 'Pair of sources',
};

/** The name of a kind of text. */
export const kindName = (kind: string): string => KIND_NAMES[kind] ?? kind;
