/** Who may write to whom at all: a setting. */
export const AUDIENCES = ['all', 'grade', 'friends'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** What one pupil may send another. */
export type MessagingAccess = 'full' | 'presets-only' | 'none';

/** How two pupils stand to each other. */
export interface Relation {
  readonly audience: Audience;
  readonly areFriends: boolean;
  /** By either of them. */
  readonly isBlocked: boolean;
  readonly areInSameGrade: boolean;
  /** Both have an account that is neither paused nor deleted. */
  readonly areBothActive: boolean;
}

/** What two pupils may send each other; drawings and recordings only as friends (R18). */
export const decideAccess = ({
  audience,
  areFriends,
  isBlocked,
  areInSameGrade,
  areBothActive,
}: Relation): MessagingAccess => {
  if (isBlocked || !areBothActive) return 'none';
  if (areFriends) return 'full';
  if (audience === 'friends' || (audience === 'grade' && !areInSameGrade)) return 'none';
  return 'presets-only';
};
