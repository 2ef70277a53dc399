import type { Topic } from '@mahoe/contracts/content/catalogue';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { DetailItem, DetailList } from '../ui/record/DetailList.tsx';
import { RecordPage } from '../ui/record/RecordPage.tsx';
import { SubjectLabel } from '../ui/SubjectLabel.tsx';

const questionsPath = (topic: Topic): string => {
  const filter = { grade: topic.grade, subjectId: topic.subjectId, topicId: topic.id };
  return `/quiz?filter=${encodeURIComponent(JSON.stringify(filter))}`;
};

export const TopicShow = () => (
  <RecordPage<Topic>
    failed="Failed to fetch topic"
    title={(topic) => topic.name}
    actions={(topic) => (
      <Button component={Link} to={questionsPath(topic)} variant="outlined">
        Questions ({topic.questionCount})
      </Button>
    )}
    details={(topic) => (
      <DetailList>
        <DetailItem name="Subject">
          <SubjectLabel id={topic.subjectId} />
        </DetailItem>
        <DetailItem name="Grade">{topic.grade}</DetailItem>
        <DetailItem name="Order">{topic.orderIndex}</DetailItem>
        <DetailItem name="Category">{topic.category}</DetailItem>
        <DetailItem name="Code">{topic.code ?? 'None'}</DetailItem>
        <DetailItem name="Mastery goal">{topic.masteryThreshold}%</DetailItem>
        <DetailItem name="Approved questions">{topic.questionCount}</DetailItem>
        <DetailItem name="Articles">{topic.articleCount}</DetailItem>
        <DetailItem name="Description" isLong>
          {topic.description}
        </DetailItem>
      </DetailList>
    )}
  />
);
