import {
  getArticle,
  listArticles,
  listTopicArticles,
  type Article,
} from '@mahoe/contracts/content/articles';
import type { Moment } from '@mahoe/domain/calendar';
import { hasPaid } from '@mahoe/domain/practice/quizSessionCommands';
import { findTopic } from '@mahoe/projections/content/queries';
import {
  findArticle,
  listArticles as articlesOf,
  type ArticleFilter,
  type ArticleView,
} from '@mahoe/projections/practice/queries';
import type { Views } from '@mahoe/projections/openViews';
import type { SignedIn } from '../sessions/sessions.ts';
import { findPaidUntil } from '../billing/paidAccess.ts';
import { isUuid } from '../edge/uuid.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';

/** Presents an article; only pupils who have paid get its content. */
const presentArticle = (article: ArticleView, isPaid: boolean): Article => {
  const { id, topicId, title, excerpt, content, difficulty } = article;
  const { readingTime, points, category, isRead } = article;
  const shown = { id, topicId, title, excerpt, difficulty, readingTime, points, category, isRead };
  return isPaid ? { ...shown, content } : shown;
};

const listed = async (
  views: Views,
  user: SignedIn,
  filter: ArticleFilter,
  now: Moment,
): Promise<readonly Article[]> => {
  const [articles, until] = await Promise.all([
    articlesOf(views, user.id, filter),
    findPaidUntil(views, user),
  ]);
  return articles.map((article) => presentArticle(article, hasPaid(until, now)));
};

const handleListArticles: Handler<typeof listArticles> = ({ views, query, user, now }) =>
  listed(views, user, { ...query, grade: query.grade ?? user.grade }, now);

const handleListTopicArticles: Handler<typeof listTopicArticles> = async ({
  views,
  params: { topicId },
  user,
  now,
  refuse,
}) =>
  isUuid(topicId) && (await findTopic(views, topicId))
    ? listed(views, user, { topicId }, now)
    : refuse('topic-not-found');

const handleGetArticle: Handler<typeof getArticle> = async ({
  views,
  params: { id },
  user,
  now,
  refuse,
}) => {
  const article = isUuid(id) ? await findArticle(views, user.id, id) : undefined;
  if (!article) return refuse('article-not-found');
  return hasPaid(await findPaidUntil(views, user), now)
    ? presentArticle(article, true)
    : refuse('subscription-required');
};

export const articleRoutes: readonly Route[] = [
  defineRoute(listArticles, handleListArticles),
  defineRoute(listTopicArticles, handleListTopicArticles),
  defineRoute(getArticle, handleGetArticle),
];
