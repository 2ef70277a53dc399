import type { ReportCard } from '@mahoe/contracts/progress/report';
import { Card } from '../ui/components/Card.tsx';
import { AnswersHint } from './AnswersHint.tsx';
import styles from './Readiness.module.css';

const BANDS = ['Starting', 'Growing', 'Nearly there', 'Strong'] as const;

/** Readiness band that practice points to; not an official result. */
export const Readiness = ({
  readiness: { band },
  answers,
}: {
  readonly readiness: ReportCard['overview']['readiness'];
  readonly answers: number;
}) => (
  <Card className={styles['card']} aria-labelledby="readiness">
    <h3 id="readiness">Readiness</h3>
    {band === null ? (
      <AnswersHint answers={answers} what="your readiness" />
    ) : (
      <p className={styles['band']}>{band}</p>
    )}
    <ol className={styles['scale']} aria-label="The four bands">
      {BANDS.map((name) => (
        <li key={name} data-on={name === band} aria-current={name === band}>
          {name}
        </li>
      ))}
    </ol>
    <p className={styles['label']}>This is from your practice here. It is not a PEP result.</p>
  </Card>
);
