import { Backpack } from 'lucide-react';
import { useEffect } from 'react';
import { createKey } from '@mahoe/contracts/browser/idempotencyKeys';
import { downloadQuizzes } from '@mahoe/contracts/practice/offlineQuiz';
import { useCommand } from '../apiClient.ts';
import { ErrorMessage } from '../pupil/ErrorMessage.tsx';
import { Button, ButtonLink } from '../ui/components/Button.tsx';
import styles from './OfflineQuizzes.module.css';
import { saveOfflineQuiz, loadOfflineQuizzes, useOfflineQuizzes } from './offlineQuizzes.ts';

/** Fetches the drawings, so that the service worker caches them. */
const cachePictures = (addresses: readonly string[]): Promise<unknown> =>
  Promise.allSettled(addresses.map((address) => fetch(address)));

/** Saves two quizzes of a topic for offline, or links to the saved ones. */
export const SaveForOffline = ({
  topicId,
  userId,
}: {
  readonly topicId: string;
  readonly userId: string;
}) => {
  const quizzesOnDevice = useOfflineQuizzes(userId);
  const command = useCommand(downloadQuizzes);
  useEffect(() => {
    loadOfflineQuizzes(userId).catch(console.error);
  }, [userId]);
  if (!quizzesOnDevice) return null;
  if (quizzesOnDevice.some((quiz) => quiz.topicId === topicId && quiz.marked === null)) {
    return (
      <ButtonLink to="/offline" look="second">
        <Backpack size={20} aria-hidden="true" /> Saved: open it
      </ButtonLink>
    );
  }
  const download = async (): Promise<void> => {
    const { quizzes, ...topic } = await command.mutateAsync({ body: { topicId, userId } });
    await cachePictures(
      quizzes.flatMap(({ questions }) => questions.flatMap(({ imageUrl }) => imageUrl ?? [])),
    );
    for (const quiz of quizzes) {
      await saveOfflineQuiz({
        ...quiz,
        ...topic,
        userId,
        key: createKey(),
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
        onClick={() => void download().catch(console.error)}
      >
        <Backpack size={20} aria-hidden="true" /> Save for offline
      </Button>
      <p className={styles['hint']} role="status">
        {command.isError ? (
          <ErrorMessage
            error={command.error}
            fallback="It was not saved. Please check your connection."
          />
        ) : (
          'Two quizzes that you can practise without internet.'
        )}
      </p>
    </>
  );
};
