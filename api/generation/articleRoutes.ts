import {
  approveArticle,
  changeArticle,
  generateArticle,
  listArticleDrafts,
  rejectArticle,
  type ArticleDraft,
} from '@mahoe/contracts/content/articleDrafts';
import { MAKERS } from '@mahoe/contracts/content/drafts';
import { article, type Article, type ArticleCommand } from '@mahoe/domain/content/article';
import { isRejection } from '@mahoe/domain/decider';
import { hasPaid } from '@mahoe/domain/practice/quizSessionCommands';
import {
  articleTitles,
  waitingArticles,
  type ArticleDraftView,
} from '@mahoe/projections/content/articleQueries';
import { findTopic } from '@mahoe/projections/content/queries';
import { listArticles } from '@mahoe/projections/practice/queries';
import { z } from 'zod';
import { findPaidUntil } from '../billing/paidAccess.ts';
import { readListQuery, setContentRange } from '../reads/listQuery.ts';
import { UuidFilter } from '../reads/paginate.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { processSingleton } from '../route/processSingleton.ts';
import type { Services } from '../route/services.ts';
import { templateArticleGenerator, createLlmArticleGenerator } from './llmArticleGenerator.ts';
import { createArticleAssigner } from './assignArticle.ts';

/**
 * Calls from one address, perhaps a school's, in ten minutes. A rule of the domain limits each
 * pupil.
 */
const MAX_ARTICLE_REQUESTS = 120;

const ArticleDraftFilter = UuidFilter.extend({
  topicId: z.uuid().optional(),
  maker: z.enum(MAKERS).optional(),
});

const presentArticleDraft = (
  { readers, writtenAt, nearest, article: text, ...draft }: ArticleDraftView,
  titles: ReadonlyMap<string, string>,
): ArticleDraft => ({
  ...draft,
  article: { id: draft.id, topicId: draft.topicId, ...text },
  nearest: nearest.map(({ articleId, similarity }) => ({
    articleId,
    similarity,
    title: titles.get(articleId) ?? null,
  })),
  readers,
  writtenAt,
});

const getAssign = processSingleton((services: Services) => {
  const { model } = services;
  return createArticleAssigner(
    services,
    model ? createLlmArticleGenerator(services, model) : templateArticleGenerator,
  );
});

const handleGenerateArticle: Handler<typeof generateArticle> = async ({
  services,
  views,
  body,
  user,
  now,
  context,
  recordPosition,
  refuse,
}) => {
  const assign = getAssign(services);
  const topic = await findTopic(views, body.topicId);
  if (!topic) return refuse('topic-not-found');
  if (!hasPaid(await findPaidUntil(views, user), now)) return refuse('subscription-required');
  const [ready] = await listArticles(views, user.id, { topicId: topic.id });
  if (ready) return ready;
  const { topic: words } = body;
  const given = await assign({
    views,
    topic,
    words,
    pupilId: user.id,
    now,
    context,
    recordPosition,
  });
  if (isRejection(given)) return refuse(given);
  const { articleId: id, topicId, text } = given;
  return { id, topicId, ...text, isRead: false };
};

const handleListArticleDrafts: Handler<typeof listArticleDrafts> = async ({
  views,
  query,
  reply,
}) => {
  const { filter, range, sort } = readListQuery(query, ArticleDraftFilter);
  const { topicId, maker, id: ids } = filter;
  const { rows, total } = await waitingArticles(views, { topicId, maker, ids }, range, sort);
  setContentRange(reply, 'article-drafts', range, { count: rows.length, total });
  const near = rows.flatMap(({ nearest }) => nearest.map(({ articleId }) => articleId));
  const titles = await articleTitles(views, [...new Set(near)]);
  return rows.map((row) => presentArticleDraft(row, titles));
};

const decided = ({ articleId: id, status }: Article) => ({ id, status });

const handleApproveArticle: Handler<typeof approveArticle> = async ({
  params,
  body: { seen },
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const command = { type: 'ApproveArticle', now, seen, administratorId: user.id } as const;
  const handled = await handleCommand(article, params.id, command);
  if (isRejection(handled)) return refuse(handled);
  if (!handled.state) return refuse('article-not-found');
  return decided(handled.state);
};

const handleRejectArticle: Handler<typeof rejectArticle> = async ({
  params,
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const { reason } = body;
  const by = { now, administratorId: user.id };
  const command = { type: 'RejectArticleDraft', reason, ...by } as const;
  const handled = await handleCommand(article, params.id, command);
  if (isRejection(handled)) return refuse(handled);
  if (!handled.state) return refuse('article-not-found');
  return decided(handled.state);
};

const handleChangeArticle: Handler<typeof changeArticle> = async ({
  services: { commands },
  params,
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const there = await commands.load(article, params.id);
  if (!there) return refuse('article-not-found');
  const { before, ...words } = body;
  const command: Extract<ArticleCommand, { type: 'ReviseArticle' }> = {
    type: 'ReviseArticle',
    now,
    text: { ...there.text, ...words },
    administratorId: user.id,
    ...(before && { before }),
  };
  const handled = await handleCommand(article, params.id, command);
  if (isRejection(handled)) return refuse(handled);
  if (!handled.state) return refuse('article-not-found');
  return decided(handled.state);
};

/** Routes of articles that are generated for pupils, and of their review (R22). */
export const articleGenerationRoutes: readonly Route[] = [
  defineRoute(generateArticle, handleGenerateArticle, {
    // Waiting for a model must not take a slot that other calls need.
    work: 'immediate',
    limit: MAX_ARTICLE_REQUESTS,
  }),
  defineRoute(listArticleDrafts, handleListArticleDrafts),
  defineRoute(approveArticle, handleApproveArticle),
  defineRoute(rejectArticle, handleRejectArticle),
  defineRoute(changeArticle, handleChangeArticle),
];
