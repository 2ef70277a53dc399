import { useState, type ComponentProps } from 'react';
import { Quiz } from './Quiz.tsx';
import { ReadyCard } from './ReadyCard.tsx';

/**
 * Start of a session: a press requests the first question. A session that was already begun goes on
 * at once.
 */
export const QuizStart = (props: ComponentProps<typeof Quiz>) => {
  const { session, user } = props;
  const [isReady, setReady] = useState(session.isBegun);
  return isReady ? (
    <Quiz {...props} />
  ) : (
    <ReadyCard session={session} user={user} onStart={() => setReady(true)} />
  );
};
