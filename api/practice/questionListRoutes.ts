import {
  listRandomQuestions,
  listTopicQuestions,
  listTopicQuizzes,
  type ListedQuestion,
} from '@mahoe/contracts/practice/quizzes';
import { findTopic, randomQuestions } from '@mahoe/projections/content/queries';
import type { FastifyInstance } from 'fastify';
import type { Views } from '@mahoe/projections/openViews';
import { isUuid } from '../edge/uuid.ts';
import { defineRoute } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import { presentListedQuestion } from './presentQuestion.ts';
import type { QuestionContents } from '../route/services.ts';

/**
 * Questions of a topic as pupils may see them before answering; undefined if there is no such
 * topic.
 */
export const presentTopicQuestions = async (
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

/** Routes for questions outside sessions. */
export const questionListRoutes = (app: FastifyInstance, services: Services): void => {
  defineRoute(app, services, listRandomQuestions, {
    handler: async ({ views, query: { grade, limit }, user }) =>
      (await randomQuestions(views, grade ?? user.grade, limit)).map(presentListedQuestion),
  });

  for (const operation of [listTopicQuestions, listTopicQuizzes]) {
    defineRoute(app, services, operation, {
      handler: async ({ views, params, refuse }) =>
        (await presentTopicQuestions(services.questionContents, views, params.id)) ??
        refuse('topic-not-found'),
    });
  }
};
