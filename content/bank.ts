import { articleFiles, readArticleFile, type BankArticle } from './articleFiles.ts';
import { readQuestions } from './questionFiles.ts';
import type { BankQuestion } from './questionLines.ts';

let questions: ReadonlyMap<string, readonly BankQuestion[]> | undefined;
let articles: ReadonlyMap<string, BankArticle> | undefined;

/** Changing a stem makes another question with another id; everything else may be mended in place. */
const questionsByTopic = (): ReadonlyMap<string, readonly BankQuestion[]> =>
  (questions ??= Map.groupBy(
    [...readQuestions('written'), ...readQuestions('generated')],
    ({ topicId }) => topicId,
  ));

const articlesByTopic = (): ReadonlyMap<string, BankArticle> =>
  (articles ??= new Map(
    articleFiles()
      .flatMap(readArticleFile)
      .map((article) => [article.topicId, article]),
  ));

/** The questions of a topic of the curriculum; none when the topic has no questions yet. */
export const questionsOfTopic = (topicId: string): readonly BankQuestion[] =>
  questionsByTopic().get(topicId) ?? [];

/** All questions of the bank, topic by topic. */
export const allQuestions = (): readonly BankQuestion[] => [...questionsByTopic().values()].flat();

/** The article of a topic of the curriculum; undefined when it has none yet. */
export const articleOfTopic = (topicId: string): BankArticle | undefined =>
  articlesByTopic().get(topicId);

export const allArticles = (): readonly BankArticle[] => [...articlesByTopic().values()];
