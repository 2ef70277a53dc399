/** Pupils who may write to each other: a setting. */
export const AUDIENCES = ['all', 'grade', 'friends'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Messages that one pupil may send another. */
export type MessagingAccess = 'full' | 'presets-only' | 'none';

/** Relation of two pupils. */
export interface Relation {
  readonly audience: Audience;
  readonly areFriends: boolean;
  /** True if either of them blocks the other. */
  readonly isBlocked: boolean;
  readonly areInSameGrade: boolean;
  /** Both have an account that is neither suspended nor erased. */
  readonly areBothActive: boolean;
}

/** Decides what two pupils may send each other; drawings and recordings only as friends (R18). */
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
