const DIGIT_WORD = 'zero|one|two|three|four|five|six|seven|eight|nine';
/** Three or more digits in a row, which may be words: "8seven6five". */
const DIGITS_IN_WORDS = new RegExp(`(?:${DIGIT_WORD}|\\d){3,}`, 'g');
/** Two words, or one between digits: "stone2015" has neither. */
const HAS_WORDS = new RegExp(`(?:${DIGIT_WORD}).*(?:${DIGIT_WORD})|\\d(?:${DIGIT_WORD})\\d`);

/** Finds a part of a telephone number in words. */
const hasDigitsInWords = (name: string): boolean => {
  const text = name.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  return (text.match(DIGITS_IN_WORDS) ?? []).some((run) => HAS_WORDS.test(run));
};

/**
 * Finds seven or more digits in a row, with anything but letters between them, or three or more
 * where words stand for digits: a telephone number.
 */
export const hasPhoneNumber = (name: string): boolean =>
  /(?:\d[^a-z]*){7}/i.test(name) || hasDigitsInWords(name);
