import type { Topic } from '@mahoe/contracts/content';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { Facts } from '../ui/Facts.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { SubjectLabel } from '../ui/SubjectLabel.tsx';

const questionsOf = (topic: Topic): string => {
  const filter = { targetGrade: topic.grade, subjectId: topic.subjectId, topicId: topic.id };
  return `/quiz?filter=${encodeURIComponent(JSON.stringify(filter))}`;
};

export const TopicShow = () => (
  <RecordPage<Topic>
    list={{ to: '/topics', label: 'Topics & Curriculum' }}
    history="topics"
    failed="Failed to fetch topic"
    title={(topic) => topic.name}
    actions={(topic) => (
      <Button component={Link} to={questionsOf(topic)} variant="outlined">
        Questions ({topic.questionCount})
      </Button>
    )}
    details={(topic) => (
      <Facts
        facts={[
          ['Subject', <SubjectLabel id={topic.subjectId} />],
          ['Grade', topic.grade],
          ['Order', topic.orderIndex],
          ['Category', topic.category],
          ['Code', topic.code ?? 'None'],
          ['Mastery goal', `${topic.masteryThreshold}%`],
          ['Approved questions', topic.questionCount],
          ['Articles', topic.articleCount],
          ['Description', topic.description],
        ]}
      />
    )}
  />
);
