import { Alert, Box, Button, Card, LinearProgress, Typography } from '@mui/material';
import { getErrorMessage } from '../../apiClient.ts';
import { questionsText } from '../bulkText.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { countByState, type ImportRow } from './importRows.ts';
import { useQuestionImport } from './useQuestionImport.ts';

/** The rows of a checked file, the import's progress and the results. */
export const QuestionImportSteps = ({
  rows,
  topicId,
}: {
  readonly rows: readonly ImportRow[];
  readonly topicId: string;
}) => {
  const { outcomes, isRunning, failure, total, start } = useQuestionImport(rows, topicId);
  const counts = countByState(rows);
  const done = outcomes.size;
  const isDone = !isRunning && failure === undefined && done === total && total > 0;
  const became = (state: string): number =>
    [...outcomes.values()].filter((one) => one.state === state).length;
  return (
    <>
      <Card sx={{ p: 2, mb: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography role="status">
          {isDone
            ? `${became('added')} added, ${became('changed')} changed, ${counts.there + became('there')} there already, ${counts.refused + became('refused')} left out.`
            : `${counts.new} new, ${counts.changes} would change, ${counts.there} there already, ${counts.refused} left out.`}
        </Typography>
        {!isDone && total > 0 && (
          <Button variant="contained" disabled={isRunning} onClick={() => void start()}>
            {done === 0 ? `Import ${questionsText(total)}` : `Continue with ${total - done}`}
          </Button>
        )}
        {total === 0 && <Typography>There is nothing to import.</Typography>}
        {(isRunning || done > 0) && !isDone && (
          <Box sx={{ width: '100%' }}>
            <LinearProgress
              variant="determinate"
              aria-label="Questions imported"
              value={(100 * done) / total}
            />
            {done} of {total} done
          </Box>
        )}
        {failure !== undefined && (
          <Alert severity="error">
            {getErrorMessage(failure, 'Failed to import questions')} No question is imported twice.
            Continue, or choose the same file again later.
          </Alert>
        )}
      </Card>
      <ImportPreview rows={rows} outcomes={outcomes} />
    </>
  );
};
