import type { QuestionContent } from '@mahoe/domain/content/questionContent';

/** Shorter ones, such as "a right angle", belong to everybody. */
const FEWEST_WORDS = 5;
const SENTENCE = /^["“]?[A-Z].*[.!?]["”]?$/;

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}']+|\p{So}+/gu) ?? [];

/** What a question shows as an example: quotations of its stem, sentences to choose from, pairs. */
const examplesIn = (content: QuestionContent): readonly string[] => {
  const quoted = [...content.question.matchAll(/["“]([^"”]+)["”]/g)].map(([, text = '']) => text);
  switch (content.questionType) {
    case 'mcq':
      return [...quoted, ...content.options.filter((option) => SENTENCE.test(option))];
    case 'matching':
      return [...quoted, ...content.left, ...content.right];
    case 'sequencing':
      return [...quoted, ...content.sequenceItems.filter((item) => SENTENCE.test(item))];
    case 'short_constructed':
    case 'diagram_labeling':
      return quoted;
    // What it quotes is there to be worked on.
    case 'extended_response':
      return [];
  }
};

/**
 * The stem, and the examples of a question, that stand word for word in the article of its topic: whoever has read that
 * answers from memory.
 */
export const printedIn = (article: string, content: QuestionContent): readonly string[] => {
  const read = ` ${wordsOf(article).join(' ')} `;
  return [content.question, ...examplesIn(content)].filter((example) => {
    const words = wordsOf(example);
    return words.length >= FEWEST_WORDS && read.includes(` ${words.join(' ')} `);
  });
};
