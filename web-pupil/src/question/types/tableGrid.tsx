import { useId, type CSSProperties } from 'react';
import { PartMark } from '../PartMark.tsx';
import type { QuestionType } from '../questionType.ts';
import { pluralize, type WidgetProps } from '../widgetAnswer.ts';
import styles from '../TableGrid.module.css';

/** A row of the table: one of its columns is chosen, and marked once the right one is known. */
const Row = ({
  row,
  columns,
  chosen,
  rightColumn,
  locked,
  onChoose,
}: {
  readonly row: string;
  readonly columns: readonly string[];
  readonly chosen: string | undefined;
  readonly rightColumn: string | undefined;
  readonly locked: boolean;
  readonly onChoose: (column: string) => void;
}) => {
  const id = useId();
  const isRight = rightColumn === undefined ? undefined : chosen === rightColumn;
  return (
    <div role="radiogroup" aria-labelledby={id} className={styles['row']} data-right={isRight}>
      <span id={id} className={styles['name']} data-read="question">
        {row}
      </span>
      {columns.map((column) => (
        <label key={column} className={styles['cell']} data-chosen={column === chosen}>
          <input
            type="radio"
            name={id}
            checked={column === chosen}
            aria-disabled={locked}
            onChange={() => !locked && onChoose(column)}
            className={styles['radio']}
          />
          <span>{column}</span>
        </label>
      ))}
      {isRight !== undefined && (
        <span className={styles['mark']}>
          <PartMark right={isRight} />
          {!isRight && (
            <span>
              Right answer: <strong>{rightColumn}</strong>
            </span>
          )}
        </span>
      )}
    </div>
  );
};

/** A table to fill: each row gets one of the columns, which are the same for every row. */
const TableGrid = ({ question, heading, answer, locked, right, onAnswer }: WidgetProps) => {
  const id = useId();
  const { gridRows = [], gridColumns = [] } = question;
  const cells = answer.gridAnswer ?? {};
  return (
    <fieldset className={styles['widget']} aria-labelledby={`${id}-question`}>
      <legend id={`${id}-question`} className={styles['question']}>
        {heading}
      </legend>
      {!locked && <p data-read="question">For each row choose one: {gridColumns.join(', ')}.</p>}
      <div className={styles['table']} style={{ '--columns': gridColumns.length } as CSSProperties}>
        {gridRows.map((row) => (
          <Row
            key={row}
            row={row}
            columns={gridColumns}
            chosen={cells[row]}
            rightColumn={right?.gridAnswer?.[row]}
            locked={locked}
            onChoose={(column) => onAnswer({ gridAnswer: { ...cells, [row]: column } })}
          />
        ))}
      </div>
    </fieldset>
  );
};

export const tableGrid: QuestionType = {
  Widget: TableGrid,
  drawsPicture: false,
  hasPartialCredit: true,
  showsRightAnswer: true,
  initialAnswer: () => undefined,
  describeMissing: ({ gridRows = [] }, { gridAnswer = {} }) => {
    const open = gridRows.filter((row) => gridAnswer[row] === undefined);
    return open.length > 0 ? `${pluralize(open.length, 'row', 'rows')} still empty.` : undefined;
  },
};
