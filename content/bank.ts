import { articleFiles, readArticleFile, type BankArticle } from './articleFiles.ts';
import { questionFiles, readQuestionFile } from './questionFiles.ts';
import type { BankQuestion } from './questionLines.ts';

/** The questions and articles that the product ships. */
export interface Bank {
  readonly questions: readonly BankQuestion[];
  readonly articles: readonly BankArticle[];
  /** Unusable lines of the files, each with its place and the reason. */
  readonly refused: readonly string[];
}

/**
 * Reads all files of the bank. Changing a stem makes another question with another id; everything
 * else may be mended in place.
 */
export const readBank = (): Bank => {
  const written = questionFiles('written').map(readQuestionFile);
  const generated = questionFiles('generated').map(readQuestionFile);
  const texts = articleFiles().map(readArticleFile);
  return {
    questions: [...written, ...generated].flatMap(({ questions }) => questions),
    articles: texts.flatMap(({ articles }) => articles),
    refused: [...written, ...generated, ...texts].flatMap(({ refused }) => refused),
  };
};
