import { Alert, Box, Card, LinearProgress, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { getErrorMessage } from '../../apiClient.ts';
import { FileChooser } from '../../ui/files/FileChooser.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { TopicSelect } from '../TopicSelect.tsx';
import { QuestionImportSteps } from './QuestionImportSteps.tsx';
import { useFileCheck } from './useFileCheck.ts';

const EXAMPLE = `${JSON.stringify({
  topic: { subjectId: 4, grade: 4, name: 'Life Cycles' },
  questionType: 'mcq',
  difficulty: 'Beginner',
  question: 'What comes out of the egg of a butterfly?',
  options: ['a caterpillar', 'a moth', 'a butterfly', 'a cocoon'],
  correctAnswer: 0,
  explanation: 'A caterpillar hatches from the egg and eats leaves.',
})}\n`;

const CheckProgress = ({ done, total }: { readonly done: number; readonly total: number }) => (
  <Box sx={{ width: '100%' }} role="status">
    <LinearProgress variant="determinate" aria-label="Lines checked" value={(100 * done) / total} />
    {done} of {total} lines checked
  </Box>
);

/** Imports questions from a file after checking it. */
export const QuestionImportPage = () => {
  usePageTitle('Import questions');
  const [topicId, setTopicId] = useState('');
  /** Remounts the steps for each check, so that no state of another file stays. */
  const [checks, setChecks] = useState(0);
  const { checked, total, done, isRunning, problem, check } = useFileCheck();
  const choose = (file: File): void => {
    setChecks(checks + 1);
    void check(file, topicId);
  };
  return (
    <>
      <MuiLink component={Link} to="/quiz" underline="hover">
        Back to Quiz Management
      </MuiLink>
      <Typography variant="h1" sx={{ my: 1.5 }}>
        Import questions
      </Typography>
      <Card
        sx={{
          p: 2,
          mb: 2,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 1.5,
          justifyItems: 'start',
        }}
      >
        <Typography>
          A JSON Lines file with one question per line, as Export questions writes it. Nothing is
          saved until you start the import. An import never approves, retires or moves an existing
          question.
        </Typography>
        <Box sx={{ width: 420, maxWidth: '100%' }}>
          <TopicSelect
            id="usual-topic"
            label="Topic for questions without one"
            none="None"
            value={topicId}
            onChange={setTopicId}
          />
        </Box>
        <FileChooser
          label="Questions"
          accept=".jsonl,.ndjson,.json,.txt,application/jsonl"
          onChoose={choose}
        />
        <MuiLink
          href={`data:application/jsonl;charset=utf-8,${encodeURIComponent(EXAMPLE)}`}
          download="questions.jsonl"
        >
          Download an example
        </MuiLink>
        {problem !== undefined && (
          <Alert severity="error">
            {typeof problem === 'string'
              ? problem
              : getErrorMessage(problem, 'Failed to check the questions')}
          </Alert>
        )}
        {isRunning && <CheckProgress done={done} total={total} />}
      </Card>
      {checked && <QuestionImportSteps key={checks} {...checked} />}
    </>
  );
};
