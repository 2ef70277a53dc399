import type { Dashboard } from '@mahoe/contracts/progress/dashboard';
import { Card } from '../ui/components/Card.tsx';
import panel from './Panel.module.css';
import styles from './StatsPanel.module.css';

/** Totals of a pupil's answers so far. */
export const StatsPanel = ({
  stats: { questionsAttempted, questionsCorrect, averageScore },
  quizzes,
}: Pick<Dashboard, 'stats'> & {
  /** Number of completed quizzes. */
  readonly quizzes: number;
}) => (
  <Card className={panel['panel']} aria-labelledby="stats">
    <h2 id="stats" className={panel['head']}>
      Your answers
    </h2>
    <dl className={styles['figures']}>
      <div>
        <dt>Questions answered</dt>
        <dd>{questionsAttempted.toLocaleString('en-JM')}</dd>
      </div>
      <div>
        <dt>Right</dt>
        <dd>{questionsCorrect.toLocaleString('en-JM')}</dd>
      </div>
      <div>
        <dt>Average quiz score</dt>
        <dd>{quizzes > 0 ? `${Math.round(averageScore)}%` : '–'}</dd>
      </div>
    </dl>
  </Card>
);
