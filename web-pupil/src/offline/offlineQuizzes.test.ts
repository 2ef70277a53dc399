import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OfflineQuiz } from './offlineQuizzes.ts';

const kept = new Map<string, unknown>();
vi.mock('../reads/browserStore.ts', () => ({
  getEntriesByPrefix: async () => [...kept.values()],
  deleteEntry: async (_: string, key: string) => void kept.delete(key),
}));

// Test files of one worker share modules. The module under test is loaded here with our fake store
// and then reset.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { readOfflineQuizzes } = await import('./offlineQuizzes.ts');
const { deviceNow, recordServerTime } = await import('@mahoe/contracts/browser/serverClock');

const ID = '0b1c2d3e-4f50-4a6b-8c7d-8e9fa0b1c2d3';
const answer = { questionId: ID, timestamp: 1, selectedAnswer: 0 };
const taken = (more: Partial<OfflineQuiz>): OfflineQuiz => ({
  sessionId: ID,
  takenAt: '2026-11-01T12:00:00.000Z',
  expiresAt: '2026-11-15T12:00:00.000Z',
  userId: 'ana',
  topicId: ID,
  topicName: 'Soil and Air',
  key: 'key',
  questions: [],
  answers: [],
  marked: null,
  ...more,
});
const hearServer = (time: string): void =>
  recordServerTime(new Headers({ date: new Date(time).toUTCString() }), deviceNow());
const isStillThere = async (more: Partial<OfflineQuiz>): Promise<boolean> => {
  kept.set(`ana/${ID}`, taken(more));
  expect(await readOfflineQuizzes('ana')).toHaveLength(kept.size);
  return kept.size > 0;
};

beforeEach(() => {
  kept.clear();
  vi.useFakeTimers({ now: new Date('2026-11-16T12:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
  hearServer(new Date().toISOString());
});

test('an untouched quiz is deleted once it can no longer be submitted', async () => {
  expect(await isStillThere({})).toBe(false);
});

test('an answered quiz waits for the server however late it is', async () => {
  expect(await isStillThere({ answers: [answer] })).toBe(true);
  const marked = { score: 1, totalQuestions: 1 };
  expect(await isStillThere({ answers: [answer], marked })).toBe(false);
});

test('a clock that is years ahead deletes no quiz', async () => {
  vi.setSystemTime('2031-01-14T12:00:00.000Z');
  hearServer('2026-11-14T12:00:00.000Z');
  expect(await isStillThere({})).toBe(true);
  vi.setSystemTime('2031-01-15T12:00:01.000Z');
  expect(await isStillThere({})).toBe(false);
});
