import { useDeferredValue, useId, type ComponentType } from 'react';
import type { User } from '@mahoe/contracts/accounts/account';
import { getDashboard, type Dashboard } from '@mahoe/contracts/progress/dashboard';
import { prefetch, useRead, useSignedInUser } from '../apiClient.ts';
import { scrollIntoView } from '../ui/dom/scrollIntoView.ts';
import { Card } from '../ui/components/Card.tsx';
import { ExerciseBook } from '../subjects/ExerciseBook.tsx';
import { LevelProgressCard } from '../pupil/LevelProgressCard.tsx';
import { LoadError } from '../reads/LoadError.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { SUBJECTS } from '../subjects/subjects.ts';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { Announcements } from './Announcements.tsx';
import { BadgePanel } from './BadgePanel.tsx';
import styles from './DashboardPage.module.css';
import { Hero } from './Hero.tsx';
import { LeaderboardPanel } from './LeaderboardPanel.tsx';
import { SubscriptionNotice } from './SubscriptionNotice.tsx';
import { StatsPanel } from './StatsPanel.tsx';
import { Today } from './Today.tsx';

const scrollTo = (id: string): void => {
  const lab = document.getElementById(id);
  scrollIntoView(lab);
  lab?.focus({ preventScroll: true });
};

/** Prefetches the page's first read. */
export const prefetchDashboard = (userId: string): void =>
  prefetch(getDashboard, { params: { id: userId } });

const SubjectBooks = () => (
  <section aria-labelledby="subjects" className={styles['section']}>
    <h2 id="subjects">Your subjects</h2>
    <ul className={styles['books']}>
      {SUBJECTS.map((subject) => (
        <li key={subject.id}>
          <ExerciseBook subject={subject} to={`/subject/${subject.id}`}>
            Grade 6 test prep
          </ExerciseBook>
        </li>
      ))}
    </ul>
  </section>
);

interface DashboardParts {
  readonly user: User;
  readonly data: Dashboard | undefined;
  /** The error of the dashboard's read, if it failed. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

const TodaySection = ({ user, data, error, onRetry }: DashboardParts) => (
  <section aria-labelledby="today" className={styles['section']}>
    <h2 id="today">Today</h2>
    {error ? (
      <LoadError what="Failed to get user progress" error={error} onRetry={onRetry} />
    ) : data ? (
      <Today dashboard={data} streak={user.currentStreak} />
    ) : (
      <Skeleton label="Fetching what is on today…" rows={2} height={240} />
    )}
  </section>
);

const LevelAndStats = ({ user, data, error, onRetry }: DashboardParts) => (
  <div className={styles['stack']}>
    {data ? (
      <>
        <LevelProgressCard levelProgress={data.levelProgress} size="responsive" />
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

/** Home page of a signed-in pupil. `lab` is the Learning Lab, which also has its own page. */
export const DashboardPage = ({
  lab: Lab,
}: {
  readonly lab: ComponentType<{ readonly id: string; readonly user: User }>;
}) => {
  usePageTitle('Home');
  const labId = useId();
  const user = useSignedInUser();
  const dashboard = useRead(getDashboard, { params: { id: user.id } });
  // Deferred, so that a slow phone still responds to touch while the parts render.
  const data = useDeferredValue(dashboard.data);
  const parts: DashboardParts = {
    user,
    data,
    error: dashboard.error,
    onRetry: () => void dashboard.refetch(),
  };
  return (
    <div className="page">
      <Hero
        user={user}
        dashboard={data}
        isComing={!data && !dashboard.isError}
        onLab={() => scrollTo(labId)}
      />
      <SubscriptionNotice user={user} />
      <Announcements pupilId={user.id} announcements={data?.announcements ?? []} />
      <SubjectBooks />
      <TodaySection {...parts} />
      <div className={styles['panels']}>
        <LevelAndStats {...parts} />
        <LeaderboardPanel grade={user.grade} ownId={user.id} />
        <BadgePanel />
      </div>
      <Lab id={labId} user={user} />
    </div>
  );
};
