import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OfflineQuiz } from './offlineQuizzes.ts';

const kept = new Map<string, unknown>();
vi.mock('../reads/browserStore.ts', () => ({
  getEntriesByPrefix: async (_: string, prefix: string) =>
    [...kept].filter(([key]) => key.startsWith(prefix)).map(([, value]) => value),
  putEntry: async (_: string, key: string, value: unknown) => void kept.set(key, value),
  deleteEntry: async (_: string, key: string) => void kept.delete(key),
}));

// Test files of one worker share modules. The module under test is loaded here with our fake store
// and then reset.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { submitOfflineQuizzes } = await import('./submitOfflineQuizzes.ts');

const SESSION = '0b1c2d3e-4f50-4a6b-8c7d-8e9fa0b1c2d';
const QUESTION = '5e9fa0b1-4f50-4a6b-8c7d-0b1c2d3e4f50';
const done = (number: number): OfflineQuiz => ({
  sessionId: `${SESSION}${number}`,
  takenAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '9999-12-31T00:00:00.000Z',
  userId: 'ana',
  topicId: QUESTION,
  topicName: 'Soil and Air',
  key: `key-${number}`,
  questions: [],
  answers: [],
  marked: null,
});
const keep = (quiz: OfflineQuiz): void => void kept.set(`ana/${quiz.sessionId}`, quiz);
const markedNow = (): unknown[] => [...kept.values()].map((quiz) => (quiz as OfflineQuiz).marked);

let keys: (string | null)[];
let replies: (() => Response)[];
const marked = { score: 4, totalQuestions: 5 };
const reply = { ...marked, sessionId: `${SESSION}1`, leftOut: 0 };
const ok = (): Response => Response.json(reply);
const refused = (status: number, code: string) => (): Response =>
  Response.json({ code, message: code }, { status });
const down = (): Response => {
  queueMicrotask(() => setTimeout(() => window.dispatchEvent(new Event('online'))));
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  keys = [];
  replies = [];
  kept.clear();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Headers }) => {
    if (!address.includes('offline-submissions')) return refused(401, 'not-signed-in')();
    keys.push(headers.get('idempotency-key'));
    return (replies.shift() ?? ok)();
  });
});
afterEach(() => vi.unstubAllGlobals());

test('an unanswered submission is repeated under the same key once the device is online', async () => {
  replies = [down, refused(503, 'unavailable'), ok];
  keep(done(1));
  const handedIn = submitOfflineQuizzes('ana');
  await vi.waitFor(() => expect(keys).toHaveLength(2));
  window.dispatchEvent(new Event('online'));
  await handedIn;
  expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
  expect(markedNow()).toEqual([marked]);
});

test('a quiz finished during another submission is submitted after it', async () => {
  keep(done(1));
  replies = [
    () => {
      keep(done(2));
      return ok();
    },
  ];
  await Promise.all([submitOfflineQuizzes('ana'), submitOfflineQuizzes('ana')]);
  expect(keys).toEqual(['key-1', 'key-2']);
  expect(markedNow()).toEqual([marked, marked]);
});

test.each([
  [401, 'not-signed-in'],
  [403, 'session-of-another'],
])('a quiz refused with %i %s waits for its own pupil', async (status, code) => {
  keep(done(1));
  replies = [refused(status, code)];
  await submitOfflineQuizzes('ana');
  expect(keys).toEqual(['key-1']);
  expect(markedNow()).toEqual([null]);
});

test('a quiz is deleted after any other refusal', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  keep(done(1));
  replies = [refused(404, 'session-not-found')];
  await submitOfflineQuizzes('ana');
  expect(kept.size).toBe(0);
});
