import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';

vi.mock('./browserStore.ts', () => ({ getEntry: () => new Promise(() => {}) }));

// Test files of one worker share modules. The module under test is loaded here with our fake store
// and then reset.
vi.resetModules();
afterAll(() => void vi.resetModules());
afterEach(() => void vi.useRealTimers());
const { isPersisted, restorePersisted } = await import('./persistedQueries.ts');

describe('the persisted data', () => {
  test.each([
    '/api/auth/me',
    '/api/users/:id/dashboard',
    '/api/users/:id/topic-mastery',
    '/api/subjects',
    '/api/topics',
    '/api/topics/:id',
    '/api/articles/topic/:topicId',
    '/api/badges',
    '/api/leaderboard/me',
    '/api/papers',
    '/api/sittings/:id',
    '/api/tasks',
    '/api/task-attempts/:id',
  ])("includes a pupil's learning and progress: %s", (path) => {
    expect(isPersisted([path, {}])).toBe(true);
  });

  test.each([
    '/api/auth/sessions',
    '/api/users',
    '/api/users/:id/export',
    '/api/users/:id/erasure',
    '/api/users/:id/relation',
    '/api/friends',
    '/api/conversations',
    '/api/conversations/:id/messages',
    '/api/payment-history',
    '/api/quiz/session/:id/question',
    '/api/sittings/:id/review',
    '/api/sittings/:id/result',
    '/api/task-attempts/:id/result',
    'quiz-question',
  ])('excludes friends, payments, the account, open quizzes and keys: %s', (path) => {
    expect(isPersisted([path, {}])).toBe(false);
  });
});

test('a blocked browser store does not delay the start', async () => {
  vi.useFakeTimers();
  const taken = restorePersisted(new QueryClient(), 'ana');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await taken).toBe(false);
});
