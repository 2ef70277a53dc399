import type { AdminQuestion } from '@mahoe/contracts/content/catalogue';
import { Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import { DetailItem, DetailList } from '../ui/record/DetailList.tsx';
import { RecordPage } from '../ui/record/RecordPage.tsx';
import { SubjectLabel } from '../ui/SubjectLabel.tsx';
import { DifficultyChip } from './DifficultyChip.tsx';
import { StatusButtons } from './QuestionActions.tsx';
import { QuestionKey } from './QuestionKey.tsx';
import { Picture } from './Picture.tsx';
import { QuestionStatistics } from './QuestionStatistics.tsx';
import { QuestionStatus } from './QuestionStatus.tsx';
import { QuestionVersions } from './QuestionVersions.tsx';
import { SimilarQuestions } from './duplicates/SimilarQuestions.tsx';
import { questionTypeName } from './questionTypes.ts';

/** A question's text, key and properties. */
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
    <DetailList>
      <DetailItem name="Topic">
        <MuiLink component={Link} to={`/topics/${question.topicId}/show`}>
          {question.topicName}
        </MuiLink>
      </DetailItem>
      <DetailItem name="Subject">
        <SubjectLabel id={question.subjectId} />
      </DetailItem>
      <DetailItem name="Grade">{question.targetGrade}</DetailItem>
      <DetailItem name="Difficulty">
        <DifficultyChip difficulty={question.difficulty} />
      </DetailItem>
      <DetailItem name="Skill level">{question.skillLevel}</DetailItem>
      <DetailItem name="Points">{question.points}</DetailItem>
      <DetailItem name="Type">{questionTypeName(question.questionType)}</DetailItem>
      <DetailItem name="Status">
        <QuestionStatus question={question} />
      </DetailItem>
      <DetailItem name="Version">{question.version}</DetailItem>
    </DetailList>
  </>
);

export const QuestionShow = () => (
  <RecordPage<AdminQuestion>
    failed="Failed to fetch question"
    title={(question) => `Question in ${question.topicName}`}
    actions={(question) => <StatusButtons question={question} />}
    details={(question) => <QuestionDetails question={question} />}
    tabs={({ id }) => [
      { label: 'Statistics', path: 'statistics', content: <QuestionStatistics id={id} /> },
      { label: 'Similar', path: 'similar', content: <SimilarQuestions id={id} /> },
      { label: 'Versions', path: 'versions', content: <QuestionVersions id={id} /> },
    ]}
  />
);
