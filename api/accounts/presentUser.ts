import type { PublicUser, User } from '@mahoe/contracts/accounts';
import type { LeaderboardEntry } from '@mahoe/contracts/progress';
import type { SignedIn } from './sessions.ts';

/** "Brown" becomes "B.": children see each other's initial only. */
export const initialOf = (lastName: string): string =>
  lastName === '' ? '' : `${[...lastName][0]?.toUpperCase() ?? ''}.`;

const seesWhole = (viewer: SignedIn, userId: string): boolean =>
  viewer.isAdministrator || viewer.id === userId;

/** A user as a viewer may see them: whole to themselves and administrators. */
export const presentUser = (user: User, viewer: SignedIn): User | PublicUser => {
  if (seesWhole(viewer, user.id)) return user;
  const { id, username, firstName, lastName, grade, level, experiencePoints } = user;
  const { currentStreak, quizzesCompleted, engagementScore, badges } = user;
  return {
    id,
    username,
    firstName,
    lastName: initialOf(lastName),
    grade,
    level,
    experiencePoints,
    currentStreak,
    quizzesCompleted,
    engagementScore,
    badges,
  };
};

/** A leaderboard row as a viewer may see it. */
export const presentLeader = (row: LeaderboardEntry, viewer: SignedIn): LeaderboardEntry =>
  viewer.isAdministrator ? row : { ...row, lastName: initialOf(row.lastName) };
