import { SET_PREVIEW_PATH } from '@mahoe/contracts/browser/previewPath';
import type { ShowSet } from '@mahoe/contracts/browser/setPreview';
import { getAdminSet, type AdminSetDetails } from '@mahoe/contracts/content/setAdmin';
import { Alert, Box, Link as MuiLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../apiClient.ts';
import { PreviewFrame } from '../ui/PreviewFrame.tsx';
import { QueryContent } from '../ui/QueryContent.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { setStatuses } from './setText.ts';

const SetKeys = ({ questionList }: Pick<AdminSetDetails, 'questionList'>) => (
  <Box component="ol" sx={{ m: 0, pl: 3 }}>
    {questionList.map(({ question, correctText, explanation, status }) => (
      <Box component="li" key={question.id} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        <MuiLink component={Link} to={`/quiz/${question.id}/show`} sx={{ fontWeight: 600 }}>
          {question.question}
        </MuiLink>{' '}
        {status !== 'approved' && <StatusChip {...setStatuses[status]} />}
        <Typography>{correctText || 'Marked by its rubric'}</Typography>
        <Typography color="textSecondary">{explanation}</Typography>
      </Box>
    ))}
  </Box>
);

/** The text and its questions as a pupil sees them, and their keys below. */
export const SetContent = ({ id }: { readonly id: string }) => {
  const query = useQuery({
    queryKey: ['sets', 'details', id],
    queryFn: () => call(getAdminSet, { params: { id } }),
  });
  return (
    <Box sx={{ mt: 3 }}>
      <QueryContent query={query} what="this text" failed="Failed to fetch text set">
        {({ stimulus, questionList, warnings }) => {
          const questions = questionList.map(({ question }) => question);
          const message: ShowSet = { type: 'show-set', stimulus, questions };
          return (
            <>
              {warnings.length > 0 && (
                <Alert severity="warning" sx={{ mb: 2 }}>
                  Unusual for this grade: {warnings.join('; ')}.
                </Alert>
              )}
              <PreviewFrame
                src={SET_PREVIEW_PATH}
                title="The text and its questions as a pupil sees them"
                message={message}
              />
              <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
                Right answers
              </Typography>
              <SetKeys questionList={questionList} />
            </>
          );
        }}
      </QueryContent>
    </Box>
  );
};
