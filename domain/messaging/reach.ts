/** Who may write to whom at all: a setting. */
export const AUDIENCES = ['all', 'grade', 'friends'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** What one pupil may send another. */
export type Reach = 'everything' | 'presets' | 'nothing';

/** How two pupils stand to each other. */
export interface Relation {
  readonly audience: Audience;
  readonly areFriends: boolean;
  /** By either of them. */
  readonly isBlocked: boolean;
  readonly areOfOneGrade: boolean;
  /** Both have an account that is neither paused nor deleted. */
  readonly areBothThere: boolean;
}

/** What two pupils may send each other; drawings and recordings only as friends (R18). */
export const reachOf = ({
  audience,
  areFriends,
  isBlocked,
  areOfOneGrade,
  areBothThere,
}: Relation): Reach => {
  if (isBlocked || !areBothThere) return 'nothing';
  if (areFriends) return 'everything';
  if (audience === 'friends' || (audience === 'grade' && !areOfOneGrade)) return 'nothing';
  return 'presets';
};
