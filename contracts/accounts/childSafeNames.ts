import { listReadings, listRuns, readDigitsAsLetters, type Reading } from './foldName.ts';
import {
  EVERYDAY_WORDS,
  FRAGMENTS,
  JOINED_WORDS,
  RESERVED,
  RESERVED_USERNAME_WORDS,
  UNRESERVED,
  USERNAME_WORDS,
  WORDS,
} from './forbiddenWords.ts';
import { isMessage } from './messageWords.ts';

/** Pattern of a word with repeated letters: "fuuuck", but "Niger" is not the word with two g. */
const withRepeatedLetters = (word: string): string =>
  [...word].map((letter) => `${letter}+`).join('');

const anyOf = (words: readonly string[]): string => words.map(withRepeatedLetters).join('|');
const wholeWord = (words: readonly string[]): RegExp => new RegExp(`^(?:${anyOf(words)})s?$`);

const FRAGMENT = new RegExp(anyOf(FRAGMENTS));
const ENDING = '(?:e?d|e?r?s|er|ing?|y)?';
const SPELLED_FRAGMENT = new RegExp(`^(?:${anyOf(FRAGMENTS)})${ENDING}$`);
const EXACT_FRAGMENT = new RegExp(`^(?:${FRAGMENTS.join('|')})${ENDING}$`);
const EVERYDAY = `(?:${EVERYDAY_WORDS.join('|')}|${JOINED_WORDS.join('|')})*`;
const JOINED = new RegExp(`^${EVERYDAY}(?:${JOINED_WORDS.join('|')})${EVERYDAY}$`);
const RESERVED_NAME = wholeWord(RESERVED);
const RESERVED_PART = new RegExp(anyOf(RESERVED));
const UNRESERVED_PART = new RegExp(UNRESERVED.join('|'), 'g');
const RESERVED_WORD = wholeWord([...RESERVED, ...RESERVED_USERNAME_WORDS]);
/** Shortest word that is sought across two words with several letters each. */
const MIN_JOINED_LENGTH = 4;

/**
 * Makes the check of a reading.
 * @param forbidden words that no word may be
 * @param joinsWords true if such a word is also sought across words that are no initials
 */
const makeCheck = (forbidden: readonly string[], joinsWords: boolean) => {
  const word = wholeWord(forbidden);
  const exact = new RegExp(`^(?:${forbidden.join('|')})s?$`);
  const isForbiddenRun = (run: Reading): boolean => {
    const text = run.join('');
    const initials = run.filter(({ length }) => length === 1).length;
    if (initials === run.length) return SPELLED_FRAGMENT.test(text) || word.test(text);
    if (initials > 0) return SPELLED_FRAGMENT.test(text) || exact.test(text);
    const isLong = text.length >= MIN_JOINED_LENGTH;
    return EXACT_FRAGMENT.test(text) || (joinsWords && isLong && exact.test(text));
  };
  return (words: Reading): boolean =>
    !words.some((one) => word.test(one) || FRAGMENT.test(one)) &&
    !listRuns(words).some(isForbiddenRun);
};

const isCleanName = makeCheck(WORDS, false);
const hasCleanWords = makeCheck([...WORDS, ...USERNAME_WORDS], true);
const isCleanUsername = (words: Reading): boolean =>
  hasCleanWords(words) && !words.some((word) => JOINED.test(word) && !JOINED_WORDS.includes(word));

/**
 * Returns true if other children may read a name (R18). It finds the words of our lists, even with
 * signs instead of letters or between them. A moderator looks at names that are new to us.
 */
export const isChildSafeName = (name: string): boolean => listReadings(name).every(isCleanName);

/**
 * Checks a username, which can be changed more easily than a real name, so the rule is stricter.
 */
export const isChildSafeUsername = (username: string): boolean =>
  listReadings(username).every(isCleanUsername) &&
  !readDigitsAsLetters(username).some((word) => FRAGMENT.test(word));

/** Returns true if other children would read a username as a message (R18). */
export const isMessageUsername = (username: string): boolean =>
  listReadings(username).some(isMessage);

const isReserved =
  (isWord: (word: string) => boolean) =>
  (words: Reading): boolean =>
    words.some(isWord) || listRuns(words).some((run) => RESERVED_NAME.test(run.join('')));

/** Returns true if a name is one of those who run Mahoe. */
export const isReservedName = (name: string): boolean =>
  listReadings(name).some(isReserved((word) => RESERVED_NAME.test(word)));

const hasReservedPart = (word: string): boolean =>
  RESERVED_PART.test(word.replaceAll(UNRESERVED_PART, ''));

/** Returns true if a username has a word of those who run Mahoe, also with "cl" for the letter d. */
export const isReservedUsername = (username: string): boolean =>
  listReadings(username).some(
    isReserved(
      (word) =>
        RESERVED_WORD.test(word) ||
        hasReservedPart(word) ||
        hasReservedPart(word.replaceAll('cl', 'd')),
    ),
  );
