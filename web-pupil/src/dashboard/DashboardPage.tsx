import { Suspense, useDeferredValue, useId, type ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { getDashboard } from '@mahoe/contracts/progress/dashboard';
import { prefetch, useRead, useSignedInUser } from '../apiClient.ts';
import { scrollIntoView } from '../ui/dom/scrollIntoView.ts';
import { ExerciseBook } from '../subjects/ExerciseBook.tsx';
import { LoadError } from '../reads/LoadError.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { SUBJECTS } from '../subjects/subjects.ts';
import { useIsWide } from '../ui/hooks/useIsWide.ts';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { Announcements } from './Announcements.tsx';
import styles from './DashboardPage.module.css';
import type { DashboardParts } from './DeskPanels.tsx';
import { Hero } from './Hero.tsx';
import { SubscriptionNotice } from './SubscriptionNotice.tsx';
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

const TodaySection = ({
  user,
  data,
  error,
  onRetry,
  isWide,
}: DashboardParts & { readonly isWide: boolean }) => (
  <section aria-labelledby="today" className={styles['section']}>
    <h2 id="today">Today</h2>
    {error ? (
      <LoadError what="Failed to get user progress" error={error} onRetry={onRetry} />
    ) : data ? (
      <Today dashboard={data} streak={user.currentStreak} isWide={isWide} />
    ) : (
      <Skeleton label="Fetching what is on today…" rows={2} height={240} />
    )}
  </section>
);

/**
 * Home page of a signed-in pupil. A phone shows the next step, today and the subjects; `desk` are the parts
 * below them on wider screens.
 */
export const DashboardPage = ({
  desk: Desk,
}: {
  readonly desk: ComponentType<DashboardParts & { readonly labId: string }>;
}) => {
  usePageTitle('Home');
  const labId = useId();
  const isWide = useIsWide();
  const navigate = useNavigate();
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
    <div className={`page ${styles['page']}`}>
      <Hero
        user={user}
        dashboard={data}
        isComing={!data && !dashboard.isError}
        hasChips={isWide}
        onLab={() => (isWide ? scrollTo(labId) : void navigate('/curriculum'))}
      />
      <SubscriptionNotice user={user} />
      <Announcements pupilId={user.id} announcements={data?.announcements ?? []} />
      {isWide && <SubjectBooks />}
      <TodaySection {...parts} isWide={isWide} />
      {isWide ? (
        <Suspense fallback={<Skeleton label="Fetching your subjects…" rows={2} height={320} />}>
          <Desk {...parts} labId={labId} />
        </Suspense>
      ) : (
        <SubjectBooks />
      )}
    </div>
  );
};
