import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { startQuizSession } from '@mahoe/contracts/practice';
import { newKey, sendCommand, useSignedInUser } from '../apiClient.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { Quiz } from './Quiz.tsx';
import { QuizHeader, QuizWait } from './QuizHeader.tsx';
import { StartRefused } from './StartRefused.tsx';
import styles from './Practice.module.css';

const TIME_LIMIT_SECONDS = 300;
const QUESTIONS = 10;

/** Starts (or goes on with) a quiz on the topic: one session each time the page opens. */
const Practice = ({ topicId }: { readonly topicId: string }) => {
  const user = useSignedInUser();
  const [visit, setVisit] = useState(newKey);
  const session = useQuery({
    queryKey: ['quiz-start', visit],
    queryFn: ({ signal }) =>
      sendCommand(startQuizSession, { body: { userId: user.id, topicId } }, visit, signal),
    gcTime: 0,
  });
  usePageTitle(session.data ? `Practice: ${session.data.topicName}` : 'Practice');

  if (session.isError) {
    return (
      <StartRefused topicId={topicId} error={session.error} onRetry={() => setVisit(newKey())} />
    );
  }
  return (
    <div className={`page page-narrow ${styles['page']}`}>
      {session.data ? (
        <Quiz key={session.data.id} session={session.data} user={user} />
      ) : (
        <>
          <QuizHeader total={QUESTIONS} seconds={TIME_LIMIT_SECONDS} />
          <QuizWait>Starting quiz session...</QuizWait>
        </>
      )}
    </div>
  );
};

/** The timed quiz on one topic. */
export const PracticePage = () => {
  const topicId = useParams()['topicId'] ?? '';
  return <Practice key={topicId} topicId={topicId} />;
};
