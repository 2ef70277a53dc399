import type { AdminQuestion } from '@mahoe/contracts/content';
import { Box, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { RecordCards } from '../ui/RecordCards.tsx';
import { RecordLink, RecordTable } from '../ui/RecordTable.tsx';
import { HistoryLink } from '../ui/RowLinks.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { SubjectLabel } from '../ui/SubjectLabel.tsx';
import { DifficultyChip } from './DifficultyChip.tsx';

const clamped = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;

const Standing = ({ question }: { readonly question: AdminQuestion }) => (
  <>
    {question.status === 'draft' && <StatusChip tone="warning" label="Draft" />}
    {question.status === 'withdrawn' && <StatusChip tone="bad" label="Withdrawn" />}
    {question.status === 'approved' && <StatusChip tone="good" label="Approved" />}
    {question.isAiGenerated && <StatusChip tone="plain" label="AI" />}
  </>
);

/** Questions as a dense table. */
export const QuestionTable = () => (
  <RecordTable>
    <DataTable.Col<AdminQuestion>
      source="question"
      cellSx={() => ({ minWidth: 280 })}
      render={(question) => (
        <RecordLink id={question.id}>
          <Box component="span" sx={clamped}>
            {question.question}
          </Box>
        </RecordLink>
      )}
    />
    <DataTable.Col<AdminQuestion> source="topicName" />
    <DataTable.Col<AdminQuestion>
      source="subjectId"
      cellSx={() => ({ whiteSpace: 'nowrap' })}
      render={(question) => <SubjectLabel id={question.subjectId} />}
    />
    <DataTable.NumberCol<AdminQuestion> source="targetGrade" />
    <DataTable.Col<AdminQuestion>
      source="difficulty"
      render={(question) => <DifficultyChip difficulty={question.difficulty} />}
    />
    <DataTable.NumberCol<AdminQuestion> source="points" />
    <DataTable.Col<AdminQuestion>
      source="status"
      render={(question) => (
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          <Standing question={question} />
        </Box>
      )}
    />
    <DataTable.Col<AdminQuestion>
      label="Actions"
      render={(question) => <HistoryLink id={question.id} name={question.question} />}
    />
  </RecordTable>
);

/** Questions where there is no room for a table. */
export const QuestionCards = () => (
  <RecordCards<AdminQuestion>
    title={(question) => (
      <Box component="span" sx={clamped}>
        {question.question}
      </Box>
    )}
  >
    {(question) => (
      <>
        <Typography variant="body2" color="textSecondary" sx={{ width: '100%' }}>
          {question.topicName}, Grade {question.targetGrade}, {question.points} points
        </Typography>
        <DifficultyChip difficulty={question.difficulty} />
        <Standing question={question} />
      </>
    )}
  </RecordCards>
);
