import type { CheckedLine } from '@mahoe/contracts/content/questionFiles';
import type { FileLine } from './fileLines.ts';

/** A row of a checked file, with its line for the import. */
export interface ImportRow extends CheckedLine {
  readonly text: string;
}

const refuseRow = (row: ImportRow, problem: string): ImportRow => ({
  ...row,
  state: 'refused',
  problem,
});

/** The row of a line that is too long to check. */
export const refuseTooLong = ({ line, text }: FileLine): ImportRow => ({
  line,
  text: '',
  id: null,
  question: text.trim().slice(0, 120),
  stemKey: null,
  topicName: '',
  status: 'approved',
  state: 'refused',
  version: null,
  changed: [],
  problem: 'The line is too long for a question.',
});

/** The rows in order. Each question counts once, at its first line, whatever signs its stem has. */
export const refuseDuplicates = (rows: readonly ImportRow[]): readonly ImportRow[] => {
  const byId = new Map<string, ImportRow>();
  const byStem = new Map<string, ImportRow>();
  return rows
    .toSorted((one, other) => one.line - other.line)
    .map((row) => {
      const { id, stemKey } = row;
      if (id === null || stemKey === null) return row;
      const alike = byStem.get(stemKey);
      const isOtherSpelling = alike !== undefined && alike.question !== row.question;
      const first = byId.get(id) ?? (isOtherSpelling ? alike : undefined);
      if (first) return refuseRow(row, `Line ${first.line} is the same question.`);
      byId.set(id, row);
      byStem.set(stemKey, row);
      return row;
    });
};

/** Returns true if an import changes anything for the row. */
export const isImportable = ({ state }: ImportRow): boolean =>
  state === 'new' || state === 'changes';

/** The number of rows in each state. */
export const countByState = (
  rows: readonly ImportRow[],
): Readonly<Record<ImportRow['state'], number>> => {
  const counts = { new: 0, changes: 0, there: 0, refused: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
};

const FIELD_LABELS: Readonly<Record<string, string>> = {
  question: 'question',
  correctAnswer: 'right answer',
  acceptedAnswers: 'accepted answers',
  imageUrl: 'picture',
  imageAlt: 'words for the picture',
  isAiGenerated: 'whether AI wrote it',
  questionType: 'type',
  wordLimit: 'word limit',
  hasSpellCheck: 'spelling check',
  labelPositions: 'labels',
  distractorLabels: 'wrong labels',
  left: 'left items',
  right: 'right items',
  sequenceItems: 'items',
};

/** Describes a row: "options, explanation", "a draft" or its problem. Empty if there is nothing to add. */
export const rowDetail = ({ state, changed, status, problem }: ImportRow): string => {
  if (problem !== null) return problem;
  if (state === 'changes') return changed.map((name) => FIELD_LABELS[name] ?? name).join(', ');
  return state === 'new' && status === 'draft' ? 'a draft' : '';
};
