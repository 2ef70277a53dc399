import { getDashboard } from '@mahoe/contracts/progress/dashboard';
import type { QuizResults } from '@mahoe/contracts/practice/quizzes';
import { useRead, useSignedInUser } from '../apiClient.ts';
import { pickNextStep } from '../subjects/nextStep.ts';
import { quizPath } from '../subjects/quizPath.ts';
import { ButtonLink } from '../ui/components/Button.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import styles from './ResultsPage.module.css';
import { resultNotice } from './resultBand.ts';

const BUTTON_HEIGHT = 52;

/** Picks the next step after a topic: the topic it unlocked, else the dashboard's first step. */
const useSuggestedStep = ({ purpose, topic, earned, percentage }: QuizResults) => {
  const { id } = useSignedInUser();
  const opened = earned.find((one) => one.kind === 'unlock');
  const isDone =
    earned.some(({ kind }) => kind === 'mastery') || resultNotice(percentage) === 'Excellent Work';
  const asks = purpose !== 'challenge' && !opened && isDone;
  const dashboard = useRead(getDashboard, { params: { id } }, { enabled: asks });
  if (opened) {
    const step = {
      to: quizPath('practice', opened.topicId),
      label: `Go on to ${opened.topicName}`,
    };
    return { step, isComing: false };
  }
  if (asks && dashboard.isFetching) return { step: undefined, isComing: true };
  const next = asks && dashboard.data ? pickNextStep(dashboard.data) : undefined;
  const isElsewhere = next && next.to !== quizPath('practice', topic.id);
  return { step: isElsewhere ? next : undefined, isComing: false };
};

/** Next actions: the unlocked topic or the next step, the same quiz again, or back. */
export const NextSteps = ({ results }: { readonly results: QuizResults }) => {
  const { purpose, topic } = results;
  const { step, isComing } = useSuggestedStep(results);
  if (purpose === 'challenge') {
    return (
      <div className={styles['links']}>
        <ButtonLink to="/">Back to Dashboard</ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles['links']}>
      {isComing && (
        <div className={styles['first']}>
          <Skeleton label="Looking for the next step…" rows={1} height={BUTTON_HEIGHT} />
        </div>
      )}
      {step && (
        <ButtonLink to={step.to} className={styles['first'] ?? ''}>
          {step.label}
        </ButtonLink>
      )}
      <ButtonLink to={quizPath('practice', topic.id)} look={step || isComing ? 'second' : 'main'}>
        Practice Again
      </ButtonLink>
      <ButtonLink to={`/subject/${topic.subjectId}`} look="second">
        Back to Topics
      </ButtonLink>
    </div>
  );
};
