import type { AdminQuestion } from '@mahoe/contracts/content/catalogue';
import { Typography } from '@mui/material';
import { QuestionKey } from './QuestionKey.tsx';

/** A question's content, short enough to compare with another. */
export const QuestionSummary = ({ question }: { readonly question: AdminQuestion }) => (
  <>
    <Typography sx={{ mb: 1.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {question.question}
    </Typography>
    <QuestionKey question={question} />
    <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {question.explanation || 'No explanation'}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {question.difficulty}, {question.points} points
    </Typography>
  </>
);
