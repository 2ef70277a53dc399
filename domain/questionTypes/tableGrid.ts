import { z } from 'zod';
import type { AnswerKind } from './answerKind.ts';
import { areDifferent } from './compareTexts.ts';
import { shortText } from './contentFields.ts';
import {
  markParts,
  rotate,
  type Mark,
  type QuestionType,
  type Stem,
  type Unmarkable,
} from './questionType.ts';

const MAX_COLUMNS = 5;

const content = z.object({
  questionType: z.literal('table_grid'),
  rows: z.array(shortText).min(2).max(8),
  columns: z.array(shortText).min(2).max(MAX_COLUMNS),
  /** For each row the zero-based index of its right column. */
  correctColumns: z
    .array(
      z
        .int()
        .min(0)
        .max(MAX_COLUMNS - 1),
    )
    .min(2)
    .max(8),
});
const key = z.object({
  type: z.literal('table_grid'),
  rows: z.array(z.string()),
  columns: z.array(z.string()),
  correctColumns: z.array(z.int()),
});
type Content = Stem & z.infer<typeof content>;
type Key = z.infer<typeof key>;

interface CellsAnswer {
  readonly type: 'cells';
  /** The column given to each row. */
  readonly cells: Readonly<Record<string, string>>;
}

const answer = {
  type: 'cells',
  recorded: z.object({ type: z.literal('cells'), cells: z.record(z.string(), z.string()) }),
  parse: ({
    gridAnswer: cells,
  }: {
    readonly gridAnswer?: Readonly<Record<string, string>> | undefined;
  }) => cells && { type: 'cells', cells },
  send: ({ cells }) => ({ gridAnswer: { ...cells } }),
} satisfies AnswerKind<CellsAnswer>;

type Table = Pick<Key, 'rows' | 'columns' | 'correctColumns'>;

const toCells = ({ rows, columns, correctColumns }: Table): Record<string, string> =>
  Object.fromEntries(rows.map((row, at) => [row, columns[correctColumns[at] ?? 0] ?? '']));

const markCells = (table: Key, cells: Readonly<Record<string, string>>): Mark | Unmarkable => {
  const { rows, columns } = table;
  const given = Object.entries(cells);
  if (given.some(([row, column]) => !rows.includes(row) || !columns.includes(column))) {
    return 'option-out-of-range';
  }
  if (given.length < rows.length) return 'answer-incomplete';
  const right = toCells(table);
  const rightCount = rows.filter((row) => cells[row] === right[row]).length;
  return markParts(rightCount, rows.length, rightCount === rows.length);
};

const formatCells = (
  { rows }: Content,
  cells: Readonly<Record<string, string | undefined>>,
): string => rows.map((row) => `${row} – ${cells[row] ?? ''}`).join('; ');

const findInconsistency = (question: Content): string | undefined => {
  const { rows, columns, correctColumns } = question;
  if (rows.length !== correctColumns.length) return 'Every row needs its right column.';
  if (correctColumns.some((at) => columns[at] === undefined)) {
    return 'The right answer of a row is none of the columns.';
  }
  if (!areDifferent(question, rows)) return 'Two rows say the same.';
  if (!areDifferent(question, columns)) return 'Two columns say the same.';
  return new Set(correctColumns).size > 1 ? undefined : 'All rows have the same right column.';
};

export const tableGrid = {
  content,
  key,
  answer,
  interaction: 'matching',
  needsPicture: false,
  secondsAllowed: () => 90,
  buildKey: ({ rows, columns, correctColumns }) => ({
    type: 'table_grid',
    rows,
    columns,
    correctColumns,
  }),
  mark: (markingKey, { cells }) => markCells(markingKey, cells),
  findInconsistency,
  listShuffledItems: () => undefined,
  present: ({ rows, columns }) => ({ gridRows: rows, gridColumns: columns }),
  listIdeas: () => [],
  rightAnswer: (question) => ({ type: 'cells', cells: toCells(question) }),
  wrongAnswer: (question) => ({
    type: 'cells',
    cells: toCells({ ...question, columns: [...rotate(question.columns)] }),
  }),
  formatRightAnswer: (question) => formatCells(question, toCells(question)),
  formatAnswer: (question, { cells }) => formatCells(question, cells),
  guessProbability: ({ rows, columns }) => (1 / columns.length) ** rows.length,
  toForm: ({ rows, columns, correctColumns }) => ({
    gridRows: rows,
    gridColumns: columns,
    correctColumns,
  }),
  fromForm: ({
    gridRows,
    gridColumns,
    correctColumns,
  }: {
    readonly gridRows?: readonly string[] | undefined;
    readonly gridColumns?: readonly string[] | undefined;
    readonly correctColumns?: readonly number[] | undefined;
  }) => ({ rows: gridRows, columns: gridColumns, correctColumns }),
} satisfies QuestionType<Content, Key, CellsAnswer>;
