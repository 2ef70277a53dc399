import type { AdminQuestion } from '@mahoe/contracts/content/catalogue';
import { Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import { Fact, Facts } from '../ui/record/Facts.tsx';
import { RecordPage } from '../ui/record/RecordPage.tsx';
import { SubjectLabel } from '../ui/SubjectLabel.tsx';
import { DifficultyChip } from './DifficultyChip.tsx';
import { Standing } from './QuestionActions.tsx';
import { QuestionKey } from './QuestionKey.tsx';
import { Picture } from './Picture.tsx';
import { QuestionStatistics } from './QuestionStatistics.tsx';
import { QuestionStatus } from './QuestionStatus.tsx';
import { QuestionVersions } from './QuestionVersions.tsx';
import { SimilarQuestions } from './duplicates/SimilarQuestions.tsx';
import { questionTypeName } from './questionWords.ts';

/** What a question says, its key, and what it counts for. */
export const QuestionDetails = ({ question }: { readonly question: AdminQuestion }) => (
  <>
    <Typography sx={{ fontSize: 18, mb: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {question.question}
    </Typography>
    <Picture url={question.imageUrl} alt={question.imageAlt} />
    <QuestionKey question={question} />
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
    failed="Failed to fetch question"
    title={(question) => `Question in ${question.topicName}`}
    actions={(question) => <Standing question={question} />}
    details={(question) => <QuestionDetails question={question} />}
    tabs={({ id }) => [
      { label: 'Statistics', path: 'statistics', content: <QuestionStatistics id={id} /> },
      { label: 'Similar', path: 'similar', content: <SimilarQuestions id={id} /> },
      { label: 'Versions', path: 'versions', content: <QuestionVersions id={id} /> },
    ]}
  />
);
