import type { QuizResults } from '@mahoe/contracts/practice/quizzes';
import { quizPath } from '../subjects/quizPath.ts';
import { ButtonLink } from '../ui/components/Button.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import styles from './ResultsPage.module.css';
import { useNextStep } from './useNextStep.ts';

/** Height of the usual remark and button, so that nothing below them moves. */
const STEP_HEIGHT = 116;

/** Next actions: the best next step and its reason, the same quiz again, or back. */
export const NextSteps = ({ results }: { readonly results: QuizResults }) => {
  const { purpose, topic } = results;
  const { step, isSameQuiz, remarks, isComing } = useNextStep(results);
  const hasButton = isComing || (step !== undefined && !isSameQuiz);
  return (
    <section className={styles['links']} aria-label="What next">
      {isComing && (
        <div className={styles['first']}>
          <Skeleton label="Looking for the next step…" rows={1} height={STEP_HEIGHT} />
        </div>
      )}
      {remarks.length > 0 && <p className={styles['first']}>{remarks.join(' ')}</p>}
      {step && !isSameQuiz && (
        <ButtonLink to={step.to} className={styles['first'] ?? ''}>
          {step.label}
        </ButtonLink>
      )}
      {purpose === 'challenge' ? (
        <ButtonLink to="/" look={hasButton ? 'second' : 'main'} className={styles['first'] ?? ''}>
          Back to Dashboard
        </ButtonLink>
      ) : (
        <>
          <ButtonLink to={quizPath('practice', topic.id)} look={hasButton ? 'second' : 'main'}>
            Practice Again
          </ButtonLink>
          <ButtonLink to={`/subject/${topic.subjectId}`} look="second">
            Back to Topics
          </ButtonLink>
        </>
      )}
    </section>
  );
};
