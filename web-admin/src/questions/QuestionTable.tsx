import type { AdminQuestion } from '@mahoe/contracts/content/catalogue';
import { Box, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { RecordCards } from '../ui/list/RecordCards.tsx';
import { RecordLink, RecordTable } from '../ui/list/RecordTable.tsx';
import { SubjectLabel } from '../ui/SubjectLabel.tsx';
import { BulkActions } from './BulkActions.tsx';
import { DifficultyChip } from './DifficultyChip.tsx';
import { QuestionActions } from './QuestionActions.tsx';
import { QuestionStatus } from './QuestionStatus.tsx';
import { CardEditor, RowEditor } from './RowEditor.tsx';

const clamped = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;

/** Questions as a dense table. */
export const QuestionTable = () => (
  <RecordTable expand={RowEditor} bulk={<BulkActions />}>
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
    <DataTable.Col<AdminQuestion> source="topicName" cellSx={() => ({ minWidth: 180 })} />
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
      render={(question) => <QuestionStatus question={question} />}
    />
    <DataTable.Col<AdminQuestion>
      label="Actions"
      render={(question) => (
        <Box sx={{ display: 'flex' }}>
          <QuestionActions question={question} />
        </Box>
      )}
    />
  </RecordTable>
);

/** Questions as cards, for screens too narrow for a table. */
export const QuestionCards = () => (
  <RecordCards<AdminQuestion>
    title={(question) => (
      <Box component="span" sx={clamped}>
        {question.question}
      </Box>
    )}
    actions={(question) => <QuestionActions question={question} />}
    bulk={<BulkActions />}
    below={(question) => <CardEditor question={question} />}
  >
    {(question) => (
      <>
        <Typography variant="body2" color="textSecondary" sx={{ width: '100%' }}>
          {question.topicName}, Grade {question.targetGrade}, {question.points} points
        </Typography>
        <DifficultyChip difficulty={question.difficulty} />
        <QuestionStatus question={question} />
      </>
    )}
  </RecordCards>
);
