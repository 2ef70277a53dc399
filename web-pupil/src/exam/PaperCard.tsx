import type { Paper } from '@mahoe/contracts/practice/papers';
import { useSignedInUser } from '../apiClient.ts';
import { Card } from '../ui/components/Card.tsx';
import { Chip } from '../ui/components/Chip.tsx';
import styles from './ExamPage.module.css';
import { PaperActions } from './PaperActions.tsx';

const FORM_NOTES: Readonly<Record<string, string>> = {
  '2026 form': 'Like the exam of 2026',
  'full form': 'Full length, like the exam in other years',
  'half paper': 'Our own half paper',
  'end-of-year check': 'Our own check, not a PEP paper',
};

/** A paper with its state, and what the pupil can do with it. */
export const PaperCard = ({ paper, now }: { readonly paper: Paper; readonly now: string }) => {
  const { subscriptionStatus } = useSignedInUser();
  const { sitting } = paper;
  const isLocked = subscriptionStatus === 'inactive' && paper.state === 'new';
  // The list may be older than the end of the time: the result page hands the paper in.
  const isOver =
    paper.state === 'open' && sitting !== null && Date.parse(sitting.deadline) < Date.parse(now);
  return (
    <Card as="li" className={styles['paper'] ?? ''}>
      <div className={styles['title']}>
        <h3>
          {paper.title} {paper.number}
        </h3>
        {paper.state === 'open' && (
          <Chip tone="sun">{isOver ? 'Time is up' : sitting?.isOnPaper ? 'On paper' : 'Open'}</Chip>
        )}
        {paper.state === 'handed-in' && <Chip tone="good">Done</Chip>}
      </div>
      <p className={styles['facts']}>
        {paper.items} questions · {paper.minutes} minutes · {FORM_NOTES[paper.form] ?? paper.form}
      </p>
      {paper.metIn !== null && (
        <p className={styles['facts']}>You met some of these questions in “{paper.metIn}”.</p>
      )}
      {sitting && paper.state === 'handed-in' && sitting.correct !== null && (
        <p>
          {sitting.correct} of {sitting.total} right
        </p>
      )}
      {isLocked && <p className={styles['facts']}>Locked until your subscription is extended.</p>}
      <div className={styles['actions']}>
        <PaperActions paper={paper} isOver={isOver} />
      </div>
      {paper.assumptions.length > 0 && (
        <details>
          <summary>What is assumed</summary>
          <ul className={styles['assumptions']}>
            {paper.assumptions.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
};
