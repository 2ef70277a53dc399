import { daleChall } from 'dale-chall';
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

/** How hard a text is to read. */
export interface Readability {
  readonly words: number;
  readonly sentences: number;
  /** Flesch-Kincaid: the school grade whose pupils read it with ease. */
  readonly gradeLevel: number;
  /** Different words that pupils of the middle grades may not know, names left out. */
  readonly hardWords: readonly string[];
}

const WORD = /[A-Za-z][A-Za-z’'-]*/g;
const FAMILIAR = new Set(daleChall.map((word) => word.toLowerCase()));

/** Words every child in Jamaica knows, which an American list lacks. */
const LOCAL_WORDS = new Set(
  (
    'jamaica jamaican kingston parish parishes ackee callaloo mango mangoes yam dasheen patty ' +
    'patties mandeville portmore caribbean reggae cricket netball breadfruit guava doctor bird'
  ).split(' '),
);

/** Endings, each with what may stand in its place in the word they were added to. */
const ENDINGS: readonly (readonly [ending: RegExp, instead: string])[] = [
  [/ies$/, 'y'],
  [/es$/, ''],
  [/s$/, ''],
  [/ied$/, 'y'],
  [/ed$/, ''],
  [/d$/, ''],
  [/ing$/, ''],
  [/ing$/, 'e'],
  [/(.)\1(ed|ing)$/, '$1'],
  [/ly$/, ''],
  [/er$/, ''],
  [/er$/, 'e'],
  [/est$/, ''],
  [/ier$/, 'y'],
  [/r$/, ''],
];

/** A word in lower case and the words it may come from: "hurried", "hurry". */
export const wordForms = (word: string): readonly string[] => {
  const plain = word.toLowerCase().replace(/[’']s$/, '');
  return [plain, ...ENDINGS.map(([ending, instead]) => plain.replace(ending, instead))];
};

const isFamiliar = (word: string): boolean =>
  word.length < 2 ||
  wordForms(word).some((form) => FAMILIAR.has(form)) ||
  LOCAL_WORDS.has(word.toLowerCase());

export const splitWords = (text: string): readonly string[] => text.match(WORD) ?? [];

const splitSentences = (text: string): readonly string[] =>
  text
    .replace(/\b(Mr|Mrs|Ms|Dr|St|a\.m|p\.m|e\.g|i\.e)\./g, '$1')
    .split(/[.!?]+(?=\s|$)|[:;]\s|\n/)
    .filter((sentence) => /[a-z]/i.test(sentence));

/** Words with a capital inside a sentence: names of people and places. */
const findNames = (sentences: readonly string[]): ReadonlySet<string> =>
  new Set(
    sentences.flatMap((one) => splitWords(one).slice(1)).filter((word) => /^[A-Z]/.test(word)),
  );

/** Measures a text of plain English sentences. */
export const readability = (text: string): Readability => {
  const words = splitWords(text);
  const sentences = splitSentences(text);
  const names = findNames(sentences);
  const hard = words.filter((word) => !isFamiliar(word) && !names.has(word));
  return {
    words: words.length,
    sentences: Math.max(1, sentences.length),
    gradeLevel: fleschKincaid({
      sentence: Math.max(1, sentences.length),
      word: words.length,
      syllable: words.reduce((total, word) => total + syllable(word), 0),
    }),
    hardWords: [...new Set(hard.map((word) => word.toLowerCase()))],
  };
};
