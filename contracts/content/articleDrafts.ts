import { z } from 'zod';
import { PupilGrade } from '../accounts/account.ts';
import { Article, articleNotFound, subscriptionRequired } from './articles.ts';
import { topicNotFound } from './catalogue.ts';
import { ORIGIN_FIELDS } from './drafts.ts';
import { Id, IdParams, Instant, ListQuery, operation } from '../operation.ts';

/**
 * Writes an article on a topic that has none; only pupils who asked for it see it until it is
 * approved.
 */
export const generateArticle = operation({
  method: 'POST',
  path: '/api/articles/generate',
  summary: 'Have an article written for a topic that has none; the one there is where it has',
  access: 'signed-in',
  body: z.object({
    /** Topic in a pupil's words; only words of the curriculum are used. */
    topic: z.string('Please name a topic.').trim().min(1, 'Please name a topic.').max(200),
    topicId: Id,
    /** Ignored: the topic's own grade counts. */
    grade: PupilGrade.optional(),
    difficulty: z.literal('Beginner').default('Beginner'),
  }),
  reply: Article,
  refusals: {
    ...topicNotFound,
    ...subscriptionRequired,
    'topic-unclear': {
      status: 422,
      message: 'Please name it in words of this topic, such as {name}.',
    },
    'asked-too-often': {
      status: 409,
      message: 'You have asked for {count} articles today. You can ask for more tomorrow.',
    },
    'writer-knows-nothing': {
      status: 422,
      message:
        'Mahoe cannot write about this topic yet. Please tell your teacher. You can still practise this topic.',
    },
    'writer-unavailable': {
      status: 502,
      message: 'The article could not be written just now. Please try again later.',
    },
    'writer-unusable': {
      status: 502,
      message: 'What was written could not be used. Please try again.',
    },
    'ai-budget-spent': {
      status: 409,
      message: 'Nothing more can be written this month. You can still practise this topic.',
    },
    'no-article-passed': {
      status: 422,
      message: 'What was written was not good enough for you. Please try again.',
    },
  },
});

export const ArticleDraft = z.object({
  id: Id,
  topicId: Id,
  topicName: z.string(),
  subjectId: z.int(),
  grade: z.int(),
  article: Article.omit({ isRead: true }).required(),
  ...ORIGIN_FIELDS,
  /** Existing articles that are most similar. */
  nearest: z.array(
    z.object({ articleId: Id, similarity: z.number(), title: z.string().nullable() }),
  ),
  /** Pupils who asked for it and can read it already. */
  readers: z.int(),
  writtenAt: Instant,
});
export type ArticleDraft = z.infer<typeof ArticleDraft>;

/** `filter` understands `topicId` and `maker`. */
export const listArticleDrafts = operation({
  method: 'GET',
  path: '/api/admin/article-drafts',
  summary: 'Articles a machine wrote that wait for a person, the oldest first',
  access: 'administrator',
  query: ListQuery,
  reply: z.array(ArticleDraft),
  refusals: {},
});

const ArticleTextForm = z.object({
  title: z.string().trim().min(1, 'Title is required').max(100),
  excerpt: z.string().trim().min(1, 'Excerpt is required').max(140),
  content: z.string().trim().min(1, 'Content is required').max(20_000),
});
const SeenArticleText = z.object({ title: z.string(), excerpt: z.string(), content: z.string() });
const articleChanged = {
  'article-changed': {
    status: 409,
    message: 'Somebody else changed or refused this article meanwhile. Please look at it again.',
  },
} as const;
const Decided = z.object({ id: Id, status: z.enum(['draft', 'approved', 'withdrawn']) });

export const changeArticle = operation({
  method: 'PUT',
  path: '/api/admin/articles/:id',
  summary: 'An article says something else from now on',
  access: 'administrator',
  params: IdParams,
  /** `before` is the text that the author saw. */
  body: ArticleTextForm.extend({ before: SeenArticleText.optional() }),
  reply: Decided,
  refusals: { ...articleNotFound, ...articleChanged },
});

export const approveArticle = operation({
  method: 'POST',
  path: '/api/admin/articles/:id/approve',
  summary: 'All pupils may read an article from now on',
  access: 'administrator',
  params: IdParams,
  /** The draft that was looked at. */
  body: z.object({ seen: SeenArticleText }),
  reply: Decided,
  refusals: { ...articleNotFound, ...articleChanged },
});

export const rejectArticle = operation({
  method: 'POST',
  path: '/api/admin/articles/:id/reject',
  summary: 'A draft is not wanted, for a reason; those who asked for it see it no more',
  access: 'administrator',
  params: IdParams,
  body: z.object({ reason: z.string('Please say why.').trim().min(1, 'Please say why.').max(300) }),
  reply: Decided,
  refusals: {
    ...articleNotFound,
    'article-not-draft': { status: 409, message: 'This article is approved.' },
  },
});
