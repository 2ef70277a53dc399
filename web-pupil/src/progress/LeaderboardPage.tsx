import { useSignedInUser } from '../apiClient.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { Board } from './Board.tsx';
import styles from './Board.module.css';
import { ExperienceBoard } from './ExperienceBoard.tsx';

/** The best of the pupil's grade by experience and by engagement. */
export const LeaderboardPage = () => {
  usePageTitle('Leaderboard');
  const user = useSignedInUser();
  return (
    <div className={`page ${styles['page']}`}>
      <header>
        <h1>Leaderboard</h1>
        <p className={styles['lead']}>Grade {user.grade}</p>
      </header>
      <Tabs
        label="Which leaderboard"
        tabs={[
          { name: 'Experience', content: <ExperienceBoard user={user} /> },
          { name: 'Engagement', content: <Board type="engagement" period="all" user={user} /> },
        ]}
      />
    </div>
  );
};
