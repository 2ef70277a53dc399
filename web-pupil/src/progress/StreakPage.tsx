import { Flame, Snowflake } from 'lucide-react';
import { getStreakHistory } from '@mahoe/contracts/progress/streakAndPrize';
import { useRead, useSignedInUser } from '../apiClient.ts';
import { ButtonLink } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { LoadError } from '../reads/LoadError.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { StreakCalendar } from './StreakCalendar.tsx';
import styles from './StreakPage.module.css';

const freezeText = (freezes: number): string => {
  if (freezes === 0)
    return 'A freeze saves your streak if you miss a day. You get one every 7 days.';
  return freezes === 1
    ? '1 freeze left: one missed day is forgiven.'
    : `${freezes} freezes left: ${freezes} missed days are forgiven.`;
};

/** Every day since registration and its effect on the streak. */
export const StreakPage = () => {
  usePageTitle('Streak');
  const user = useSignedInUser();
  const history = useRead(getStreakHistory, { params: { id: user.id } });
  return (
    <div className={`page ${styles['page']}`}>
      <h1>Your streak</h1>
      {history.isError ? (
        <LoadError
          what="Failed to get user progress"
          error={history.error}
          onRetry={() => void history.refetch()}
          bird
        />
      ) : !history.data ? (
        <Skeleton label="Fetching your days…" rows={3} height={160} />
      ) : (
        <>
          <Card className={styles['now']} aria-label="Now">
            <p className={styles['length']} data-lit={history.data.currentStreak > 0}>
              <Flame size={48} aria-hidden="true" />
              <span>
                <strong>{history.data.currentStreak}</strong>{' '}
                {history.data.currentStreak === 1 ? 'day' : 'days'} in a row
              </span>
            </p>
            <p className={styles['freezes']}>
              <Snowflake size={24} aria-hidden="true" />
              <span>{freezeText(history.data.freezes)}</span>
            </p>
            {history.data.currentStreak === 0 && (
              <div>
                <ButtonLink to="/curriculum">Start one today</ButtonLink>
              </div>
            )}
          </Card>
          <StreakCalendar days={history.data.days} />
        </>
      )}
    </div>
  );
};
