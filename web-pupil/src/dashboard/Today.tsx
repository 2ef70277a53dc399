import { Flame } from 'lucide-react';
import { Link } from 'react-router';
import type { Dashboard } from '@mahoe/contracts/progress/dashboard';
import { Card } from '../ui/components/Card.tsx';
import { ChallengePanel } from './ChallengePanel.tsx';
import styles from './Panel.module.css';
import { PaperPanel } from './PaperPanel.tsx';
import { PrizePanel } from './PrizePanel.tsx';
import { ReviewsPanel } from './ReviewsPanel.tsx';
import { SuggestionsPanel } from './SuggestionsPanel.tsx';
import today from './Today.module.css';

const StreakPanel = ({ streak }: { readonly streak: number }) => (
  <Card className={styles['panel']} aria-labelledby="streak">
    <h3 id="streak" className={today['title']}>
      Your streak
    </h3>
    <p className={today['streak']} data-lit={streak > 0}>
      <Flame size={40} aria-hidden="true" />
      <span>
        <strong>{streak}</strong> {streak === 1 ? 'day' : 'days'} in a row
      </span>
    </p>
    {streak === 0 && <p>One quiz today starts a new streak.</p>}
    <Link to="/streak" className={styles['more']}>
      See every day
    </Link>
  </Card>
);

/** Panels with today's tasks and their progress. */
export const Today = ({
  dashboard: { dailyChallenge, paper, prize, reviewsDue, suggestions },
  streak,
}: {
  readonly dashboard: Dashboard;
  readonly streak: number;
}) => (
  <div className={today['panels']}>
    <ChallengePanel challenge={dailyChallenge} />
    <PrizePanel prize={prize} />
    <StreakPanel streak={streak} />
    {reviewsDue.length > 0 && <ReviewsPanel reviews={reviewsDue} />}
    {paper && <PaperPanel paper={paper} />}
    {suggestions.length > 0 && <SuggestionsPanel suggestions={suggestions} />}
  </div>
);
