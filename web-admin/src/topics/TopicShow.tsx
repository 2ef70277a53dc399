import type { Topic } from '@mahoe/contracts/content/catalogue';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { Fact, Facts } from '../ui/record/Facts.tsx';
import { RecordPage } from '../ui/record/RecordPage.tsx';
import { SubjectLabel } from '../ui/SubjectLabel.tsx';

const questionsOf = (topic: Topic): string => {
  const filter = { grade: topic.grade, subjectId: topic.subjectId, topicId: topic.id };
  return `/quiz?filter=${encodeURIComponent(JSON.stringify(filter))}`;
};

export const TopicShow = () => (
  <RecordPage<Topic>
    failed="Failed to fetch topic"
    title={(topic) => topic.name}
    actions={(topic) => (
      <Button component={Link} to={questionsOf(topic)} variant="outlined">
        Questions ({topic.questionCount})
      </Button>
    )}
    details={(topic) => (
      <Facts>
        <Fact name="Subject">
          <SubjectLabel id={topic.subjectId} />
        </Fact>
        <Fact name="Grade">{topic.grade}</Fact>
        <Fact name="Order">{topic.orderIndex}</Fact>
        <Fact name="Category">{topic.category}</Fact>
        <Fact name="Code">{topic.code ?? 'None'}</Fact>
        <Fact name="Mastery goal">{topic.masteryThreshold}%</Fact>
        <Fact name="Approved questions">{topic.questionCount}</Fact>
        <Fact name="Articles">{topic.articleCount}</Fact>
        <Fact name="Description" isLong>
          {topic.description}
        </Fact>
      </Facts>
    )}
  />
);
