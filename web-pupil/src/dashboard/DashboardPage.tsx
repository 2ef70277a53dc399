import { getLevelProgress } from '@mahoe/contracts/progress';
import { useRead, useSignedInUser } from '../apiClient.ts';
import { Button } from '../ui/Button.tsx';
import { ExerciseBook } from '../ui/ExerciseBook.tsx';
import { LevelProgressCard } from '../ui/LevelProgressCard.tsx';
import { LevelTree } from '../ui/LevelTree.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SUBJECTS } from '../ui/subjects.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { BadgePanel } from './BadgePanel.tsx';
import styles from './DashboardPage.module.css';
import { LeaderboardPanel } from './LeaderboardPanel.tsx';
import { LearningLab } from './LearningLab.tsx';
import { SubscriptionNotice } from './SubscriptionNotice.tsx';

const LAB = 'learning-lab';

const scrollToLab = (): void => {
  const lab = document.getElementById(LAB);
  lab?.scrollIntoView();
  lab?.focus({ preventScroll: true });
};

/** Home of a signed-in pupil. */
export const DashboardPage = () => {
  usePageTitle('Home');
  const user = useSignedInUser();
  const level = useRead(getLevelProgress, { params: { id: user.id } });
  return (
    <div className="page">
      <section className={styles['board']} aria-label="Greeting">
        <div className={styles['words']}>
          <h1 className={styles['hello']}>Hello, {user.firstName || user.username}!</h1>
          <p>Pick one topic today. Ten questions are enough.</p>
        </div>
        <Button className={styles['go']} onClick={scrollToLab}>
          Go to Learning Lab
        </Button>
        <LevelTree level={user.level} size={168} />
      </section>
      <SubscriptionNotice user={user} />
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
      <div className={styles['panels']}>
        {level.data ? (
          <LevelProgressCard levelProgress={level.data} compact />
        ) : level.isError ? (
          <LoadFailure
            what="Failed to fetch level progress"
            error={level.error}
            onRetry={() => void level.refetch()}
          />
        ) : (
          <Skeleton label="Fetching your level…" rows={1} height={220} />
        )}
        <LeaderboardPanel grade={user.grade} ownId={user.id} />
        <BadgePanel />
      </div>
      <LearningLab id={LAB} user={user} />
    </div>
  );
};
