import { articleFiles, readArticleFile, type BankArticle } from './articleFiles.ts';
import { questionFiles, readQuestionFile } from './questionFiles.ts';
import type { BankQuestion } from './questionLines.ts';
import { readSetFile, setFiles, type BankSet } from './setFiles.ts';

/** The questions, articles and sets that the product ships. */
export interface Bank {
  /** Questions that are asked by themselves. */
  readonly questions: readonly BankQuestion[];
  /** Texts with the questions about them. */
  readonly sets: readonly BankSet[];
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
  const sets = setFiles().map(readSetFile);
  return {
    questions: [...written, ...generated].flatMap(({ questions }) => questions),
    sets: sets.flatMap((file) => file.sets),
    articles: texts.flatMap(({ articles }) => articles),
    refused: [...written, ...generated, ...texts, ...sets].flatMap(({ refused }) => refused),
  };
};
