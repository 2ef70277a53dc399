import type { ComponentType } from 'react';
import type { User } from '@mahoe/contracts/accounts/account';
import type { Dashboard } from '@mahoe/contracts/progress/dashboard';
import { LevelProgressCard } from '../pupil/LevelProgressCard.tsx';
import { LoadError } from '../reads/LoadError.tsx';
import { Card } from '../ui/components/Card.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { BadgePanel } from './BadgePanel.tsx';
import styles from './DashboardPage.module.css';
import { LeaderboardPanel } from './LeaderboardPanel.tsx';
import { StatsPanel } from './StatsPanel.tsx';

/** Props of the dashboard's parts. */
export interface DashboardParts {
  readonly user: User;
  readonly data: Dashboard | undefined;
  /** The error of the dashboard's read, if it failed. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

const LevelAndStats = ({ user, data, error, onRetry }: DashboardParts) => (
  <div className={styles['stack']}>
    {data ? (
      <>
        <LevelProgressCard levelProgress={data.levelProgress} />
        <StatsPanel stats={data.stats} quizzes={user.quizzesCompleted} />
      </>
    ) : error ? (
      ['Failed to fetch level progress', 'Failed to fetch user stats'].map((what) => (
        <Card key={what} aria-label={what}>
          <LoadError what={what} error={error} onRetry={onRetry} />
        </Card>
      ))
    ) : (
      <Skeleton label="Fetching your level…" rows={1} height={220} />
    )}
  </div>
);

/**
 * Panels that the dashboard has from a tablet's width up. On a phone they are one touch away: the board in
 * the bottom bar, level and badges under Me, the Learning Lab under Learn.
 */
export const DeskPanels = ({
  lab: Lab,
  labId,
  ...parts
}: DashboardParts & {
  readonly lab: ComponentType<{ readonly id: string; readonly user: User }>;
  readonly labId: string;
}) => (
  <>
    <div className={styles['panels']}>
      <LevelAndStats {...parts} />
      <LeaderboardPanel grade={parts.user.grade} ownId={parts.user.id} />
      <BadgePanel />
    </div>
    <Lab id={labId} user={parts.user} />
  </>
);
