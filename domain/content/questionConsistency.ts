import type { QuestionContent } from './questionContent.ts';

/** How many options a multiple-choice question offers. */
const OPTION_COUNT = 4;

/** A question of how something is written: capitals and stops tell its options apart. */
const ABOUT_WRITING =
  /\b(?:capital|upper.?case|lower.?case|punctuat|full stop|question mark|exclamation|spel[lt]|written|symbol|abbreviat)/i;

const keepLetters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * What each of a question's options says to a pupil: whatever its spaces, and whatever its capitals
 * and its final stop unless the question is of these. It is where it says so, and where nothing
 * else is different in three options or more.
 */
export const optionNormalizer = (
  question: string,
  options: readonly string[],
): ((option: string) => string) => {
  const spaced = (text: string): string => text.trim().replace(/\s+/g, ' ');
  const isOneText = options.length > 2 && new Set(options.map(keepLetters)).size === 1;
  const isOfWriting = ABOUT_WRITING.test(question) || isOneText;
  return isOfWriting
    ? spaced
    : (text) =>
        spaced(text)
          .toLowerCase()
          .replace(/(?<=.)\s*\.$/, '');
};

const areDifferent = ({ question }: QuestionContent, texts: readonly string[]): boolean =>
  new Set(texts.map(optionNormalizer(question, texts))).size === texts.length;

/** Marking drops final punctuation, so an answer of nothing else could never be given. */
const isAnswerable = (accepted: string): boolean => /[^.!?\s]/.test(accepted);

/** Marking looks for words: a keyword without a letter or digit is never found. */
const isFindable = (keyword: string): boolean => /[\p{L}\p{N}]/u.test(keyword);

/** What makes a question impossible to answer fairly, in words for its author; else undefined. */
export const findInconsistency = (content: QuestionContent): string | undefined => {
  switch (content.questionType) {
    case 'mcq':
      if (content.options.length !== OPTION_COUNT) return 'It needs four options.';
      if (!areDifferent(content, content.options)) return 'Two options say the same.';
      return content.options[content.correctAnswer] === undefined
        ? 'The right answer is none of the options.'
        : undefined;
    case 'short_constructed':
      return content.acceptedAnswers.every(isAnswerable)
        ? undefined
        : 'An accepted answer is empty.';
    case 'extended_response': {
      const keywords = content.rubric?.flatMap((entry) => entry.keywords) ?? [];
      return keywords.every(isFindable) ? undefined : 'A keyword has no letter or digit.';
    }
    case 'diagram_labeling': {
      const right = content.labelPositions.map(({ correctLabel }) => correctLabel);
      return areDifferent(content, [...right, ...(content.distractorLabels ?? [])])
        ? undefined
        : 'Two labels say the same.';
    }
    case 'matching':
      if (content.left.length !== content.right.length) return 'Every left item needs its match.';
      return areDifferent(content, content.left) && areDifferent(content, content.right)
        ? undefined
        : 'Two items on one side say the same.';
    case 'sequencing':
      return areDifferent(content, content.sequenceItems) ? undefined : 'Two items say the same.';
  }
};
