import { Link } from 'react-router';
import type { User } from '@mahoe/contracts/accounts/account';
import {
  getOwnRank,
  listLeaderboard,
  listNeighbours,
  type LeaderboardEntry,
} from '@mahoe/contracts/progress/progress';
import { useRead } from '../apiClient.ts';
import { Avatar } from '../pupil/Avatar.tsx';
import { ButtonLink } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { cx } from '../ui/dom/cx.ts';
import { DoctorBird } from '../ui/brand/DoctorBird.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { LoadError } from '../reads/LoadError.tsx';
import { pupilName } from '../pupil/pupilName.ts';
import { RankMark } from '../ui/components/RankMark.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import styles from './Leaderboard.module.css';
import { engagementLevel } from '../pupil/engagementLevel.ts';

const MAX_ROWS = 20;
const TOP_ROWS = 3;

type Kind = 'experience' | 'engagement';
/** Period of a board: all time, or since Monday. The engagement board ignores it. */
export type Period = 'all' | 'week';

const EMPTY: Readonly<Record<Kind, string>> = {
  experience: 'Nobody has earned experience yet. The first finished quiz starts the list.',
  engagement: 'Nobody has practised in the last two weeks. One quiz today starts the list.',
};

/** A pupil's figure. The name of an engagement score, such as "Inactive", is said to oneself only. */
const Figure = ({
  kind,
  period,
  entry,
  isOwnCard = false,
}: {
  readonly kind: Kind;
  readonly period: Period;
  readonly entry: LeaderboardEntry;
  readonly isOwnCard?: boolean;
}) => (
  <span className={styles['figure']}>
    {kind === 'experience'
      ? `${(period === 'week' ? entry.weeklyExperience : entry.experiencePoints).toLocaleString('en-JM')} XP`
      : entry.engagementScore}
    {kind === 'experience' && <span className={styles['fact']}>Level {entry.level}</span>}
    {kind === 'engagement' && isOwnCard && (
      <span className={styles['fact']}>{engagementLevel(entry.engagementScore)}</span>
    )}
  </span>
);

const OwnCard = ({
  kind,
  period,
  own,
}: {
  readonly kind: Kind;
  readonly period: Period;
  readonly own: LeaderboardEntry;
}) => (
  <Card className={styles['own']} aria-label="Your place">
    <Avatar user={own} size={56} />
    <div className={styles['ownWords']}>
      <p className={styles['ownRank']}>You are number {own.rank}</p>
      <p>{pupilName(own)}</p>
    </div>
    <Figure kind={kind} period={period} entry={own} isOwnCard />
  </Card>
);

const Rows = ({
  kind,
  period,
  entries,
  ownId,
}: {
  readonly kind: Kind;
  readonly period: Period;
  readonly entries: readonly LeaderboardEntry[];
  readonly ownId: string;
}) => (
  <Card as="div" className={styles['sheet']}>
    <ol>
      {entries.map((entry) => (
        <li key={entry.id} className={cx(styles['row'], entry.id === ownId && styles['mine'])}>
          <RankMark rank={entry.rank} />
          <Avatar user={entry} size={40} />
          <span className={styles['name']}>
            <Link to={`/profile/${entry.id}`}>{pupilName(entry)}</Link>
            {entry.id === ownId && ' (you)'}
          </span>
          <Figure kind={kind} period={period} entry={entry} />
        </li>
      ))}
    </ol>
  </Card>
);

/** The pupil's own rank between the pupils just above and just below. */
const Neighbours = (query: {
  readonly type: Kind;
  readonly period: Period;
  readonly ownId: string;
}) => {
  const { type, period, ownId } = query;
  const { data } = useRead(listNeighbours, { query: { type, period } });
  return (
    data &&
    data.length > 0 && (
      <section className={styles['around']} aria-label="Around you">
        <h2>Around you</h2>
        <Rows kind={type} period={period} entries={data} ownId={ownId} />
      </section>
    )
  );
};

/** One leaderboard: the pupil's own rank, then the best twenty. */
export const Leaderboard = ({
  type,
  period,
  user,
}: {
  readonly type: Kind;
  readonly period: Period;
  readonly user: User;
}) => {
  const own = useRead(getOwnRank, { query: { type, period } });
  const query = { type, period, grade: user.grade, limit: MAX_ROWS };
  const board = useRead(listLeaderboard, { query });

  if (board.isError) {
    return (
      <LoadError
        what="Failed to fetch leaderboard"
        error={board.error}
        onRetry={() => void board.refetch()}
      />
    );
  }
  if (!board.data) return <Skeleton label="Fetching the leaderboard…" rows={8} />;
  const isListed = board.data.some(({ id }) => id === user.id);
  return (
    <div className={styles['board']}>
      {own.data && <OwnCard kind={type} period={period} own={own.data} />}
      {own.data && own.data.rank > TOP_ROWS && (
        <Card className={styles['keep']} aria-labelledby={`keep-${type}`}>
          <DoctorBird size={80} />
          <div>
            <h2 id={`keep-${type}`}>Keep Learning!</h2>
            <p>Every quiz counts. A few questions a day bring you up the list.</p>
          </div>
        </Card>
      )}
      {own.data && !isListed && <Neighbours type={type} period={period} ownId={user.id} />}
      {board.data.length === 0 ? (
        <EmptyState
          title="First place is waiting"
          action={<ButtonLink to="/curriculum">Choose a topic</ButtonLink>}
        >
          {period === 'week' && type === 'experience'
            ? 'Nobody has earned XP this week yet. One quiz starts the list.'
            : EMPTY[type]}
        </EmptyState>
      ) : (
        <Rows kind={type} period={period} entries={board.data} ownId={user.id} />
      )}
      {board.data.length > 0 && own.data === null && !user.isAdmin && (
        <p className={styles['lead']}>Your place begins with your first XP.</p>
      )}
    </div>
  );
};
