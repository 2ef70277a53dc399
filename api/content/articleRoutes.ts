import {
  getArticle,
  listArticleQuestions,
  listArticles,
  listTopicArticles,
  type Article,
} from '@mahoe/contracts/articles';
import type { Moment } from '@mahoe/domain/calendar';
import { subscriptionEnd } from '@mahoe/projections/billing/queries';
import { findTopic } from '@mahoe/projections/content/queries';
import {
  findArticle,
  listArticles as articlesOf,
  type ArticleFilter,
  type ArticleView,
} from '@mahoe/projections/practice/queries';
import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../accounts/sessions.ts';
import { isUuid } from '../ids.ts';
import { questionsToSee } from '../practice/questionListRoutes.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

/** Contents of articles are for those who have paid. */
const presentArticle = (article: ArticleView, hasPaid: boolean): Article => {
  const { id, topicId, title, excerpt, content, difficulty } = article;
  const { readingTime, points, category, isRead } = article;
  const shown = { id, topicId, title, excerpt, difficulty, readingTime, points, category, isRead };
  return hasPaid ? { ...shown, content } : shown;
};

export const articleRoutes = (app: FastifyInstance, services: Services): void => {
  const { views } = services;
  const reads = ['articles', 'reading', 'subscriptions'];

  const hasPaid = async (user: SignedIn, { at }: Moment): Promise<boolean> => {
    if (user.isAdministrator) return true;
    const endsAt = await subscriptionEnd(views, user.id);
    return endsAt !== null && endsAt > at;
  };

  const listed = async (
    user: SignedIn,
    filter: ArticleFilter,
    now: Moment,
  ): Promise<readonly Article[]> => {
    const [articles, isPaid] = await Promise.all([
      articlesOf(views, user.id, filter),
      hasPaid(user, now),
    ]);
    return articles.map((article) => presentArticle(article, isPaid));
  };

  serve(app, services, listArticles, {
    reads,
    handler: ({ query, user, now }) =>
      listed(user, { ...query, grade: query.grade ?? user.grade }, now),
  });

  serve(app, services, listTopicArticles, {
    reads,
    handler: async ({ params: { topicId }, user, now, refuse }) =>
      isUuid(topicId) && (await findTopic(views, topicId))
        ? listed(user, { topicId }, now)
        : refuse('topic-not-found'),
  });

  serve(app, services, getArticle, {
    reads,
    handler: async ({ params: { id }, user, now, refuse }) => {
      const article = isUuid(id) ? await findArticle(views, user.id, id) : undefined;
      if (!article) return refuse('article-not-found');
      return (await hasPaid(user, now))
        ? presentArticle(article, true)
        : refuse('subscription-required');
    },
  });

  serve(app, services, listArticleQuestions, {
    reads: ['articles', 'question_bank'],
    handler: async ({ params: { id }, user, refuse }) => {
      const article = isUuid(id) ? await findArticle(views, user.id, id) : undefined;
      const questions = article && (await questionsToSee(views, article.topicId));
      return questions ?? refuse('article-not-found');
    },
  });
};
