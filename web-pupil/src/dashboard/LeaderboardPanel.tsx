import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import { listLeaderboard } from '@mahoe/contracts/progress/progress';
import type { User } from '@mahoe/contracts/accounts/account';
import { useRead } from '../apiClient.ts';
import { Avatar } from '../pupil/Avatar.tsx';
import { Card } from '../ui/components/Card.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { LoadError } from '../reads/LoadError.tsx';
import { pupilName } from '../pupil/pupilName.ts';
import { RankMark } from '../ui/components/RankMark.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import styles from './Panel.module.css';

const FETCH_LIMIT = 5;
const MAX_SHOWN = 2;

/** The first places of the grade this week. */
export const LeaderboardPanel = ({
  grade,
  ownId,
}: {
  readonly grade: User['grade'];
  readonly ownId: string;
}) => {
  const board = useRead(listLeaderboard, { query: { grade, limit: FETCH_LIMIT, period: 'week' } });
  const best = useDeferredValue(board.data)?.slice(0, MAX_SHOWN);
  return (
    <Card className={styles['panel']} aria-labelledby="leaders">
      <div className={styles['head']}>
        <h2 id="leaders">Leaderboard</h2>
        <select aria-label="Week" className={styles['week']} defaultValue="week">
          <option value="week">This Week</option>
        </select>
      </div>
      {board.isError ? (
        <LoadError
          what="Failed to fetch leaderboard"
          error={board.error}
          onRetry={() => void board.refetch()}
        />
      ) : best === undefined ? (
        <Skeleton label="Fetching the leaderboard…" rows={2} />
      ) : best.length === 0 ? (
        <EmptyState title="Nobody yet this week" heading="h3">
          Finish a quiz and the first place is yours.
        </EmptyState>
      ) : (
        <ol className={styles['rows']}>
          {best.map((entry) => (
            <li key={entry.id} className={styles['row']}>
              <RankMark rank={entry.rank} />
              <Avatar user={entry} size={40} />
              <span className={styles['name']}>
                <Link to={`/profile/${entry.id}`}>{pupilName(entry)}</Link>
                {entry.id === ownId && ' (you)'}
                <span className={styles['fact']}>Level {entry.level}</span>
              </span>
              <span className={styles['figure']}>
                {entry.weeklyExperience.toLocaleString('en-JM')} XP
              </span>
            </li>
          ))}
        </ol>
      )}
      <Link to="/leaderboard" className={styles['more']}>
        See the whole leaderboard
      </Link>
    </Card>
  );
};
