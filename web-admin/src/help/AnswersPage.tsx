import { getAdminUser } from '@mahoe/contracts/accounts/users';
import { subjectName } from '@mahoe/contracts/content/subjects';
import { listPupilAnswers, type PupilAnswer } from '@mahoe/contracts/progress/help';
import { Box, Card, Link as MuiLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { call } from '../apiClient.ts';
import { DataRows } from '../ui/DataRows.tsx';
import { ExportCsvButton } from '../ui/ExportCsvButton.tsx';
import { dateText } from '../ui/instants.ts';
import type { CsvColumn } from '../ui/list/csv.ts';
import { QueryContent } from '../ui/QueryContent.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

const resultText = ({ isCorrect, isRapidGuess, isTimedOut }: PupilAnswer): string => {
  if (isTimedOut) return 'Time ran out';
  return `${isCorrect ? 'Right' : 'Wrong'}${isRapidGuess ? ', rapid guess' : ''}`;
};

const columns: readonly CsvColumn<PupilAnswer>[] = [
  { heading: 'Quiz of', of: ({ startedOn }) => dateText(startedOn) },
  { heading: 'Result', of: resultText },
  { heading: 'Question', of: ({ question }) => question },
  { heading: 'Answer', of: ({ givenText }) => givenText },
  { heading: 'Right answer', of: ({ correctText }) => correctText || null },
  { heading: 'Topic', of: ({ topic }) => topic },
];

const Answers = ({
  name,
  answers,
}: {
  readonly name: string;
  readonly answers: readonly PupilAnswer[];
}) => {
  if (answers.length === 0) return <Typography color="textSecondary">No answers yet.</Typography>;
  const right = answers.filter(({ isCorrect }) => isCorrect).length;
  const rapid = answers.filter(({ isRapidGuess }) => isRapidGuess).length;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography sx={{ flex: 1, minWidth: 200 }}>
          The last {answers.length} answers: {right} right, {rapid} rapid guesses.
        </Typography>
        <ExportCsvButton name={name} columns={columns} rows={answers} />
      </Box>
      <Card>
        <DataRows caption={name} columns={columns} rows={answers} />
      </Card>
    </>
  );
};

/** A pupil's latest answers in a subject or topic: the evidence of a sign. */
export const AnswersPage = () => {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const topicId = params.get('topicId');
  const subjectId = params.get('subjectId');
  const pupil = useQuery({
    queryKey: ['help', 'pupil', id],
    queryFn: () => call(getAdminUser, { params: { id } }),
  });
  const query = useQuery({
    queryKey: ['help', 'answers', id, topicId, subjectId],
    queryFn: ({ signal }) =>
      call(
        listPupilAnswers,
        {
          params: { id },
          query: {
            ...(topicId === null ? {} : { topicId }),
            ...(subjectId === null ? {} : { subjectId }),
          },
        },
        signal,
      ),
  });
  const where =
    subjectId === null ? (query.data?.[0]?.topic ?? 'a topic') : subjectName(Number(subjectId));
  const title = `Answers in ${where}`;
  usePageTitle(title);
  return (
    <>
      <MuiLink component={Link} to={`/students/${id}/show`} sx={{ display: 'inline-block', py: 1 }}>
        {pupil.data ? `${pupil.data.firstName} ${pupil.data.lastName}` : 'Student'}
      </MuiLink>
      <Typography variant="h1" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <QueryContent query={query} what="answers" failed="Failed to fetch answers">
        {(answers) => <Answers name={title} answers={answers} />}
      </QueryContent>
    </>
  );
};
