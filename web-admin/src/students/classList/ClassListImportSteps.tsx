import type { ClassListRow } from '@mahoe/contracts/accounts/classLists';
import { Alert, Box, Button, Card, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { getErrorMessage } from '../../apiClient.ts';
import { NativeSelect } from '../../ui/NativeSelect.tsx';
import { PrintButton } from '../../ui/PrintButton.tsx';
import { ClassChoice } from './ClassChoice.tsx';
import { ClassListRows } from './ClassListRows.tsx';
import { NewClasses } from './NewClasses.tsx';
import { StudentCards } from './StudentCards.tsx';
import { UndoImport } from './UndoImport.tsx';
import type { CheckedList, ListClass } from './useCheckedList.ts';
import { useClassListImport, type Card as StudentCard } from './useClassListImport.ts';

const MONTHS = Array.from({ length: 24 }, (_, n) => ({
  value: n + 1,
  label: n === 0 ? '1 month' : `${n + 1} months`,
}));
const SCHOOL_YEAR = 10;

const LABELS = { new: 'new', changed: 'changed', there: 'there', doubtful: 'doubtful' } as const;

/** Returns true if nothing is left to import, as with the same file again. */
const isKnown = (rows: readonly ClassListRow[]): boolean =>
  rows.some(({ state }) => state === 'there') &&
  rows.every(({ state }) => state === 'there' || state === 'refused');

/** "2 new, 1 there, 1 left out", without what does not occur. */
const describeRows = (rows: readonly ClassListRow[]): string => {
  const counted = (['new', 'changed', 'there', 'doubtful', 'refused'] as const).map((state) => {
    const count = rows.filter((row) => row.state === state).length;
    return count === 0 ? [] : [`${count} ${state === 'refused' ? 'left out' : LABELS[state]}`];
  });
  const text = `${counted.flat().join(', ')}.`;
  return isKnown(rows) ? `Every student of this list is there already: ${text}` : text;
};

/** "2 made, 1 changed, 3 there before, 1 left out". */
const describeCards = (cards: readonly StudentCard[], rows: readonly ClassListRow[]): string => {
  const count = (state: StudentCard['state']): number =>
    cards.filter((card) => card.state === state).length;
  const left = rows.length - cards.length + count('refused');
  return `${count('made')} made, ${count('changed')} changed, ${count('there')} there before, ${left} left out.`;
};

/** Says which rows an import left out, and why. */
const LeftOut = ({ cards }: { readonly cards: readonly StudentCard[] }) =>
  cards.length > 0 && (
    <Alert severity="warning">
      {cards.map(({ line, firstName, lastName, remark }) => (
        <div key={line}>
          Line {line}, {firstName} {lastName}: {remark}
        </div>
      ))}
    </Alert>
  );

const ImportControls = ({
  label,
  total,
  done,
  isRunning,
  onStart,
}: {
  readonly label: string;
  readonly total: number;
  readonly done: number;
  readonly isRunning: boolean;
  readonly onStart: (months: number) => void;
}) => {
  const [months, setMonths] = useState(SCHOOL_YEAR);
  return (
    <>
      <Box sx={{ width: 220, maxWidth: '100%' }}>
        <NativeSelect label="Subscription" value={months} choices={MONTHS} onChange={setMonths} />
      </Box>
      <Button
        variant="contained"
        disabled={isRunning || total === 0}
        onClick={() => onStart(months)}
      >
        {done === 0 ? label : `Continue with ${total - done}`}
      </Button>
      {(isRunning || done > 0) && (
        <Box sx={{ width: '100%' }}>
          <LinearProgress
            variant="determinate"
            aria-label="Students imported"
            value={(100 * done) / total}
          />
          {done} of {total} done
        </Box>
      )}
    </>
  );
};

/** The rows of a checked list, the import's progress and the cards to print. */
export const ClassListImportSteps = ({
  list: { rows, classes, schoolYear, ofClass },
  onClass,
  onUndone,
}: {
  readonly list: CheckedList;
  readonly onClass: (choice: ListClass) => void;
  readonly onUndone: (message: string) => void;
}) => {
  const [answers, setAnswers] = useState<Readonly<Record<number, string>>>({});
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const { importId, cards, isRunning, failure, wanted, start } = useClassListImport(rows, answers, {
    newClasses: classes.filter(({ key }) => !skipped.includes(key)),
    schoolYear,
  });
  const total = wanted.length;
  const isDone = !isRunning && failure === undefined && total > 0 && cards.length === total;
  const isUndoable = cards.some(({ state }) => state === 'made' || state === 'changed');
  const printed = cards.filter(({ state }) => state !== 'refused');
  const refused = cards.filter(({ state }) => state === 'refused');
  return (
    <>
      <Card sx={{ p: 2, mb: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography role="status">
          {isDone ? describeCards(cards, rows) : describeRows(rows)}
        </Typography>
        {cards.length === 0 && !isRunning && (
          <>
            <ClassChoice checked={ofClass} onChange={onClass} />
            <NewClasses
              classes={classes}
              schoolYear={schoolYear}
              skipped={skipped}
              onSkip={(key, isSkipped) =>
                setSkipped(isSkipped ? [...skipped, key] : skipped.filter((one) => one !== key))
              }
            />
          </>
        )}
        {!isDone && (
          <ImportControls
            label={
              isKnown(rows) ? 'Show their cards' : `Import ${total} ${total === 1 ? 'row' : 'rows'}`
            }
            total={total}
            done={cards.length}
            isRunning={isRunning}
            onStart={(months) => void start(months)}
          />
        )}
        {failure !== undefined && (
          <Alert severity="error">
            {getErrorMessage(failure, 'Failed to import students')} No account is created twice.
            Continue, or choose the same file again later.
          </Alert>
        )}
        {isDone && <LeftOut cards={refused} />}
        {isDone && <PrintButton name={`Cards of ${printed.length} students`} label="Print cards" />}
        {isDone && isUndoable && <UndoImport importId={importId} onUndone={onUndone} />}
      </Card>
      {isDone ? (
        <StudentCards cards={printed} />
      ) : (
        <Card sx={{ overflow: 'hidden' }}>
          <ClassListRows
            rows={rows}
            answers={answers}
            onAnswer={(line, answer) => setAnswers({ ...answers, [line]: answer })}
          />
        </Card>
      )}
    </>
  );
};
