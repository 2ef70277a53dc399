import { Link } from 'react-router';
import type { User } from '@mahoe/contracts/accounts';
import { getOwnRank, listLeaderboard, type LeaderboardEntry } from '@mahoe/contracts/progress';
import { useRead } from '../apiClient.ts';
import { Avatar } from '../pupil/Avatar.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { DoctorBird } from '../ui/DoctorBird.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailure } from '../reads/LoadFailure.tsx';
import { pupilName } from '../pupil/pupilName.ts';
import { RankMark } from '../ui/RankMark.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './Board.module.css';
import { engagementLevel } from '../pupil/engagementLevel.ts';

const ROWS = 20;
const BEST = 3;

type Kind = 'experience' | 'engagement';

const EMPTY: Readonly<Record<Kind, string>> = {
  experience: 'Nobody has earned experience yet. The first finished quiz starts the list.',
  engagement: 'Nobody has practised in the last two weeks. One quiz today starts the list.',
};

const Figure = ({ kind, entry }: { readonly kind: Kind; readonly entry: LeaderboardEntry }) => (
  <span className={styles['figure']}>
    {kind === 'experience'
      ? `${entry.experiencePoints.toLocaleString('en-JM')} XP`
      : entry.engagementScore}
    <span className={styles['fact']}>
      {kind === 'experience' ? `Level ${entry.level}` : engagementLevel(entry.engagementScore)}
    </span>
  </span>
);

const OwnCard = ({ kind, own }: { readonly kind: Kind; readonly own: LeaderboardEntry }) => (
  <Card className={styles['own']} aria-label="Your place">
    <Avatar user={own} size={56} />
    <div className={styles['ownWords']}>
      <p className={styles['ownRank']}>You are number {own.rank}</p>
      <p>{pupilName(own)}</p>
    </div>
    <Figure kind={kind} entry={own} />
  </Card>
);

/** One leaderboard: the own place, then the best twenty. */
export const Board = ({ type, user }: { readonly type: Kind; readonly user: User }) => {
  const own = useRead(getOwnRank, { query: { type } });
  const board = useRead(listLeaderboard, { query: { type, grade: user.grade, limit: ROWS } });

  if (board.isError) {
    return (
      <LoadFailure
        what="Failed to fetch leaderboard"
        error={board.error}
        onRetry={() => void board.refetch()}
      />
    );
  }
  if (!board.data) return <Skeleton label="Fetching the leaderboard…" rows={8} />;
  return (
    <div className={styles['board']}>
      {own.data && <OwnCard kind={type} own={own.data} />}
      {own.data && own.data.rank > BEST && (
        <Card className={styles['keep']} aria-labelledby={`keep-${type}`}>
          <DoctorBird size={80} />
          <div>
            <h2 id={`keep-${type}`}>Keep Learning!</h2>
            <p>Every quiz counts. A few questions a day bring you up the list.</p>
          </div>
        </Card>
      )}
      {board.data.length === 0 ? (
        <EmptyState
          title="No pupils here yet"
          action={<ButtonLink to="/">Choose a subject</ButtonLink>}
        >
          {EMPTY[type]}
        </EmptyState>
      ) : (
        <Card as="div" className={styles['sheet']}>
          <ol>
            {board.data.map((entry) => (
              <li
                key={entry.id}
                className={classes(styles['row'], entry.id === user.id && styles['mine'])}
              >
                <RankMark rank={entry.rank} />
                <Avatar user={entry} size={40} />
                <span className={styles['name']}>
                  <Link to={`/profile/${entry.id}`}>{pupilName(entry)}</Link>
                  {entry.id === user.id && ' (you)'}
                </span>
                <Figure kind={type} entry={entry} />
              </li>
            ))}
          </ol>
        </Card>
      )}
    </div>
  );
};
