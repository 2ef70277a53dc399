/** Words from Jamaica beside a name; other children may read each of them (R18). */
export const COMPANIONS = [
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

/** Stem for a first name without letters of the alphabet. */
export const NO_NAME = 'pupil';
export const MAX_STEM_LENGTH = 14;
const MIN_STEM_LENGTH = 2;
const NUMBER_COUNT = 90;
const FIRST_NUMBER = 10;

/** Number of ideas; some may be taken. */
const IDEA_COUNT = 6;

/**
 * Suggests usernames from the first name and a word from Jamaica, never from the last name.
 * @param below returns a number from 0 to below the one given
 */
export const usernameIdeas = (
  firstName: string,
  below: (limit: number) => number,
): readonly string[] => {
  const letters = firstName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
  const stem = letters.length < MIN_STEM_LENGTH ? NO_NAME : letters.slice(0, MAX_STEM_LENGTH);
  const ideas = Array.from({ length: IDEA_COUNT }, (_, index) => {
    const companion = COMPANIONS[below(COMPANIONS.length)] ?? COMPANIONS[0];
    // Half of the ideas are easy to remember, and half are rarely taken.
    return index % 2 === 0
      ? `${stem}.${companion}`
      : `${stem}.${companion}${FIRST_NUMBER + below(NUMBER_COUNT)}`;
  });
  return [...new Set(ideas)];
};
