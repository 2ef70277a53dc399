import { useParams } from 'react-router';
import { SessionPage } from './SessionPage.tsx';

const QUESTIONS = 3;

/** The check of a mastered topic that is due for a refresh. */
export const ReviewPage = () => {
  const topicId = useParams()['topicId'] ?? '';
  return (
    <SessionPage
      key={topicId}
      title="Refresh"
      wanted={{ topicId, purpose: 'review' }}
      questions={QUESTIONS}
    />
  );
};
