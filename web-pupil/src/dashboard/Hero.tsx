import { Flame, Gift, Play, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { User } from '@mahoe/contracts/accounts/account';
import type { Dashboard } from '@mahoe/contracts/progress/dashboard';
import { LevelTree } from '../pupil/LevelTree.tsx';
import { pickNextStep } from '../subjects/nextStep.ts';
import { Button, ButtonLink } from '../ui/components/Button.tsx';
import { cx } from '../ui/dom/cx.ts';
import styles from './Hero.module.css';

const TodayItem = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <li>
    <Link to={to} className={styles['chip']}>
      {children}
    </Link>
  </li>
);

/** Short links to today's streak, challenge and prize. */
const TodayItems = ({
  streak,
  dashboard: { dailyChallenge, prize },
}: {
  readonly streak: number;
  readonly dashboard: Dashboard;
}) => (
  <ul className={styles['chips']} aria-label="Today in short">
    <TodayItem to="/streak">
      <Flame size={18} aria-hidden="true" />
      {streak > 0 ? `Streak: ${streak}` : 'Start a streak'}
    </TodayItem>
    {dailyChallenge.questions > 0 && (
      <TodayItem
        to={
          dailyChallenge.completed && dailyChallenge.sessionId
            ? `/quiz-results/${dailyChallenge.sessionId}`
            : '/challenge'
        }
      >
        <Star size={18} aria-hidden="true" />
        {dailyChallenge.completed ? 'Challenge done' : `Challenge: +${dailyChallenge.reward} XP`}
      </TodayItem>
    )}
    <li>
      <a href="#prize" className={styles['chip']}>
        <Gift size={18} aria-hidden="true" />
        Prize: {Math.min(prize.completedToday, prize.goal.quizzes)} of {prize.goal.quizzes}
      </a>
    </li>
  </ul>
);

/** Placeholders as large as the loaded parts, so that nothing below them moves. */
const NextStepPlaceholder = () => <span className={cx(styles['room'], styles['go'])} />;
const TodayPlaceholder = () => (
  <div className={styles['chips']}>
    {[6, 8.5, 5.5].map((letters) => (
      <span
        key={letters}
        className={cx(styles['room'], styles['chip'])}
        style={{ width: `calc(${letters}em + 2.5rem)` }}
      />
    ))}
  </div>
);

/** Greeting, the next step, and short links for today. */
export const Hero = ({
  user,
  dashboard,
  isComing,
  hasChips,
  onLab,
}: {
  readonly user: User;
  /** Undefined until it has loaded. */
  readonly dashboard: Dashboard | undefined;
  /** True while the dashboard loads. */
  readonly isComing: boolean;
  /** True if the board shows today in short; on a phone today itself follows. */
  readonly hasChips: boolean;
  readonly onLab: () => void;
}) => {
  const next = dashboard && pickNextStep(dashboard);
  return (
    <section className={styles['frame']} aria-label="Greeting">
      <div className={styles['board']}>
        <div className={styles['words']}>
          <h1 className={styles['hello']}>Hello, {user.firstName || user.username}!</h1>
          <p>{next?.why ?? 'Pick one topic today. Ten questions are enough.'}</p>
        </div>
        <div className={styles['ways']}>
          {isComing && <NextStepPlaceholder />}
          {next && (
            <ButtonLink to={next.to} className={styles['go'] ?? ''}>
              <Play size={20} aria-hidden="true" /> {next.label}
            </ButtonLink>
          )}
          <Button className={styles[next || isComing ? 'lab' : 'go']} onClick={onLab}>
            Go to Learning Lab
          </Button>
        </div>
        <div className={styles['tree']}>
          <LevelTree level={user.level} size={168} />
        </div>
        {hasChips && isComing && <TodayPlaceholder />}
        {hasChips && dashboard && <TodayItems streak={user.currentStreak} dashboard={dashboard} />}
      </div>
    </section>
  );
};
