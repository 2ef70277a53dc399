import type { AdminQuestion } from '@mahoe/contracts/content/catalogue';
import type { Pair } from '@mahoe/contracts/content/duplicates';
import { Box, Button, Card, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import { changedFields } from '../changedFields.ts';
import { Picture } from '../Picture.tsx';
import { QuestionSummary } from '../QuestionSummary.tsx';
import { QuestionStatus } from '../QuestionStatus.tsx';

/** Two similar questions side by side. The administrator keeps one or both. */
export const PairCard = ({
  pair: { similarity, one, other },
  isRunning,
  onKeep,
}: {
  readonly pair: Pair;
  readonly isRunning: boolean;
  readonly onKeep: (kept: AdminQuestion, retired: AdminQuestion) => void;
}) => {
  const differs = changedFields(one, other);
  const title = `${Math.round(100 * similarity)}% similar`;
  return (
    <Card role="group" aria-label={title} sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Typography variant="h2">{title}</Typography>
      <Typography sx={{ mb: 1.5 }}>
        {differs.length === 0 ? 'There are no differences.' : `Differences: ${differs.join(', ')}.`}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {(
          [
            [one, other],
            [other, one],
          ] as const
        ).map(([question, twin]) => (
          <Box
            key={question.id}
            sx={{
              display: 'flex',
              flexDirection: 'column',
              minWidth: 0,
              border: 1,
              borderColor: 'divider',
              borderRadius: 2,
              p: 2,
            }}
          >
            <QuestionSummary question={question} />
            <Picture url={question.imageUrl} alt={question.imageAlt} />
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1,
                alignItems: 'center',
                mt: 'auto',
                pt: 1.5,
              }}
            >
              <Button
                variant="outlined"
                disabled={isRunning}
                aria-label={`Keep this, retire the other: ${question.question}`}
                onClick={() => onKeep(question, twin)}
              >
                Keep this, retire the other
              </Button>
              <QuestionStatus question={question} />
              <MuiLink component={Link} to={`/quiz/${question.id}/show`}>
                Open
              </MuiLink>
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
};
