import {
  getArticle,
  getUserProgress,
  listArticleQuestions,
  listArticles,
  listTopicArticles,
  recordActivity,
} from '@mahoe/contracts/content/articles';
import { getUser } from '@mahoe/contracts/accounts/account';
import { getTopicMastery } from '@mahoe/contracts/progress/progress';
import {
  listRandomQuestions,
  listTopicQuestions,
  listTopicQuizzes,
} from '@mahoe/contracts/practice/quizzes';
import { article } from '@mahoe/domain/content/article';
import { beforeEach, describe, expect, test } from 'vitest';
import { ARTICLE_CONTENT, articles, SECRET, topics, unknownId } from '../fixtures/bank.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { newAdmin, newPupil, type Person } from '../fixtures/people.ts';

const strangers = [unknownId, articles.draft.id, 'abc', '1', "'; drop table article; --"];
const { counting, words } = articles;

const testApi = useTestApi();
let ana: Person;
beforeEach(async () => {
  ana = await newPupil(testApi, 'Ana');
});

const open = (articleId: string, more: object = {}) => ({
  body: { activityType: 'article-opened' as const, articleId, ...more },
});
const read = (articleId: string, more: object = {}) => ({
  body: { activityType: 'article' as const, articleId, ...more },
});

describe('articles', () => {
  test('articles are listed in teaching order, without drafts', async () => {
    const listed = await ana.ask(listArticles);
    expect(listed.map(({ id }) => id)).toEqual([counting.id, words.id]);
    expect(listed[0]).toEqual({
      id: counting.id,
      topicId: counting.topicId,
      title: counting.title,
      excerpt: 'How to count, in short',
      content: ARTICLE_CONTENT,
      difficulty: 'Beginner',
      readingTime: 3,
      points: 12,
      category: 'General',
      isRead: false,
    });
  });

  test.each([
    [{ limit: 1 }, 1],
    [{ difficulty: 'Beginner' }, 2],
    [{ difficulty: 'Advanced' }, 0],
    [{ category: 'General' }, 2],
    [{ category: 'Poetry' }, 0],
    [{ grade: 4 }, 2],
    [{ grade: 5 }, 0],
  ] as const)('the filter %j lists %d', async (query, count) => {
    expect(await ana.ask(listArticles, { query })).toHaveLength(count);
  });

  test('a topic’s articles are its own', async () => {
    const { topicId } = words;
    const listed = await ana.ask(listTopicArticles, { params: { topicId } });
    expect(listed.map(({ id }) => id)).toEqual([words.id]);
    for (const topicId of [unknownId, 'abc']) {
      expect(await ana.refused(listTopicArticles, { params: { topicId } })).toMatchObject({
        status: 404,
        code: 'topic-not-found',
      });
    }
  });

  test.each(strangers)('the article %j is not found', async (id) => {
    const notFound = { status: 404, code: 'article-not-found', message: 'Article Not Found' };
    expect(await ana.refused(getArticle, { params: { id } })).toEqual(notFound);
    expect(await ana.refused(listArticleQuestions, { params: { id } })).toEqual(notFound);
    expect(await ana.refused(recordActivity, open(id))).toEqual(notFound);
  });

  test('articles show their contents with a subscription only', async () => {
    const dan = await newPupil(testApi, 'Dan', { months: 0 });
    const admin = await newAdmin(testApi);
    const params = { id: counting.id };
    const required = { status: 402, code: 'subscription-required' };
    for (const person of [ana, admin]) {
      expect(await person.ask(getArticle, { params })).toMatchObject({ content: ARTICLE_CONTENT });
    }
    expect(await dan.refused(getArticle, { params })).toMatchObject(required);
    expect(await dan.refused(recordActivity, open(counting.id))).toMatchObject(required);
    for (const response of [
      await dan.send(listArticles, { query: { grade: 4 } }),
      await dan.send(listTopicArticles, { params: { topicId: counting.topicId } }),
    ]) {
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('How to count');
      expect(response.body).not.toContain('One, two');
    }
    expect(await dan.ask(listArticleQuestions, { params })).toHaveLength(12);
  });
});

describe('reading an article', () => {
  test('reading an article earns its points once, after 30% of its reading time', async () => {
    expect(await ana.ask(recordActivity, open(counting.id))).toEqual({
      activityType: 'article-opened',
      articleId: counting.id,
      isRead: false,
      secondsToWait: 54,
      pointsEarned: 0,
      experienceEarned: 0,
      levelsReached: [],
    });
    testApi.advanceClock(20_000);
    expect(await ana.refused(recordActivity, read(counting.id))).toEqual({
      status: 409,
      code: 'read-too-soon',
      message: 'Take your time! You can mark this as read in 34 seconds.',
      result: { secondsToWait: 34 },
    });
    testApi.advanceClock(34_000);
    const earned = {
      activityType: 'article',
      articleId: counting.id,
      isRead: true,
      secondsToWait: 0,
      pointsEarned: 12,
      experienceEarned: 12,
      levelsReached: [],
    };
    expect(await ana.ask(recordActivity, read(counting.id))).toEqual(earned);
    expect(await ana.ask(recordActivity, read(counting.id))).toEqual(earned);
    const again = await ana.ask(recordActivity, open(counting.id));
    expect(again).toEqual({ ...earned, activityType: 'article-opened' });
    const events = await testApi.services.store.readStream(`study-${ana.id}`);
    expect(events.map(({ type }) => type)).toEqual(['ArticleOpened', 'ArticleRead']);
  });

  test('reading an article is shown wherever it counts', async () => {
    for (const { id } of [counting, words]) await ana.ask(recordActivity, open(id));
    testApi.advanceClock(60_000);
    const first = await ana.ask(recordActivity, read(counting.id));
    await testApi.settle();
    // Its reading time began when the first one had taken its own.
    expect(await ana.refused(recordActivity, read(words.id))).toMatchObject({
      code: 'read-too-soon',
    });
    testApi.advanceClock(60_000);
    const second = await ana.ask(recordActivity, read(words.id));
    expect([first.levelsReached, second.levelsReached]).toEqual([[], []]);
    await testApi.settle();
    const listed = await ana.ask(listArticles);
    expect(listed.map(({ isRead }) => isRead)).toEqual([true, true]);
    const params = { id: ana.id };
    expect(await ana.ask(getUser, { params })).toMatchObject({ experiencePoints: 24 });
    const untouched = {
      masteryLevel: 0,
      isMastered: false,
      articlesCompleted: 1,
      quizzesCompleted: 0,
      averageScore: 0,
    };
    expect(await ana.ask(getTopicMastery, { params })).toEqual([
      expect.objectContaining({ topicId: counting.topicId, ...untouched }),
      expect.objectContaining({ topicId: words.topicId, ...untouched }),
    ]);
    const progress = await ana.ask(getUserProgress, { params });
    expect(progress).toMatchObject({
      articlesRead: 2,
      readArticleIds: [counting.id, words.id],
      quizzesCompleted: 0,
      experiencePoints: 24,
      level: 1,
    });
    expect(progress.topics).toContainEqual({
      topicId: counting.topicId,
      ...untouched,
      reviewDueOn: null,
      isReviewDue: false,
      needsReview: false,
    });
  });

  test('reading many times at once counts once, over two processes too', async () => {
    await ana.ask(recordActivity, open(counting.id));
    testApi.advanceClock(60_000);
    const other = await testApi.startSecondApi();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        ana.ask(recordActivity, read(counting.id), { app: n % 2 ? testApi.app : other.app }),
      ),
    );
    expect(new Set(replies.map(({ experienceEarned }) => experienceEarned))).toEqual(new Set([12]));
    await other.stop();
    await testApi.settle();
    expect(await ana.ask(getUser, { params: { id: ana.id } })).toMatchObject({
      experiencePoints: 12,
    });
  });

  test('reading counts after opening the article, and for the reader only', async () => {
    expect(await ana.refused(recordActivity, read(counting.id))).toEqual({
      status: 409,
      code: 'article-not-opened',
      message: 'Open the article and read it first.',
    });
    const forAnother = open(counting.id, { userId: unknownId });
    expect(await ana.refused(recordActivity, forAnother)).toMatchObject({ code: 'forbidden' });
    await ana.ask(recordActivity, open(counting.id, { userId: ana.id, score: 100 }));
  });

  test('reading ends when the article is withdrawn', async () => {
    const { draft } = articles;
    await testApi.send(article, draft.id, { type: 'ApproveArticle', administratorId: null });
    await testApi.settle();
    await ana.ask(recordActivity, open(draft.id));
    const withdraw = { type: 'WithdrawArticle', reason: 'Wrong.', administratorId: null } as const;
    await testApi.send(article, draft.id, withdraw);
    await testApi.settle();
    testApi.advanceClock(60_000);
    expect(await ana.refused(recordActivity, read(draft.id))).toMatchObject({
      code: 'article-not-found',
    });
  });

  test('a reported quiz result earns nothing and records nothing', async () => {
    const head = await testApi.services.store.headPosition();
    const result = { activityType: 'quiz' as const, userId: ana.id, quizId: 7, score: 100 };
    expect(await ana.ask(recordActivity, { body: result })).toMatchObject({
      articleId: null,
      experienceEarned: 0,
    });
    expect(await testApi.services.store.headPosition()).toBe(head);
  });
});

describe('questions outside sessions', () => {
  const ofWords = { id: topics.words.id };

  test('questions outside sessions do not show their answers', async () => {
    for (const response of [
      await ana.send(listTopicQuestions, { params: ofWords }),
      await ana.send(listTopicQuizzes, { params: ofWords }),
      await ana.send(listArticleQuestions, { params: { id: words.id } }),
      await ana.send(listRandomQuestions, { query: { limit: 50 } }),
    ]) {
      expect(response.statusCode).toBe(200);
      expect(response.body).not.toContain(SECRET);
      expect(response.body).not.toMatch(
        /correct|accepted|rubric|keyword|explanation|"key"|distractor/i,
      );
    }
  });

  test('a topic’s questions are all listed, each with its topic', async () => {
    const listed = await ana.ask(listTopicQuestions, { params: ofWords });
    expect(listed.map(({ questionType }) => questionType).toSorted()).toEqual([
      'diagram_labeling',
      'extended_response',
      'matching',
      'mcq',
      'multiple_select',
      'sequencing',
      'short_constructed',
      'table_grid',
    ]);
    expect(new Set(listed.map(({ topicId }) => topicId))).toEqual(new Set([topics.words.id]));
    expect(await ana.ask(listTopicQuestions, { params: { id: topics.plants.id } })).toEqual([]);
    for (const id of [unknownId, 'abc']) {
      expect(await ana.refused(listTopicQuizzes, { params: { id } })).toMatchObject({
        code: 'topic-not-found',
      });
    }
  });

  test('random questions are of the requested grade and number', async () => {
    expect(await ana.ask(listRandomQuestions)).toHaveLength(10);
    expect(await ana.ask(listRandomQuestions, { query: { limit: 3 } })).toHaveLength(3);
    const grade5 = await ana.ask(listRandomQuestions, { query: { grade: 5, limit: 50 } });
    expect(new Set(grade5.map(({ topicId }) => topicId))).toEqual(new Set([topics.decimals.id]));
    expect(await ana.ask(listRandomQuestions, { query: { grade: 6 } })).toEqual([]);
  });
});
