import { parseArticle } from '@mahoe/contracts/content/articleBlocks';
import type { ArticleText } from '@mahoe/domain/content/article';
import type { Grade } from '@mahoe/domain/content/questionContent';
import { articleProse } from '../articleProse.ts';
import { readability, wordsOf } from './readability.ts';
import { READING_LIMITS } from './readingLimits.ts';
import { americanWords } from './spelling.ts';

const LEAST_WORDS = 150;
const MOST_WORDS = 450;

/** Signs of Markdown, which the app would show as they stand. */
const MARKDOWN = /\*\*|`|^#|^[-*] |^\d+\. |\]\(|^>|^\|/;

const countOf = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** What is wrong with the words of an article, for its author. */
export const problemsWithArticle = (
  { title, excerpt, content }: ArticleText,
  grade: Grade,
): readonly string[] => {
  const prose = articleProse(content);
  const paragraphs = parseArticle(content).flatMap((block) =>
    block.kind === 'paragraph' ? [block.text] : [],
  );
  const words = countOf(prose.join('\n'));
  const { gradeLevel } = readability(prose.join('\n'));
  const limit = READING_LIMITS[grade].gradeLevel;
  const american = americanWords([title, excerpt, content].join('\n'));
  return [
    (words < LEAST_WORDS || words > MOST_WORDS) &&
      `it has ${words} words, not ${LEAST_WORDS} to ${MOST_WORDS}`,
    gradeLevel > limit &&
      `its Flesch-Kincaid grade level is ${gradeLevel.toFixed(1)}, more than ${limit}: shorten sentences and words`,
    american.length > 0 && `American spelling: ${american.join(', ')}`,
    paragraphs.some((text) => MARKDOWN.test(text)) && 'a paragraph has Markdown signs',
    !/[.!?]$/.test(excerpt) && 'its excerpt is no sentence',
    wordsOf(title).length === 0 && 'its title has no words',
  ].filter((problem) => problem !== false);
};
