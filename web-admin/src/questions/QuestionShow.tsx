import { colours } from '@mahoe/contracts/designTokens';
import type { AdminQuestion } from '@mahoe/contracts/content';
import CheckCircle from '@mui/icons-material/CheckCircle';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { Facts } from '../ui/Facts.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { SubjectLabel } from '../ui/SubjectLabel.tsx';
import { DifficultyChip } from './DifficultyChip.tsx';
import { imageSource } from './imageSource.ts';
import { optionLetter } from './optionLetter.ts';

/** The picture of a question; a broken one is hidden. */
const Picture = ({ url }: { readonly url: string | undefined }) => {
  const [isBroken, setIsBroken] = useState(false);
  const source = imageSource(url);
  return source === undefined || isBroken ? null : (
    <Box
      component="img"
      src={source}
      alt="Picture of this question"
      onError={() => setIsBroken(true)}
      sx={{ maxWidth: '100%', maxHeight: 240, mb: 2 }}
    />
  );
};

const Options = ({ question }: { readonly question: AdminQuestion }) => (
  <Box component="ol" sx={{ m: 0, mb: 2, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
    {question.options.map((option, index) => {
      const isKey = index === question.correctAnswer;
      return (
        <Box
          component="li"
          key={`${index} ${option}`}
          sx={{
            display: 'flex',
            gap: 1.5,
            alignItems: 'center',
            px: 1.5,
            py: 1,
            border: isKey ? `2px solid ${colours.right}` : `1px solid ${colours.line}`,
            borderRadius: 1,
          }}
        >
          <strong>{optionLetter(index)}</strong>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{option}</Box>
          {isKey && (
            <Box
              component="strong"
              sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: colours.right }}
            >
              <CheckCircle fontSize="small" aria-hidden /> Right answer
            </Box>
          )}
        </Box>
      );
    })}
  </Box>
);

const QuestionDetails = ({ question }: { readonly question: AdminQuestion }) => (
  <>
    <Typography sx={{ fontSize: 18, mb: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {question.question}
    </Typography>
    <Picture url={question.imageUrl} />
    {question.options.length > 0 && <Options question={question} />}
    <Typography variant="h2">Explanation</Typography>
    <Typography sx={{ mb: 3, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {question.explanation || 'None'}
    </Typography>
    <Facts
      facts={[
        [
          'Topic',
          <MuiLink component={Link} to={`/topics/${question.topicId}/show`}>
            {question.topicName}
          </MuiLink>,
        ],
        ['Subject', <SubjectLabel id={question.subjectId} />],
        ['Grade', question.targetGrade],
        ['Difficulty', <DifficultyChip difficulty={question.difficulty} />],
        ['Skill level', question.skillLevel],
        ['Points', question.points],
        ['Type', question.questionType],
        ['Status', question.status],
        ['Version', question.version],
        ['Written by AI', question.isAiGenerated ? 'Yes' : 'No'],
      ]}
    />
  </>
);

export const QuestionShow = () => (
  <RecordPage<AdminQuestion>
    list={{ to: '/quiz', label: 'Quiz Questions' }}
    history="quizzes"
    failed="Failed to fetch question"
    title={(question) => `Question in ${question.topicName}`}
    details={(question) => <QuestionDetails question={question} />}
  />
);
