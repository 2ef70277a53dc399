import { ArrayInput, SimpleFormIterator, TextInput } from 'react-admin';
import { KeyLines } from '../KeyLines.tsx';
import { splitLines, FULL_WIDTH, type QuestionType } from '../questionType.ts';

interface RowFields {
  readonly row: string | null;
  readonly column: string | null;
}
interface Fields {
  /** One a line. */
  readonly columns: string | null;
  readonly rows: readonly RowFields[];
}

const NO_ROW: RowFields = { row: '', column: '' };

const Inputs = () => (
  <>
    <TextInput
      source="columns"
      label="Columns to choose from, one a line *"
      helperText={false}
      multiline
      minRows={3}
      sx={FULL_WIDTH}
    />
    <ArrayInput source="rows" label="Rows *" sx={FULL_WIDTH}>
      <SimpleFormIterator inline>
        <TextInput source="row" helperText={false} />
        <TextInput source="column" label="Right column" helperText="As written above" />
      </SimpleFormIterator>
    </ArrayInput>
  </>
);

/** Leaves out empty rows. A row without a right column gets an index out of range, which the server refuses. */
const toTable = ({ columns, rows }: Fields) => {
  const gridColumns = splitLines(columns);
  const filled = rows.filter(({ row, column }) => row || column);
  return {
    gridColumns,
    gridRows: filled.map(({ row }) => row ?? ''),
    correctColumns: filled.map(({ column }) => gridColumns.indexOf(column?.trim() ?? '')),
  };
};

export const tableGrid: QuestionType<Fields> = {
  label: 'Table Grid',
  newFields: { columns: '', rows: [NO_ROW, NO_ROW, NO_ROW] },
  toFields: ({ gridColumns = [], gridRows = [], correctColumns = [] }) => ({
    columns: gridColumns.join('\n'),
    rows: gridRows.map((row, at) => ({ row, column: gridColumns[correctColumns[at] ?? -1] ?? '' })),
  }),
  toForm: toTable,
  preview: (fields) => {
    const { gridRows, gridColumns } = toTable(fields);
    return { gridRows, gridColumns };
  },
  Inputs,
  Key: ({ question: { gridRows, gridColumns = [], correctColumns = [] } }) =>
    gridRows && (
      <KeyLines
        heading="Right column of each row"
        lines={gridRows.map((row, at) => `${row} → ${gridColumns[correctColumns[at] ?? -1] ?? ''}`)}
      />
    ),
};
