const COMPANIONS = [
  'ackee',
  'bamboo',
  'breeze',
  'drum',
  'guava',
  'hibiscus',
  'lighthouse',
  'mango',
  'reef',
  'river',
  'starfish',
  'sunrise',
] as const;

const MAX_STEM_LENGTH = 14;
const MIN_STEM_LENGTH = 2;
const NUMBER_COUNT = 90;
const FIRST_NUMBER = 10;

/** How many are made: some of them may be taken. */
const IDEA_COUNT = 6;

/**
 * Usernames a child may like, of the first name and something from Jamaica: never of the last name.
 * @param below a number from 0 up to, and without, the one given
 */
export const usernameIdeas = (
  firstName: string,
  below: (limit: number) => number,
): readonly string[] => {
  const letters = firstName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
  const stem = letters.length < MIN_STEM_LENGTH ? 'pupil' : letters.slice(0, MAX_STEM_LENGTH);
  const ideas = Array.from({ length: IDEA_COUNT }, (_, index) => {
    const companion = COMPANIONS[below(COMPANIONS.length)] ?? COMPANIONS[0];
    // Half of them are easy to remember, half are hardly ever taken.
    return index % 2 === 0
      ? `${stem}.${companion}`
      : `${stem}.${companion}${FIRST_NUMBER + below(NUMBER_COUNT)}`;
  });
  return [...new Set(ideas)];
};
