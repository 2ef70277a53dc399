import { z } from 'zod';
import { PupilGrade } from '../accounts/account.ts';
import { Id, IdParams, Percent, operation } from '../operation.ts';
import { ListedQuestion } from '../practice/quizzes.ts';

export const Article = z.object({
  id: Id,
  topicId: Id,
  title: z.string(),
  excerpt: z.string(),
  /**
   * Text whose line breaks separate paragraphs. `parseArticle` finds its headings, figures, tables,
   * examples and questions. Left out for pupils without a subscription.
   */
  content: z.string().optional(),
  difficulty: z.enum(['Beginner', 'Intermediate', 'Advanced']),
  /** Minutes. */
  readingTime: z.int(),
  /** Experience points for reading it, once. */
  points: z.int(),
  category: z.string(),
  /** The caller has marked it as read. */
  isRead: z.boolean(),
});
export type Article = z.infer<typeof Article>;

export const articleNotFound = {
  'article-not-found': { status: 404, message: 'Article Not Found' },
} as const;
export const subscriptionRequired = {
  'subscription-required': {
    status: 402,
    message: 'Your subscription has ended. Extend it to keep reading.',
  },
} as const;
const AnyIdParams = z.object({ id: z.string().max(60) });

export const listArticles = operation({
  method: 'GET',
  path: '/api/articles',
  summary: "Articles in teaching order; without `grade`, of the caller's own",
  access: 'signed-in',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(100),
    difficulty: Article.shape.difficulty.optional(),
    category: z.string().max(120).optional(),
    grade: z.coerce.number().int().pipe(PupilGrade).optional(),
  }),
  reply: z.array(Article),
  refusals: {},
});

export const listTopicArticles = operation({
  method: 'GET',
  path: '/api/articles/topic/:topicId',
  summary: 'Articles of a topic',
  access: 'signed-in',
  params: z.object({ topicId: z.string().max(60) }),
  reply: z.array(Article),
  refusals: {
    'topic-not-found': { status: 404, message: 'The requested topic could not be found.' },
  },
});

export const getArticle = operation({
  method: 'GET',
  path: '/api/articles/:id',
  summary: 'One article with its content; needs a subscription',
  access: 'signed-in',
  params: AnyIdParams,
  reply: Article,
  refusals: { ...articleNotFound, ...subscriptionRequired },
});

export const listArticleQuestions = operation({
  method: 'GET',
  path: '/api/articles/:id/quizzes',
  summary: "Questions of the article's topic, without anything that gives answers away",
  access: 'signed-in',
  params: AnyIdParams,
  reply: z.array(ListedQuestion),
  refusals: articleNotFound,
});

/**
 * `article-opened` starts the clock of an article, and `article` marks it as read. `quiz` changes
 * nothing, because experience of quizzes comes from their answers. Other fields are ignored.
 */
export const recordActivity = operation({
  method: 'POST',
  path: '/api/progress',
  summary: 'An article was opened, or read; the same again changes nothing',
  access: 'named-actor',
  body: z.object({
    activityType: z.enum(['article-opened', 'article', 'quiz']),
    articleId: z.string().max(60).optional(),
    userId: z.string().max(60).optional(),
  }),
  reply: z.object({
    activityType: z.enum(['article-opened', 'article', 'quiz']),
    articleId: Id.nullable(),
    isRead: z.boolean(),
    /** Seconds until Mark as Read counts; 0 from then on. */
    secondsToWait: z.int(),
    /** Points earned by reading it: 0 until it is read, and the same for a repeat. */
    pointsEarned: z.int(),
    experienceEarned: z.int(),
    /** Levels that this reached, lowest first. */
    levelsReached: z.array(z.int()),
  }),
  refusals: {
    ...articleNotFound,
    ...subscriptionRequired,
    'article-not-opened': { status: 409, message: 'Open the article and read it first.' },
    /** `result` holds `secondsToWait`. */
    'read-too-soon': {
      status: 409,
      message: 'Take your time! You can mark this as read in {seconds} seconds.',
    },
  },
});

export const TopicStanding = z.object({
  topicId: Id,
  masteryLevel: Percent,
  isMastered: z.boolean(),
  articlesCompleted: z.int(),
  quizzesCompleted: z.int(),
  averageScore: Percent,
  /** Local date of the next check of a mastered topic; null if none is due. */
  reviewDueOn: z.iso.date().nullable(),
  isReviewDue: z.boolean(),
  /** The last check failed. */
  needsReview: z.boolean(),
});
export type TopicStanding = z.infer<typeof TopicStanding>;

export const getUserProgress = operation({
  method: 'GET',
  path: '/api/users/:id/progress',
  summary: 'What a pupil has read, completed and mastered, by topic (touched ones only)',
  access: 'path-owner',
  params: IdParams,
  reply: z.object({
    articlesRead: z.int(),
    readArticleIds: z.array(Id),
    quizzesCompleted: z.int(),
    questionsAttempted: z.int(),
    questionsCorrect: z.int(),
    experiencePoints: z.int(),
    level: z.int(),
    topics: z.array(TopicStanding),
  }),
  refusals: { 'user-not-found': { status: 404, message: 'Student not found' } },
});
