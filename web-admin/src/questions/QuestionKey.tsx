import { colours } from '@mahoe/contracts/designTokens';
import type { AdminQuestion } from '@mahoe/contracts/content/catalogue';
import CheckCircle from '@mui/icons-material/CheckCircle';
import { Box, Typography } from '@mui/material';
import { optionLetter } from './questionLabels.ts';

const Options = ({ question }: { readonly question: AdminQuestion }) => (
  <Box
    component="ol"
    sx={{ m: 0, mb: 2, p: 0, listStyle: 'none', display: 'grid', gap: 1, maxWidth: 760 }}
  >
    {question.options.map((option, index) => {
      const isKey = index === question.correctAnswer;
      return (
        <Box
          component="li"
          key={`${index} ${option}`}
          sx={{
            display: 'flex',
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            gap: 1.5,
            alignItems: 'center',
            px: 1.5,
            py: 1,
            border: isKey ? `2px solid ${colours.right}` : `1px solid ${colours.line}`,
            borderRadius: 1,
          }}
        >
          <strong>{optionLetter(index)}</strong>
          <Box sx={{ flex: '1 1 60%', minWidth: 0, overflowWrap: 'anywhere' }}>{option}</Box>
          {isKey && (
            <Box
              component="strong"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 0.5,
                color: colours.right,
                ml: { xs: 3.5, sm: 0 },
              }}
            >
              <CheckCircle fontSize="small" aria-hidden /> Right answer
            </Box>
          )}
        </Box>
      );
    })}
  </Box>
);

/** What a question is marked by, a line each, under a heading. */
const Lines = ({
  heading,
  lines,
  isNumbered = false,
}: {
  readonly heading: string;
  readonly lines: readonly string[];
  readonly isNumbered?: boolean;
}) => (
  <>
    <Typography variant="h2">{heading}</Typography>
    <Box
      component={isNumbered ? 'ol' : 'ul'}
      sx={{ mt: 0.5, mb: 3, pl: 3, overflowWrap: 'anywhere' }}
    >
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  </>
);

const pointsText = (points: number): string => (points === 1 ? '1 point' : `${points} points`);

/** How a question is answered right, whatever its type. */
export const QuestionKey = ({ question }: { readonly question: AdminQuestion }) => {
  const { acceptedAnswers, rubric, labelPositions, distractorLabels, matchingPairs } = question;
  const [pairs] = matchingPairs ?? [];
  return (
    <>
      {question.options.length > 0 && <Options question={question} />}
      {acceptedAnswers && <Lines heading="Accepted answers" lines={acceptedAnswers} />}
      {rubric && (
        <Lines
          heading="Rubric"
          lines={rubric.map(
            ({ idea, keywords, points, least }) =>
              `${pointsText(points)}${idea === undefined ? '' : ` for ${idea}`}: ${
                least === undefined ? '' : `${least} of `
              }${keywords.map((keyword) => keyword.replaceAll('|', ' / ')).join(' · ')}`,
          )}
        />
      )}
      {labelPositions && (
        <Lines
          heading="Right labels"
          isNumbered
          lines={labelPositions.map(({ correctLabel }) => correctLabel)}
        />
      )}
      {distractorLabels && <Lines heading="Other labels offered" lines={distractorLabels} />}
      {pairs && (
        <Lines
          heading="Right matches"
          lines={pairs.left.map((left, index) => `${left} → ${pairs.right[index] ?? ''}`)}
        />
      )}
      {question.sequenceItems && (
        <Lines heading="Right order" isNumbered lines={question.sequenceItems} />
      )}
    </>
  );
};
