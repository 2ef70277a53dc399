import { useParams } from 'react-router';
import { SessionPage } from './SessionPage.tsx';

const QUESTIONS = 3;

/** Review quiz of a mastered topic that is due. */
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
