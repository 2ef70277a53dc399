import type { PaperResult } from '@mahoe/contracts/practice/papers';
import { ButtonLink } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { findPartsToPractise } from './partsToPractise.ts';
import styles from './PaperResult.module.css';

/** Advice after a paper: the parts to practise, and the return of what was missed. */
export const NextSteps = ({
  result: { correct, total, strands },
}: {
  readonly result: Pick<PaperResult, 'correct' | 'total' | 'strands'>;
}) => {
  const parts = findPartsToPractise(strands);
  if (correct === total) return null;
  return (
    <Card className={styles['review'] ?? ''}>
      <h2>What to do next</h2>
      {parts.length > 0 && <p>Practise these first: {parts.join(' · ')}.</p>}
      <p>Questions like those you missed come back in your reviews within a week.</p>
      <ButtonLink look="second" to="/curriculum">
        Practise a topic
      </ButtonLink>
    </Card>
  );
};
