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
import { hasPaid } from '@mahoe/domain/practice/access';
import {
  articleTitles,
  waitingArticles,
  type ArticleDraftView,
} from '@mahoe/projections/content/articleQueries';
import { findTopic } from '@mahoe/projections/content/queries';
import { listArticles } from '@mahoe/projections/practice/queries';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findPaidUntil } from '../billing/paidUntil.ts';
import { readListQuery, setContentRange } from '../reads/listQuery.ts';
import { defineRoute } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import { templateArticleGenerator, createLlmArticleGenerator } from './llmArticleGenerator.ts';
import { createArticleAssigner } from './assignArticle.ts';

/** Of one address, a school's too, in ten minutes; how many a pupil may have is a rule of its own. */
const MAX_ARTICLE_REQUESTS = 120;

const ArticleDraftFilter = z.looseObject({
  topicId: z.uuid().optional(),
  maker: z.enum(MAKERS).optional(),
  id: z.array(z.uuid()).max(1000).optional(),
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

/** Articles that machines write for pupils who ask, and what administrators make of them (R22). */
export const articleGenerationRoutes = (app: FastifyInstance, services: Services): void => {
  const { commands, model } = services;
  const assign = createArticleAssigner(
    services,
    model ? createLlmArticleGenerator(services, model) : templateArticleGenerator,
  );

  defineRoute(app, services, generateArticle, {
    // A model takes its time: nobody else waits behind it.
    work: 'immediate',
    limit: MAX_ARTICLE_REQUESTS,
    handler: async ({ views, body, user, now, context, recordPosition, refuse }) => {
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
    },
  });

  defineRoute(app, services, listArticleDrafts, {
    handler: async ({ views, query, reply }) => {
      const { filter, range, sort } = readListQuery(query, ArticleDraftFilter);
      const { topicId, maker, id: ids } = filter;
      const { rows, total } = await waitingArticles(views, { topicId, maker, ids }, range, sort);
      setContentRange(reply, 'article-drafts', range, { count: rows.length, total });
      const near = rows.flatMap(({ nearest }) => nearest.map(({ articleId }) => articleId));
      const titles = await articleTitles(views, [...new Set(near)]);
      return rows.map((row) => presentArticleDraft(row, titles));
    },
  });

  const decided = ({ articleId: id, status }: Article) => ({ id, status });

  defineRoute(app, services, approveArticle, {
    handler: async ({ params, body: { seen }, user, now, context, recordPosition, refuse }) => {
      const command = { type: 'ApproveArticle', now, seen, administratorId: user.id } as const;
      const handled = await commands.handle(article, params.id, command, context);
      if (isRejection(handled)) return refuse(handled);
      if (!handled.state) return refuse('article-not-found');
      recordPosition(handled.position);
      return decided(handled.state);
    },
  });

  defineRoute(app, services, rejectArticle, {
    handler: async ({ params, body, user, now, context, recordPosition, refuse }) => {
      const { reason } = body;
      const by = { now, administratorId: user.id };
      const command = { type: 'RejectArticleDraft', reason, ...by } as const;
      const handled = await commands.handle(article, params.id, command, context);
      if (isRejection(handled)) return refuse(handled);
      if (!handled.state) return refuse('article-not-found');
      recordPosition(handled.position);
      return decided(handled.state);
    },
  });

  defineRoute(app, services, changeArticle, {
    handler: async ({ params, body, user, now, context, recordPosition, refuse }) => {
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
      const handled = await commands.handle(article, params.id, command, context);
      if (isRejection(handled)) return refuse(handled);
      if (!handled.state) return refuse('article-not-found');
      recordPosition(handled.position);
      return decided(handled.state);
    },
  });
};
