import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import { listBadges } from '@mahoe/contracts/progress/progress';
import { useRead } from '../apiClient.ts';
import { Card } from '../ui/components/Card.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { LoadError } from '../reads/LoadError.tsx';
import { Medal } from '../pupil/Medal.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import styles from './Panel.module.css';

const MAX_SHOWN = 6;

/** The latest badges, and the number earned out of all. */
export const BadgePanel = () => {
  const badges = useRead(listBadges, {});
  const all = useDeferredValue(badges.data);
  const earned = all?.filter((badge) => badge.earned);
  const latest = [...(earned ?? [])]
    .sort((one, other) => (other.awardedAt ?? '').localeCompare(one.awardedAt ?? ''))
    .slice(0, MAX_SHOWN);
  return (
    <Card className={styles['panel']} aria-labelledby="badges">
      <h2 id="badges" className={styles['head']}>
        Badge collection
      </h2>
      {badges.isError ? (
        <LoadError
          what="Failed to fetch all badges"
          error={badges.error}
          onRetry={() => void badges.refetch()}
        />
      ) : !all || !earned ? (
        <Skeleton label="Fetching your badges…" rows={1} height={120} />
      ) : (
        <>
          <p>
            <strong>{earned.length}</strong> out of {all.length} earned
          </p>
          {earned.length === 0 ? (
            <EmptyState title="No badges earned yet" heading="h3">
              Your first finished quiz brings the first one.
            </EmptyState>
          ) : (
            <ul className={styles['shelf']}>
              {latest.map((badge) => (
                <li key={badge.id}>
                  <Medal {...badge} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      <Link to="/badges" className={styles['more']}>
        See all badges
      </Link>
    </Card>
  );
};
