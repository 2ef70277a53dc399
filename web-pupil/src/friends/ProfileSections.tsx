import {
  getLevelProgress,
  getUserStats,
  listEarnedBadges,
} from '@mahoe/contracts/progress/progress';
import { useRead } from '../apiClient.ts';
import { engagementLevel } from '../pupil/engagementLevel.ts';
import { LevelProgressCard } from '../pupil/LevelProgressCard.tsx';
import { Medal } from '../pupil/Medal.tsx';
import { LoadError } from '../reads/LoadError.tsx';
import { Card } from '../ui/components/Card.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { ProgressBar } from '../ui/components/ProgressBar.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import styles from './Profile.module.css';

/** Experience, level, and progress to the next level. */
export const Level = ({ id }: { readonly id: string }) => {
  const level = useRead(getLevelProgress, { params: { id } });
  return (
    <section className={styles['section']} aria-labelledby="profile-level">
      <h2 id="profile-level">Experience &amp; Level progress</h2>
      {level.isError ? (
        <LoadError
          what="Failed to fetch level progress"
          error={level.error}
          onRetry={() => void level.refetch()}
        />
      ) : level.data ? (
        <LevelProgressCard levelProgress={level.data} />
      ) : (
        <Skeleton label="Fetching the level…" rows={1} height={160} />
      )}
    </section>
  );
};

/** The engagement score. Its name, such as "Inactive", is said to oneself only. */
export const Engagement = ({
  score,
  isOwn,
}: {
  readonly score: number;
  readonly isOwn: boolean;
}) => (
  <Card className={styles['section']} aria-labelledby="profile-engagement">
    <h2 id="profile-engagement">Engagement Score</h2>
    <p className={styles['figure']}>
      {score} {isOwn && <span className={styles['fact']}>{engagementLevel(score)}</span>}
    </p>
    <ProgressBar label="Engagement score" value={score} colour="var(--sea)" />
  </Card>
);

export const QuizPerformance = ({
  id,
  quizzes,
}: {
  readonly id: string;
  readonly quizzes: number;
}) => {
  const stats = useRead(getUserStats, { params: { id } });
  return (
    <Card className={styles['section']} aria-labelledby="profile-quizzes">
      <h2 id="profile-quizzes">Quiz Performance</h2>
      {stats.isError ? (
        <LoadError
          what="Failed to fetch user stats"
          error={stats.error}
          onRetry={() => void stats.refetch()}
        />
      ) : stats.data ? (
        <dl className={styles['figures']}>
          {[
            ['Quizzes completed', quizzes],
            ['Questions answered', stats.data.questionsAttempted],
            ['Answered right', stats.data.questionsCorrect],
            [
              'Average score',
              stats.data.questionsAttempted > 0 ? `${Math.round(stats.data.averageScore)}%` : '–',
            ],
          ].map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Skeleton label="Fetching the figures…" rows={1} height={96} />
      )}
    </Card>
  );
};

export const Achievements = ({ id, isOwn }: { readonly id: string; readonly isOwn: boolean }) => {
  const badges = useRead(listEarnedBadges, { params: { id } });
  return (
    <Card className={styles['section']} aria-labelledby="profile-badges">
      <h2 id="profile-badges">Achievements</h2>
      {badges.isError ? (
        <LoadError
          what="Failed to fetch badges"
          error={badges.error}
          onRetry={() => void badges.refetch()}
        />
      ) : !badges.data ? (
        <Skeleton label="Fetching the badges…" rows={1} height={96} />
      ) : badges.data.length === 0 ? (
        <EmptyState title="No badges earned yet" heading="h3" bird={false}>
          {isOwn ? 'Your first finished quiz brings the first one.' : 'They are on their way.'}
        </EmptyState>
      ) : (
        <ul className={styles['medals']}>
          {badges.data.map(({ id: badgeId, code, tier, name, description }) => (
            <li key={badgeId}>
              <Medal code={code} tier={tier} name={name} description={description} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
