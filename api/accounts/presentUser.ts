import type { PublicUser, User } from '@mahoe/contracts/accounts/account';
import type { LeaderboardEntry } from '@mahoe/contracts/progress/progress';
import type { Pupil } from '@mahoe/domain/accounts/pupilState';
import { isActive } from '@mahoe/domain/billing/subscription';
import type { Moment } from '@mahoe/domain/calendar';
import type { UserView } from '@mahoe/projections/accounts/queries';
import type { LeaderboardRow } from '@mahoe/projections/progress/leaderboardQueries';
import type { SignedIn } from '../sessions/sessions.ts';

/** Shortens "Brown" to "B.": children see each other's initial only. */
export const initialOf = (lastName: string): string =>
  lastName === '' ? '' : `${[...lastName][0]?.toUpperCase() ?? ''}.`;

/** Address of a picture for its owner and for administrators. */
export const pictureUrl = (pictureId: string | null): string | null =>
  pictureId === null ? null : `/api/pictures/${pictureId}`;

/** Address of a picture for everyone else: null until a moderator has approved it. */
export const publicPictureUrl = ({
  pictureId,
  pictureState,
}: Pick<UserView, 'pictureId' | 'pictureState'>): string | null =>
  pictureState === 'approved' ? pictureUrl(pictureId) : null;

export const canSeeFullProfile = (viewer: SignedIn, userId: string): boolean =>
  viewer.isAdministrator || viewer.id === userId;

/** First name of a user: the one that others see, and the one that waits for review. */
export type OwnName = Pick<UserView, 'firstName' | 'newFirstName' | 'nameState' | 'nameReviewId'>;

/** Name without a review. */
export const NAME_SHOWN = { newFirstName: null, nameState: 'shown', nameReviewId: null } as const;

/** Name of an account, with the state that the views have, or will have once they catch up. */
export const presentOwnName = (
  { profile, nameReviewId }: Pick<Pupil, 'profile' | 'nameReviewId'>,
  seen: OwnName,
): OwnName => {
  const given = profile?.firstName ?? null;
  if (nameReviewId === null) return { ...NAME_SHOWN, firstName: given ?? seen.firstName };
  if (nameReviewId === seen.nameReviewId) {
    const { firstName, newFirstName, nameState } = seen;
    return { firstName, newFirstName, nameState, nameReviewId };
  }
  return { firstName: seen.firstName, newFirstName: given, nameState: 'waiting', nameReviewId };
};

/** Username of an account, with the state that the views have, or will have once they catch up. */
export const presentOwnUsername = (
  { username, usernameReviewId }: Pick<Pupil, 'username' | 'usernameReviewId'>,
  seen: Pick<UserView, 'username' | 'usernameState' | 'usernameReviewId'>,
): Pick<UserView, 'username' | 'usernameState' | 'usernameReviewId'> => {
  const own = { username: username ?? seen.username, usernameReviewId };
  if (usernameReviewId === null) return { ...own, usernameState: 'shown' };
  const isKnown = usernameReviewId === seen.usernameReviewId;
  return { ...own, usernameState: isKnown ? seen.usernameState : 'waiting' };
};

/** User as shown to themselves and to administrators. */
export const presentFullUser = (user: UserView, now: Moment): User => ({
  ...user,
  firstName: user.newFirstName ?? user.firstName,
  shownFirstName: user.firstName,
  profilePicture: pictureUrl(user.pictureId),
  badges: [...user.badges],
  subscriptionStatus: isActive({ endsAt: user.subscriptionEndsAt }, now) ? 'active' : 'inactive',
});

/** User as shown to a viewer: complete to themselves and to administrators. */
export const presentUser = (user: UserView, viewer: SignedIn, now: Moment): User | PublicUser => {
  if (canSeeFullProfile(viewer, user.id)) return presentFullUser(user, now);
  const { id, firstName, lastName, grade, level, experiencePoints } = user;
  const { currentStreak, quizzesCompleted, engagementScore, badges } = user;
  return {
    id,
    username: user.usernameState === 'shown' ? user.username : null,
    firstName,
    lastName: initialOf(lastName),
    grade,
    level,
    experiencePoints,
    currentStreak,
    quizzesCompleted,
    engagementScore,
    badges: [...badges],
    profilePicture: publicPictureUrl(user),
  };
};

/** Leaderboard row as shown to a viewer. */
export const presentLeaderboardEntry = (
  row: LeaderboardRow,
  viewer: SignedIn,
): LeaderboardEntry => ({
  ...row,
  lastName: viewer.isAdministrator ? row.lastName : initialOf(row.lastName),
  profilePicture: canSeeFullProfile(viewer, row.id)
    ? pictureUrl(row.pictureId)
    : publicPictureUrl(row),
});
