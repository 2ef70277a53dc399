import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listTopicArticles, type Article } from '@mahoe/contracts/content/articles';
import { getMe } from '@mahoe/contracts/accounts/account';
import { queryClient } from '../apiClient.ts';
import { ArticleItem } from './ArticleItem.tsx';
import { ArticleText } from './ArticleText.tsx';
import { useReading, type Reading } from './useReading.ts';

const ARTICLE: Article = {
  id: '0b1c2d3e-4f50-4a6b-8c7d-8e9fa0b1c2d3',
  topicId: '1b1c2d3e-4f50-4a6b-8c7d-8e9fa0b1c2d3',
  title: 'How a seed wakes up',
  excerpt: 'A seed sleeps.',
  content: 'A seed sleeps until it is wet.',
  difficulty: 'Beginner',
  readingTime: 2,
  points: 5,
  category: 'General',
  isRead: false,
};
const OTHER: Article = { ...ARTICLE, id: '2b1c2d3e-4f50-4a6b-8c7d-8e9fa0b1c2d3', title: 'Roots' };
const LIST = [listTopicArticles.path, { params: { topicId: ARTICLE.topicId } }];

let asked: string[];
let lost: number;

beforeEach(() => {
  asked = [];
  lost = 0;
  queryClient.clear();
  queryClient.setQueryData(LIST, [ARTICLE, OTHER]);
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    if (url === getMe.path)
      return Response.json({ code: 'unavailable', message: '' }, { status: 503 });
    const { activityType } = JSON.parse(body ?? '{}') as { activityType: string };
    asked.push(activityType);
    if (lost-- > 0) throw new TypeError('Failed to fetch');
    const isRead = activityType === 'article';
    return Response.json({
      activityType,
      articleId: ARTICLE.id,
      isRead,
      secondsToWait: 0,
      pointsEarned: isRead ? 5 : 0,
      experienceEarned: isRead ? 5 : 0,
      levelsReached: [],
    });
  });
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => vi.unstubAllGlobals());

const drawn = (screen: React.ReactNode): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>
    </MemoryRouter>,
  );

const reading = (): Promise<Reading> =>
  new Promise((resolve) => {
    const Screen = () => {
      const hook = useReading(ARTICLE);
      queueMicrotask(() => resolve(hook));
      return null;
    };
    drawn(<Screen />);
  });

const shown = (id: string): Article => {
  const article = queryClient.getQueryData<Article[]>(LIST)?.find((one) => one.id === id);
  if (!article) throw new Error('the article is gone');
  return article;
};

test('an article is shown as read in the list and in its text once it is marked', async () => {
  expect(drawn(<ArticleText article={shown(ARTICLE.id)} />)).toContain('Mark as Read');
  (await reading()).markAsRead();
  await vi.waitUntil(() => shown(ARTICLE.id).isRead);
  expect(drawn(<ArticleItem article={shown(ARTICLE.id)} />)).toMatch(/<\/svg> Read<\/span>/);
  expect(drawn(<ArticleText article={shown(ARTICLE.id)} />)).not.toContain('Mark as Read');
  expect(shown(OTHER.id).isRead).toBe(false);
});

test('the opening is sent again before the mark if it was lost', async () => {
  lost = 1;
  const { markAsRead } = await reading();
  markAsRead();
  await vi.waitUntil(() => queryClient.isMutating() === 0);
  expect(asked).toEqual(['article-opened']);
  markAsRead();
  await vi.waitUntil(() => shown(ARTICLE.id).isRead);
  expect(asked).toEqual(['article-opened', 'article-opened', 'article']);
});

test('the opening is not sent again once it has arrived', async () => {
  const { markAsRead } = await reading();
  markAsRead();
  await vi.waitUntil(() => shown(ARTICLE.id).isRead);
  markAsRead();
  await vi.waitUntil(() => queryClient.isMutating() === 0);
  expect(asked).toEqual(['article-opened', 'article', 'article']);
});
