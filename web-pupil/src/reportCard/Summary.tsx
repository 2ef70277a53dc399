import type { AiInsights, ReportCard } from '@mahoe/contracts/progress/report';
import { Card } from '../ui/components/Card.tsx';
import { hasEnoughAnswers } from './enoughAnswers.ts';
import styles from './Overview.module.css';

/** The report in a minute: three sentences, and the meaning of the letters. */
export const Summary = ({
  card: { overview, nextMilestone },
  insights: { strengthAreas, improvementAreas },
}: {
  readonly card: ReportCard;
  readonly insights: AiInsights;
}) => {
  const answers = overview.questions.value;
  if (!hasEnoughAnswers(answers)) return null;
  const right = Math.round(overview.accuracy.value ?? 0);
  return (
    <Card className={styles['short']} aria-labelledby="in-short">
      <h3 id="in-short">In short</h3>
      <p>
        {answers.toLocaleString('en-JM')} questions answered, <strong>{right}%</strong> of them
        right. {strengthAreas.length > 0 && <>Going well: {strengthAreas.join(', ')}. </>}
        {improvementAreas.length > 0 && <>Worth practising: {improvementAreas.join(', ')}. </>}
        Next: {nextMilestone.text}.
      </p>
      <p className={styles['key']}>
        The letters: A from 90% right, B from 80%, C from 70%, D from 60%, F below. A topic is
        mastered when enough of the latest answers in it are right.
      </p>
    </Card>
  );
};
