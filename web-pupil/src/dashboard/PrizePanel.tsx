import { Gift } from 'lucide-react';
import type { PrizeProgress } from '@mahoe/contracts/progress/streakAndPrize';
import { Card } from '../ui/components/Card.tsx';
import { cx } from '../ui/dom/cx.ts';
import styles from './Panel.module.css';
import { prizeText } from './prizeText.ts';
import today from './Today.module.css';

/** Progress toward today's fast-food voucher. */
export const PrizePanel = ({ prize }: { readonly prize: PrizeProgress }) => {
  const { quizzes } = prize.goal;
  const uncounted = prize.completedToday - prize.qualifying;
  return (
    <Card
      className={cx(styles['panel'], prize.state === 'prize' && today['won'])}
      aria-labelledby="prize"
    >
      <h3 id="prize" className={today['title']}>
        Prize progress
      </h3>
      <p className={today['dots']}>
        {Array.from({ length: quizzes }, (_, dot) => (
          <span
            key={dot}
            className={today['dot']}
            data-full={dot < prize.completedToday}
            aria-hidden="true"
          />
        ))}
        <span>
          <strong>{prize.completedToday}</strong> of {quizzes} quizzes today
        </span>
      </p>
      {prize.mean !== null && (
        <p>
          Your average: <strong>{prize.mean}%</strong>
        </p>
      )}
      {uncounted > 0 && (
        <p>
          {uncounted} of them {uncounted === 1 ? 'does' : 'do'} not count for the prize: too short
          or too fast.
        </p>
      )}
      {prize.state === 'none' ? (
        <p>{prizeText(prize)}</p>
      ) : (
        <p role="status" className={today['alert']} data-state={prize.state}>
          <Gift size={24} aria-hidden="true" />
          <span>
            <strong>{prize.state === 'prize' ? 'You won the prize!' : 'Almost there'}</strong>
            <br />
            {prizeText(prize)}
          </span>
        </p>
      )}
    </Card>
  );
};
