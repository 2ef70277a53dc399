import { Flame } from 'lucide-react';
import { Link } from 'react-router';
import type { Dashboard } from '@mahoe/contracts/progress/dashboard';
import { pickNextStep } from '../subjects/nextStep.ts';
import { quizPath } from '../subjects/quizPath.ts';
import { Card } from '../ui/components/Card.tsx';
import { cx } from '../ui/dom/cx.ts';
import { ChallengePanel } from './ChallengePanel.tsx';
import styles from './Panel.module.css';
import { PaperPanel } from './PaperPanel.tsx';
import { PrizePanel } from './PrizePanel.tsx';
import { ReviewsPanel } from './ReviewsPanel.tsx';
import { SuggestionsPanel } from './SuggestionsPanel.tsx';
import today from './Today.module.css';

/** Leaves out the step that the greeting names: a phone has no room to say it twice. */
const leaveOutNextStep = (dashboard: Dashboard): Pick<Dashboard, 'reviewsDue' | 'suggestions'> => {
  const next = pickNextStep(dashboard)?.to;
  return {
    reviewsDue: dashboard.reviewsDue.filter(({ topicId }) => quizPath('review', topicId) !== next),
    suggestions: dashboard.suggestions.filter(
      ({ kind, topic }) => kind !== 'due-review' && quizPath('practice', topic.id) !== next,
    ),
  };
};

const StreakPanel = ({ streak }: { readonly streak: number }) => (
  <Card className={cx(styles['panel'], today['streakPanel'])} aria-labelledby="streak">
    <h3 id="streak" className={today['title']}>
      Your streak
    </h3>
    <p className={today['streak']} data-lit={streak > 0}>
      <Flame size={40} aria-hidden="true" />
      <span>
        <strong>{streak}</strong> {streak === 1 ? 'day' : 'days'} in a row
      </span>
    </p>
    {streak === 0 && <p className={today['hint']}>One quiz today starts a new streak.</p>}
    <Link to="/streak" className={styles['more']}>
      See every day
    </Link>
  </Card>
);

const MAX_REVIEWS = { desk: 3, phone: 2 } as const;

/** Panels with today's tasks and their progress. A phone shows one panel of what is new, not three. */
export const Today = ({
  dashboard,
  streak,
  isWide,
}: {
  readonly dashboard: Dashboard;
  readonly streak: number;
  readonly isWide: boolean;
}) => {
  const { dailyChallenge, paper, prize } = dashboard;
  const { reviewsDue, suggestions } = isWide ? dashboard : leaveOutNextStep(dashboard);
  const news = [
    reviewsDue.length > 0 && (
      <ReviewsPanel
        key="reviews"
        reviews={reviewsDue}
        max={MAX_REVIEWS[isWide ? 'desk' : 'phone']}
      />
    ),
    paper && <PaperPanel key="paper" paper={paper} />,
    suggestions.length > 0 && <SuggestionsPanel key="next" suggestions={suggestions} />,
  ].filter(Boolean);
  return (
    <div className={today['panels']}>
      <ChallengePanel challenge={dailyChallenge} />
      <PrizePanel prize={prize} />
      <StreakPanel streak={streak} />
      {isWide ? news : news[0]}
    </div>
  );
};
