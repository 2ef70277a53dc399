import type { AdminQuestion, Topic } from '@mahoe/contracts/content/catalogue';
import { addQuestion } from '@mahoe/contracts/content/questionAdmin';
import { SUBJECTS } from '@mahoe/contracts/content/subjects';
import { Box, Button, Card, Link as MuiLink, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { SelectInput, useGetList, useNotify, useRefresh } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { call, formatFailureWithStatus, getFieldErrors } from '../apiClient.ts';
import { GenerateButton } from '../ui/GenerateQuestions.tsx';
import { BackLink } from '../ui/record/BackLink.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { QuestionStatus } from './QuestionStatus.tsx';
import { NEW_QUESTION, toQuestionSubmission } from './questionFields.ts';
import { QUESTION_TYPE_NAMES, questionTypeName } from './questionTypes.ts';

const TYPES = QUESTION_TYPE_NAMES.map((id) => ({ id, name: questionTypeName(id) }));
const ALL_TOPICS_QUERY = {
  filter: {},
  sort: { field: 'subjectId', order: 'ASC' },
  pagination: { page: 1, perPage: 1000 },
} as const;

const Choice = ({
  label,
  value,
  choices,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}) => (
  <TextField
    select
    label={label}
    id={`choose-${label.toLowerCase()}`}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    sx={{ minWidth: 180, maxWidth: '100%' }}
  >
    <option value="">Please choose</option>
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </TextField>
);

/** Lists the chosen topic's questions under "Questions (N)". */
const TopicQuestions = ({ topicId }: { readonly topicId: string }) => {
  const { data = [], total = 0 } = useGetList<AdminQuestion>('quiz', {
    filter: { topicId },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 50 },
  });
  const filter = encodeURIComponent(JSON.stringify({ topicId }));
  return (
    <Card sx={{ p: 2, mt: 2 }}>
      <Typography variant="h2">Questions ({total})</Typography>
      <Box component="ol" sx={{ m: 0, pl: 3, overflowWrap: 'anywhere' }}>
        {data.map((question) => (
          <Box component="li" key={question.id} sx={{ py: 0.5 }}>
            <MuiLink component={Link} to={`/quiz/${question.id}/show`}>
              {question.question}
            </MuiLink>{' '}
            <QuestionStatus question={question} />
          </Box>
        ))}
      </Box>
      {total > data.length && (
        <Button component={Link} to={`/quiz?filter=${filter}`}>
          All {total}
        </Button>
      )}
    </Card>
  );
};

/** Adds questions to a topic and lists those that it has. */
const TopicEditor = ({ topicId }: { readonly topicId: string }) => {
  const [added, setAdded] = useState(0);
  const notify = useNotify();
  const refresh = useRefresh();
  return (
    <>
      <Card sx={{ p: { xs: 2, md: 3 } }}>
        <Typography variant="h2" sx={{ mb: 1 }}>
          Add Question Manually
        </Typography>
        <QuestionForm
          // Resets the form after each added question.
          key={added}
          fields={NEW_QUESTION}
          saveLabel="Add Question"
          before={
            <SelectInput source="questionType" label="Type" choices={TYPES} helperText={false} />
          }
          onSave={async (fields) => {
            try {
              await call(addQuestion, { body: toQuestionSubmission(fields, topicId) });
            } catch (error) {
              notify(formatFailureWithStatus('Failed to add question', error), {
                type: 'error',
              });
              return getFieldErrors(error);
            }
            notify('Question added successfully', { type: 'success' });
            setAdded(added + 1);
            refresh();
            return undefined;
          }}
        />
      </Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <GenerateButton topicId={topicId} />
        <Button component={Link} to="/quiz-drafts">
          Review drafts
        </Button>
      </Box>
      <TopicQuestions topicId={topicId} />
    </>
  );
};

/** The page for adding questions to a topic. */
export const AddQuestionPage = () => {
  usePageTitle('Quiz Management');
  const [search, setSearch] = useSearchParams();
  const { data: topics = [] } = useGetList<Topic>('topics', ALL_TOPICS_QUERY);
  const topicId = search.get('topicId') ?? '';
  const chosen = topics.find(({ id }) => id === topicId);
  const subjectId = chosen ? String(chosen.subjectId) : (search.get('subjectId') ?? '');
  return (
    <>
      <BackLink />
      <Typography variant="h1">Quiz Management</Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        Add questions manually or generate them with AI
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <Choice
          label="Subject"
          value={subjectId}
          choices={SUBJECTS.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => setSearch(value === '' ? {} : { subjectId: value })}
        />
        <Choice
          label="Topic"
          value={topicId}
          choices={topics
            .filter((topic) => String(topic.subjectId) === subjectId)
            .map(({ id, name, grade }) => ({ value: id, label: `Grade ${grade}: ${name}` }))}
          onChange={(value) => setSearch(value === '' ? { subjectId } : { topicId: value })}
        />
      </Box>
      {chosen === undefined ? (
        <Typography>Choose a subject, then a topic.</Typography>
      ) : (
        <TopicEditor topicId={chosen.id} />
      )}
    </>
  );
};
