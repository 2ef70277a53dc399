import type { CheckedPart, ImportedPart } from '@mahoe/contracts/content/textFiles';

const STATES: Readonly<Record<CheckedPart['state'] | ImportedPart['state'], string>> = {
  new: 'New',
  changes: 'Changes',
  there: 'Already there',
  added: 'Added',
  changed: 'Changed',
  refused: 'Not imported',
};

/** Says what an import does or did with a part: "Not imported: its kind is missing". */
export const partText = (
  { state, problem, warnings }: CheckedPart,
  done: ImportedPart | undefined,
): string => {
  const now = done ?? { state, problem };
  const why = now.problem === null ? '' : `: ${now.problem}`;
  const unusual = warnings.length === 0 || done ? '' : `. Unusual: ${warnings.join('; ')}`;
  return `${STATES[now.state]}${why}${unusual}`;
};

/** The parts that an import would add or change, each as it was looked at. */
export const listAccepted = (
  rows: readonly CheckedPart[],
): { readonly id: string; readonly seen: string }[] =>
  rows.flatMap(({ id, state, seen }) =>
    id !== null && (state === 'new' || state === 'changes') ? [{ id, seen }] : [],
  );

/** Chooses how the outcome of an import is shown: as a success only if nothing was refused. */
export const toSeverity = (done: readonly ImportedPart[]): 'success' | 'warning' =>
  done.some(({ state }) => state === 'refused') ? 'warning' : 'success';
