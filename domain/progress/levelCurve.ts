/** Levels from experience (R3). From level L to L + 1 takes 25 × L. */
export const LEVEL_RULE = 'level/1';

const STEP = 25;

/** Returns the experience at which a level begins: 12.5 × L × (L − 1). */
export const experienceOfLevel = (level: number): number => (STEP * level * (level - 1)) / 2;

/** Returns the level of a total experience: ⌊(1 + √(1 + 8·XP/25)) / 2⌋. */
export const levelOf = (experience: number): number => {
  const estimate = Math.floor((1 + Math.sqrt(1 + (8 * experience) / STEP)) / 2);
  if (experienceOfLevel(estimate) > experience) return estimate - 1;
  return experienceOfLevel(estimate + 1) <= experience ? estimate + 1 : estimate;
};

/** Lists the levels newly reached between two totals, lowest first. */
export const levelsReached = (before: number, after: number): readonly number[] => {
  const first = levelOf(before) + 1;
  return Array.from({ length: Math.max(0, levelOf(after) - first + 1) }, (_, i) => first + i);
};

/** Returns level and progress to the next one, in the fields of the screens. */
export const levelProgress = (experience: number) => {
  const level = levelOf(experience);
  const currentLevelExp = experience - experienceOfLevel(level);
  const expForNextLevel = STEP * level;
  const nextLevelAt = experienceOfLevel(level + 1);
  return {
    level,
    progress: {
      currentLevelExp,
      expForNextLevel,
      percentage: Math.floor((100 * currentLevelExp) / expForNextLevel),
      expNeededForNext: expForNextLevel - currentLevelExp,
      current: experience,
      required: nextLevelAt,
      nextLevelAt,
    },
  };
};
