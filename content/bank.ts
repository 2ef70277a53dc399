import { articleFiles, readArticleFile, type BankArticle } from './articleFiles.ts';
import { readQuestions } from './questionFiles.ts';
import type { BankQuestion } from './questionLines.ts';

/**
 * All questions of the shipped bank. Changing a stem makes another question with another id;
 * everything else may be mended in place. Throws Error, naming file and line, when a line is wrong.
 */
export const allQuestions = (): readonly BankQuestion[] => [
  ...readQuestions('written'),
  ...readQuestions('generated'),
];

/** All articles of the shipped bank, at most one a topic. Throws Error, naming file and article, when one is wrong. */
export const allArticles = (): readonly BankArticle[] => articleFiles().flatMap(readArticleFile);
