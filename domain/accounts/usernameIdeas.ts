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

const LONGEST_STEM = 14;
const SHORTEST_STEM = 2;
const NUMBERS = 90;
const FIRST_NUMBER = 10;

/** How many are made: some of them may be taken. */
const IDEAS = 6;

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
  const stem = letters.length < SHORTEST_STEM ? 'pupil' : letters.slice(0, LONGEST_STEM);
  const ideas = Array.from({ length: IDEAS }, (_, index) => {
    const companion = COMPANIONS[below(COMPANIONS.length)] ?? COMPANIONS[0];
    // Half of them are easy to remember, half are hardly ever taken.
    return index % 2 === 0
      ? `${stem}.${companion}`
      : `${stem}.${companion}${FIRST_NUMBER + below(NUMBERS)}`;
  });
  return [...new Set(ideas)];
};
