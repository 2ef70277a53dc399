import { parseArticle } from '@mahoe/contracts/content/articleBlocks';
import type { ArticleText } from '@mahoe/domain/content/article';
import type { Grade } from '@mahoe/domain/content/questionContent';
import { articleProse } from '../articleProse.ts';
import { readability, splitWords } from './readability.ts';
import { READING_LIMITS } from './readingLimits.ts';
import { findAmericanSpellings } from './spelling.ts';

const MIN_WORDS = 150;
const MAX_WORDS = 550;

/** Signs of Markdown, which the app would show as they stand. */
const MARKDOWN = /\*\*|`|^#|^[-*] |^\d+\. |\]\(|^>|^\|/;

const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Finds problems in the text of an article, as messages for its author. */
export const findArticleProblems = (
  { title, excerpt, content }: ArticleText,
  grade: Grade,
): readonly string[] => {
  const prose = articleProse(content);
  const paragraphs = parseArticle(content).flatMap((block) =>
    block.kind === 'paragraph' ? [block.text] : [],
  );
  const words = countWords(prose.join('\n'));
  const { gradeLevel } = readability(prose.join('\n'));
  const limit = READING_LIMITS[grade].gradeLevel;
  const american = findAmericanSpellings([title, excerpt, content].join('\n'));
  return [
    (words < MIN_WORDS || words > MAX_WORDS) &&
      `it has ${words} words, not ${MIN_WORDS} to ${MAX_WORDS}`,
    gradeLevel > limit &&
      `its Flesch-Kincaid grade level is ${gradeLevel.toFixed(1)}, more than ${limit}: shorten sentences and words`,
    american.length > 0 && `American spelling: ${american.join(', ')}`,
    paragraphs.some((text) => MARKDOWN.test(text)) && 'a paragraph has Markdown signs',
    !/[.!?]$/.test(excerpt) && 'its excerpt is no sentence',
    splitWords(title).length === 0 && 'its title has no words',
  ].filter((problem) => problem !== false);
};
