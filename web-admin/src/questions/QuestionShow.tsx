import { colours } from '@mahoe/contracts/designTokens';
import type { AdminQuestion } from '@mahoe/contracts/content';
import CheckCircle from '@mui/icons-material/CheckCircle';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { Fact, Facts } from '../ui/record/Facts.tsx';
import { RecordPage } from '../ui/record/RecordPage.tsx';
import { SubjectLabel } from '../ui/SubjectLabel.tsx';
import { DifficultyChip } from './DifficultyChip.tsx';
import { QuestionStatus } from './QuestionStatus.tsx';
import { imageSource } from './imageSource.ts';
import { optionLetter, questionTypeName } from './questionWords.ts';

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
    <Facts>
      <Fact name="Topic">
        <MuiLink component={Link} to={`/topics/${question.topicId}/show`}>
          {question.topicName}
        </MuiLink>
      </Fact>
      <Fact name="Subject">
        <SubjectLabel id={question.subjectId} />
      </Fact>
      <Fact name="Grade">{question.targetGrade}</Fact>
      <Fact name="Difficulty">
        <DifficultyChip difficulty={question.difficulty} />
      </Fact>
      <Fact name="Skill level">{question.skillLevel}</Fact>
      <Fact name="Points">{question.points}</Fact>
      <Fact name="Type">{questionTypeName(question.questionType)}</Fact>
      <Fact name="Status">
        <QuestionStatus question={question} />
      </Fact>
      <Fact name="Version">{question.version}</Fact>
    </Facts>
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
