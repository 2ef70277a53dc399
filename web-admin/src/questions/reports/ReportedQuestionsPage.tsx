import { listReportedQuestions } from '@mahoe/contracts/practice/questionReportAdmin';
import { Box, Card, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../apiClient.ts';
import { QueryContent } from '../../ui/QueryContent.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { ReportedQuestionCard } from './ReportedQuestionCard.tsx';

/** Questions that pupils have reported, the most often reported first. */
export const ReportedQuestionsPage = () => {
  usePageTitle('Reported questions');
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['question-reports'],
    queryFn: ({ signal }) => call(listReportedQuestions, {}, signal),
  });
  const refetch = (): void => {
    Promise.all([query.refetch(), queries.invalidateQueries({ queryKey: ['backlog'] })]).catch(
      console.error,
    );
  };
  return (
    <>
      <Typography variant="h1" sx={{ mb: 0.5 }}>
        Reported questions
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5, maxWidth: 760 }}>
        A pupil can report each question once, after answering it, and sees in the settings what
        came of it.
      </Typography>
      <QueryContent query={query} what="reports" failed="Failed to fetch the reports">
        {({ questions, total }) =>
          questions.length === 0 ? (
            <Card sx={{ p: 4, textAlign: 'center' }}>
              <Typography variant="h2">No reported questions</Typography>
            </Card>
          ) : (
            <>
              <Typography role="status" sx={{ mb: 1.5 }}>
                {total === 1 ? '1 question' : `${total} questions`}
                {questions.length < total && `; the first ${questions.length} are shown`}
              </Typography>
              <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                {questions.map((reported) => (
                  <ReportedQuestionCard
                    key={reported.question.id}
                    reported={reported}
                    onChanged={refetch}
                  />
                ))}
              </Box>
            </>
          )
        }
      </QueryContent>
    </>
  );
};
