import { listArticleQuestions } from '@mahoe/contracts/content/articles';
import {
  listRandomQuestions,
  listTopicQuestions,
  listTopicQuizzes,
  type ListedQuestion,
} from '@mahoe/contracts/practice/quizzes';
import { findTopic, randomQuestions } from '@mahoe/projections/content/queries';
import type { Views } from '@mahoe/projections/openViews';
import { findArticle } from '@mahoe/projections/practice/queries';
import { isUuid } from '../edge/uuid.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { presentListedQuestion } from './presentQuestion.ts';
import type { QuestionContents } from '../route/services.ts';

/**
 * Questions of a topic as pupils may see them before answering; undefined if there is no such
 * topic.
 */
const presentTopicQuestions = async (
  contents: QuestionContents,
  views: Views,
  topicId: string,
): Promise<readonly ListedQuestion[] | undefined> => {
  if (!isUuid(topicId) || !(await findTopic(views, topicId))) return undefined;
  const questions = await contents.approvedIn(views, topicId);
  return questions.map(({ questionId: id, content }) =>
    presentListedQuestion({ id, topicId, content }),
  );
};

const handleListRandomQuestions: Handler<typeof listRandomQuestions> = async ({
  views,
  query: { grade, limit },
  user,
}) => (await randomQuestions(views, grade ?? user.grade, limit)).map(presentListedQuestion);

const handleListTopicQuestions: Handler<
  typeof listTopicQuestions | typeof listTopicQuizzes
> = async ({ services, views, params, refuse }) =>
  (await presentTopicQuestions(services.questionContents, views, params.id)) ??
  refuse('topic-not-found');

const handleListArticleQuestions: Handler<typeof listArticleQuestions> = async ({
  services,
  views,
  params: { id },
  user,
  refuse,
}) => {
  const article = isUuid(id) ? await findArticle(views, user.id, id) : undefined;
  const questions =
    article && (await presentTopicQuestions(services.questionContents, views, article.topicId));
  return questions ?? refuse('article-not-found');
};

/** Routes for questions outside sessions. */
export const questionListRoutes: readonly Route[] = [
  defineRoute(listRandomQuestions, handleListRandomQuestions),
  defineRoute(listTopicQuestions, handleListTopicQuestions),
  defineRoute(listTopicQuizzes, handleListTopicQuestions),
  defineRoute(listArticleQuestions, handleListArticleQuestions),
];
