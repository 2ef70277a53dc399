import { ArrowLeft, Flame } from 'lucide-react';
import { useParams } from 'react-router';
import { getUser } from '@mahoe/contracts/accounts/account';
import { RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { Id, type ReplyOf } from '@mahoe/contracts/operation';
import { useRead, useSignedInUser } from '../apiClient.ts';
import { Avatar } from '../pupil/Avatar.tsx';
import { pupilName } from '../pupil/pupilName.ts';
import { LoadError } from '../reads/LoadError.tsx';
import { ButtonLink } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { Chip } from '../ui/components/Chip.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { PersonalPages } from './PersonalPages.tsx';
import styles from './Profile.module.css';
import { ProfileActions } from './ProfileActions.tsx';
import { Achievements, Engagement, Level, QuizPerformance } from './ProfileSections.tsx';

type ProfileUser = ReplyOf<typeof getUser>;

const isMissing = (error: unknown): boolean =>
  error instanceof RequestFailed && error.problem?.code === 'user-not-found';

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

const Chips = ({ user }: { readonly user: ProfileUser }) => (
  <p className={styles['chips']}>
    <Chip>Grade {user.grade}</Chip>
    <Chip tone="good">Level {user.level}</Chip>
    <Chip tone="sun">
      <Flame size={16} aria-hidden="true" /> Streak: {days(user.currentStreak)}
    </Chip>
    <Chip tone="gold">
      {user.badges.length} {user.badges.length === 1 ? 'badge' : 'badges'}
    </Chip>
  </p>
);

interface ProfileProps {
  readonly user: ProfileUser;
  readonly id: string;
  readonly isOwn: boolean;
}

const Profile = ({ user, id, isOwn }: ProfileProps) => (
  <>
    <Card as="div" className={styles['head']}>
      <Avatar user={user} size={88} />
      <div className={styles['who']}>
        <h1>{pupilName(user)}</h1>
        {user.username !== null && <p className={styles['username']}>{user.username}</p>}
        <Chips user={user} />
      </div>
      {!isOwn && <ProfileActions id={id} name={user.firstName || pupilName(user)} />}
    </Card>
    {isOwn && <PersonalPages badges={user.badges.length} streak={user.currentStreak} />}
    <div className={styles['sections']}>
      <Level id={id} />
      <Engagement score={user.engagementScore} isOwn={isOwn} />
      <QuizPerformance id={id} quizzes={user.quizzesCompleted} />
      <Achievements id={id} isOwn={isOwn} />
    </div>
  </>
);

/** The public profile of a pupil. */
export const ProfilePage = () => {
  const { userId: id = '' } = useParams();
  const me = useSignedInUser();
  const mayBe = Id.safeParse(id).success;
  const pupil = useRead(getUser, { params: { id } }, { enabled: mayBe });
  const name = pupil.data ? pupilName(pupil.data) : 'Profile';
  usePageTitle(name);
  return (
    <div className={`page ${styles['page']}`}>
      <div>
        <ButtonLink look="quiet" to="/leaderboard">
          <ArrowLeft size={20} aria-hidden="true" /> Back to Leaderboard
        </ButtonLink>
      </div>
      {!mayBe || (pupil.isError && isMissing(pupil.error)) ? (
        <EmptyState title="Student not found" heading="h1">
          Perhaps the link is old, or this pupil has left Mahoe.
        </EmptyState>
      ) : pupil.isError ? (
        <LoadError
          what="Failed to fetch student"
          error={pupil.error}
          onRetry={() => void pupil.refetch()}
          bird
        />
      ) : !pupil.data ? (
        <Skeleton label="Fetching the profile…" rows={4} height={120} />
      ) : (
        <Profile user={pupil.data} id={id} isOwn={id === me.id} />
      )}
    </div>
  );
};
