import { Backpack } from 'lucide-react';
import { useEffect } from 'react';
import { createKey } from '@mahoe/contracts/browser/idempotencyKeys';
import { downloadQuizzes } from '@mahoe/contracts/practice/offlineQuiz';
import { useCommand } from '../apiClient.ts';
import { WhyNot } from '../pupil/WhyNot.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import styles from './TakenAlong.module.css';
import { keepTaken, loadTaken, useTaken } from './takenQuizzes.ts';

/** Drawings are kept by the worker once they were fetched. */
const fetchDrawings = (addresses: readonly string[]): Promise<unknown> =>
  Promise.allSettled(addresses.map((address) => fetch(address)));

/** Takes two quizzes of a topic along, or leads to those that were. */
export const TakeAlong = ({
  topicId,
  userId,
}: {
  readonly topicId: string;
  readonly userId: string;
}) => {
  const taken = useTaken(userId);
  const command = useCommand(downloadQuizzes);
  useEffect(() => {
    loadTaken(userId).catch(console.error);
  }, [userId]);
  if (!taken) return null;
  if (taken.some((quiz) => quiz.topicId === topicId && quiz.marked === null)) {
    return (
      <ButtonLink to="/taken-along" look="second">
        <Backpack size={20} aria-hidden="true" /> Taken along: show it
      </ButtonLink>
    );
  }
  const take = async (): Promise<void> => {
    const { quizzes, ...topic } = await command.mutateAsync({ body: { topicId, userId } });
    await fetchDrawings(
      quizzes.flatMap(({ questions }) => questions.flatMap(({ imageUrl }) => imageUrl ?? [])),
    );
    for (const quiz of quizzes) {
      const keptAt = Date.now();
      await keepTaken({
        ...quiz,
        ...topic,
        userId,
        key: createKey(),
        keptAt,
        answers: [],
        marked: null,
      });
    }
  };
  return (
    <>
      <Button
        look="second"
        pending={command.isPending}
        onClick={() => void take().catch(console.error)}
      >
        <Backpack size={20} aria-hidden="true" /> Take it along
      </Button>
      <p className={styles['hint']} role="status">
        {command.isError ? (
          <WhyNot
            error={command.error}
            fallback="It was not taken along. Please check your connection."
          />
        ) : (
          'Two quizzes to practise where there is no internet.'
        )}
      </p>
    </>
  );
};
