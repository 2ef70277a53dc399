import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { getTypeChecks } from './typeChecks.ts';

/** Shorter ones, such as "a right angle", belong to everybody. */
const MIN_WORDS = 5;

const toWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}']+|\p{So}+/gu) ?? [];

/** Asks what a word means or what is so: the article has to say it. */
const ASKS_WHAT_IS =
  /\b(?:What (?:is|do|does|should)|When is|Where is it|How large|Which shapes make up)\b/;

/** A list in an option, such as "cool, warm, hot", is as good as a sentence. */
const MIN_LIST_ITEMS = 3;

const isList = (text: string): boolean => text.split(', ').length >= MIN_LIST_ITEMS;

const isLong = (text: string): boolean => toWords(text).length >= MIN_WORDS;

/** The texts of a question that an article must not use as examples. */
const getExamples = (content: QuestionContent): readonly string[] => {
  const quoted = [...content.question.matchAll(/["“]([^"”]+)["”]/g)].map(([, text = '']) => text);
  return getTypeChecks(content.questionType).listExamples(content, quoted);
};

/** The words of a text between single spaces, so that one text is found in another whatever marks it has. */
const padWords = (text: string): string => ` ${toWords(text).join(' ')} `;

/** The right option, where it is so long that only the article can have put it in a reader's head. */
const findPrintedKey = (read: string, content: QuestionContent): readonly string[] => {
  if (content.questionType !== 'mcq' || ASKS_WHAT_IS.test(content.question)) return [];
  const key = content.options[content.correctAnswer] ?? '';
  return (isLong(key) || isList(key)) && read.includes(padWords(key)) ? [key] : [];
};

/**
 * The answer of a question with a drawing, where an article that shows the drawing gives it as the answer
 * of its example or of its question to try.
 */
const findSolvedDrawing = (article: string, content: QuestionContent): readonly string[] => {
  const name = content.imageUrl?.replace(/^.*figures\/|\.svg$/g, '');
  if (name === undefined || !article.includes(`[figure ${name}]`)) return [];
  const keys = getTypeChecks(content.questionType).listDrawingAnswers(content);
  const answers = article
    .split('\n')
    .filter((line) => line.startsWith('Answer: '))
    .map(padWords);
  return keys.filter((key) => answers.some((line) => line.includes(padWords(key))));
};

/** Fewer words that carry the meaning make no situation. */
const MIN_SITUATION_WORDS = 6;
const MIN_SHARED_PART = 0.8;

const SENTENCE_END = /(?<=[.!?”])\s+|\n/;

interface Meanings {
  /** Stems of the words of four letters and more. */
  readonly words: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
}

/** Returns the words of a text that carry its meaning, without their endings. */
export const toWordStems = (text: string): ReadonlySet<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) =>
      word.replace(/(?:es|s|ed|ing)$/, ''),
    ),
  );

const toMeanings = (text: string): Meanings => ({
  words: toWordStems(text),
  numbers: new Set(text.match(/\p{N}+/gu)),
});

const countShared = (own: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...own].filter((each) => other.has(each)).length;

/**
 * Sentences of a stem that one sentence of the article tells in nearly the same words: the article then
 * tells the answer beside it. Descriptions of drawings tell none.
 */
const findRetoldSituations = (article: string, content: QuestionContent): readonly string[] => {
  if (content.questionType !== 'mcq' && content.questionType !== 'extended_response') return [];
  const sentences = article
    .split(SENTENCE_END)
    .filter((sentence) => !sentence.startsWith('[figure '))
    .map(toMeanings);
  return content.question.split(SENTENCE_END).filter((sentence) => {
    const own = toMeanings(sentence);
    return (
      own.words.size >= MIN_SITUATION_WORDS &&
      sentences.some(
        ({ words, numbers }) =>
          countShared(own.numbers, numbers) === own.numbers.size &&
          countShared(own.words, words) >= MIN_SHARED_PART * own.words.size,
      )
    );
  });
};

const CALCULATION = /[\d.,/]+ [+−×÷] [\d.,/]+ = [\d.,/]*\d/g;

/** Calculations of the model answer of an extended response that the article makes too. */
const findPrintedCalculations = (article: string, content: QuestionContent): readonly string[] =>
  content.questionType === 'extended_response'
    ? (content.explanation.match(CALCULATION) ?? []).filter((sum) => article.includes(sum))
    : [];

/**
 * The stem, the examples and the answer of a question that stand word for word in the article of its
 * topic: a pupil who has read the article answers from memory.
 */
export const findPrintedContent = (
  article: string,
  content: QuestionContent,
): readonly string[] => {
  const read = padWords(article);
  const examples = [content.question, ...getExamples(content)].filter(
    (example) => isLong(example) && read.includes(padWords(example)),
  );
  return [
    ...new Set([
      ...examples,
      ...findPrintedKey(read, content),
      ...findSolvedDrawing(article, content),
      ...findRetoldSituations(article, content),
      ...findPrintedCalculations(article, content),
    ]),
  ];
};
