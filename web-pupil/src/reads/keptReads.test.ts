import { QueryClient } from '@tanstack/react-query';
import { afterAll, describe, expect, test, vi } from 'vitest';

const written: unknown[] = [];
vi.mock('./browserStore.ts', () => ({
  keepUnder: async (_: string, owner: string) => void written.push(owner),
}));
vi.mock('./opensWithoutLine.ts', () => ({ opensWithoutLine: () => true }));

// Files of a worker share modules: here, what keeps reads is loaded with our store, and forgotten again.
vi.resetModules();
afterAll(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});
const { isKept, keepReads } = await import('./keptReads.ts');

describe('what is kept for a time without a line', () => {
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
  ])('is what a pupil learns and has reached: %s', (path) => {
    expect(isKept([path, {}])).toBe(true);
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
    'quiz-question',
  ])('is nothing of friends, money, the account or an open quiz: %s', (path) => {
    expect(isKept([path, {}])).toBe(false);
  });
});

test('what was read is kept at once when the page is put away, and only where there is news', () => {
  vi.useFakeTimers();
  const shown = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', shown);
  const turn = (visibilityState: 'visible' | 'hidden'): void => {
    shown.visibilityState = visibilityState;
    shown.dispatchEvent(new Event('visibilitychange'));
  };
  const client = new QueryClient();
  keepReads(client, () => 'ana');
  vi.runAllTimers();
  expect(written).toEqual(['ana']);
  turn('hidden');
  expect(written).toEqual(['ana']);
  client.setQueryData(['/api/badges', {}], []);
  turn('visible');
  expect(written).toEqual(['ana']);
  turn('hidden');
  expect(written).toEqual(['ana', 'ana']);
  vi.runAllTimers();
  expect(written).toEqual(['ana', 'ana']);
  vi.useRealTimers();
});
