import { checkClassList } from '@mahoe/contracts/accounts/classLists';
import type { ReplyOf } from '@mahoe/contracts/operation';
import Print from '@mui/icons-material/Print';
import { Alert, Box, Button, Card, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { getErrorMessage } from '../../apiClient.ts';
import { NativeSelect } from '../../ui/NativeSelect.tsx';
import { ClassListRows } from './ClassListRows.tsx';
import { StudentCards } from './StudentCards.tsx';
import { useClassListImport } from './useClassListImport.ts';

const MONTHS = Array.from({ length: 24 }, (_, n) => ({
  value: n + 1,
  label: n === 0 ? '1 month' : `${n + 1} months`,
}));
const SCHOOL_YEAR = 10;

const studentsText = (count: number): string => (count === 1 ? '1 student' : `${count} students`);

/** The rows of a checked list, the import's progress and the cards to print. */
export const ClassListImportSteps = ({ listId, rows }: ReplyOf<typeof checkClassList>) => {
  const [months, setMonths] = useState(SCHOOL_YEAR);
  const { cards, isRunning, failure, total, start } = useClassListImport(listId, rows);
  const isDone = !isRunning && failure === undefined && total > 0 && cards.length === total;
  const made = cards.filter(({ state }) => state === 'made');
  const refused = rows.length - total + cards.length - made.length;
  return (
    <>
      <Card sx={{ p: 2, mb: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography role="status">
          {isDone
            ? `${studentsText(made.length)} imported, ${refused} left out.`
            : `${studentsText(total)} can be imported, ${rows.length - total} left out.`}
        </Typography>
        {!isDone && (
          <>
            <Box sx={{ width: 220, maxWidth: '100%' }}>
              <NativeSelect
                label="Subscription"
                value={months}
                choices={MONTHS}
                onChange={setMonths}
              />
            </Box>
            <Button
              variant="contained"
              disabled={isRunning || total === 0}
              onClick={() => void start(months)}
            >
              {cards.length === 0
                ? `Import ${studentsText(total)}`
                : `Continue with ${total - cards.length}`}
            </Button>
          </>
        )}
        {(isRunning || cards.length > 0) && !isDone && (
          <Box sx={{ width: '100%' }}>
            <LinearProgress
              variant="determinate"
              aria-label="Students imported"
              value={(100 * cards.length) / total}
            />
            {cards.length} of {total} done
          </Box>
        )}
        {failure !== undefined && (
          <Alert severity="error">
            {getErrorMessage(failure, 'Failed to import students')} No account is created twice.
            Continue, or choose the same file again later.
          </Alert>
        )}
        {isDone && (
          <Button variant="contained" startIcon={<Print />} onClick={() => window.print()}>
            Print cards
          </Button>
        )}
      </Card>
      {isDone ? (
        <StudentCards cards={made} />
      ) : (
        <Card sx={{ overflow: 'hidden' }}>
          <ClassListRows rows={rows} />
        </Card>
      )}
    </>
  );
};
