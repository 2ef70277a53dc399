import { useSignedInUser } from '../apiClient.ts';
import { Tabs } from '../ui/components/Tabs.tsx';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { Leaderboard } from './Leaderboard.tsx';
import styles from './Leaderboard.module.css';
import { ExperienceLeaderboard } from './ExperienceLeaderboard.tsx';

/** Leaderboards of the pupil's grade by XP and by engagement. */
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
          { name: 'Experience', content: <ExperienceLeaderboard user={user} /> },
          {
            name: 'Engagement',
            content: <Leaderboard type="engagement" period="all" user={user} />,
          },
        ]}
      />
    </div>
  );
};
