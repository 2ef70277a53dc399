import { useParams } from 'react-router';
import { SessionPage } from './SessionPage.tsx';

const QUESTIONS = 10;

/** The timed quiz on one topic. */
export const PracticePage = () => {
  const topicId = useParams()['topicId'] ?? '';
  return (
    <SessionPage
      key={topicId}
      title="Practice"
      wanted={{ topicId, purpose: 'practice' }}
      questions={QUESTIONS}
    />
  );
};
