import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../apiClient.ts';
import { currentToast } from '../ui/toast/toastStore.ts';
import {
  sendAnswer,
  sendEarlierAnswer,
  sendPendingAnswers,
  findPendingAnswer,
  type PendingAnswer,
} from './answerOutbox.ts';
import { rightResult } from './fixtures/answerResult.ts';

const SESSION = '0b1c2d3e-4f50-4a6b-8c7d-8e9fa0b1c2d3';
const answer = (key: string): PendingAnswer => ({
  key,
  userId: 'ana',
  body: { sessionId: SESSION, questionNumber: 1, selectedAnswer: 2 },
});

let keys: (string | null)[];
let replies: (() => Response)[];

const ok = (): Response => Response.json(rightResult);
const refused = (status: number, code: string) => (): Response =>
  Response.json({ code, message: code }, { status });
const down = (): Response => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  keys = [];
  replies = [];
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get('idempotency-key'));
    return (replies.shift() ?? ok)();
  });
});
afterEach(() => vi.unstubAllGlobals());

test('an acknowledged answer is sent once and then deleted', async () => {
  expect(await sendAnswer(answer('one'), () => {})).toEqual(rightResult);
  expect(keys).toEqual(['one']);
  expect(findPendingAnswer('ana', SESSION)).toBeUndefined();
});

test('reads from before an answer are fetched again when next shown', async () => {
  queryClient.setQueryData(['dashboard'], {});
  await sendAnswer(answer('fresh'), () => {});
  expect(queryClient.getQueryState(['dashboard'])?.isInvalidated).toBe(true);
});

test('an answer is kept while offline and sent again under the same key', async () => {
  replies = [down, ok];
  const result = await sendAnswer(answer('two'), () => {
    expect(findPendingAnswer('ana', SESSION)).toEqual(answer('two'));
    expect(findPendingAnswer('ben', SESSION)).toBeUndefined();
    queueMicrotask(() => window.dispatchEvent(new Event('online')));
  });
  expect(result).toEqual(rightResult);
  expect(keys).toEqual(['two', 'two']);
  expect(findPendingAnswer('ana', SESSION)).toBeUndefined();
});

test('an unreachable server counts as offline', async () => {
  replies = [refused(503, 'unavailable'), ok];
  const back = (): void => queueMicrotask(() => window.dispatchEvent(new Event('online')));
  expect(await sendAnswer(answer('six'), back)).toEqual(rightResult);
  expect(keys).toEqual(['six', 'six']);
});

const wifiPage = (status: number) => (): Response =>
  new Response('<!doctype html><title>Sign in to the Wi-Fi</title>', { status });

test.each([
  ['a page of the Wi-Fi', wifiPage(200)],
  ['a page that wants a sign-in to the network', wifiPage(511)],
  ['a page that forbids', wifiPage(403)],
  ['nothing at all', () => new Response('')],
  ['a reply of another program', () => Response.json({ ok: true })],
])('%s counts as offline: the answer is kept and sent again', async (_, reply) => {
  replies = [reply, ok];
  const result = await sendAnswer(answer('portal'), () => {
    expect(findPendingAnswer('ana', SESSION)).toEqual(answer('portal'));
    queueMicrotask(() => window.dispatchEvent(new Event('online')));
  });
  expect(result).toEqual(rightResult);
  expect(keys).toEqual(['portal', 'portal']);
  expect(findPendingAnswer('ana', SESSION)).toBeUndefined();
});

test('the same answer sent twice at once is delivered once', async () => {
  const [first, second] = await Promise.all([
    sendAnswer(answer('three'), () => {}),
    sendAnswer(answer('three'), () => {}),
  ]);
  expect(first).toBe(second);
  expect(keys).toEqual(['three']);
});

test('a refused answer is not kept', async () => {
  replies = [refused(409, 'session-complete')];
  await expect(sendAnswer(answer('four'), () => {})).rejects.toThrow('session-complete');
  expect(findPendingAnswer('ana', SESSION)).toBeUndefined();
});

test('an answer is kept for the next sign-in if the session has ended', async () => {
  replies = [refused(401, 'not-signed-in')];
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  await expect(sendAnswer(answer('five'), () => {})).rejects.toThrow('not-signed-in');
  expect(findPendingAnswer('ana', SESSION)).toEqual(answer('five'));
});

test('an answer is kept for its own pupil if another one is signed in', async () => {
  replies = [refused(403, 'session-of-another')];
  await expect(sendAnswer(answer('sibling'), () => {})).rejects.toThrow('session-of-another');
  expect(findPendingAnswer('ana', SESSION)).toEqual(answer('sibling'));
});

test('the last of two answers to a question is kept if the session has ended', async () => {
  replies = [refused(401, 'not-signed-in'), refused(401, 'not-signed-in')];
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const other = answer('other');
  const question2 = { ...other, body: { ...other.body, questionNumber: 2 } };
  await expect(sendAnswer(question2, () => {})).rejects.toThrow('not-signed-in');
  await expect(sendAnswer(answer('first'), () => {})).rejects.toThrow('not-signed-in');
  replies = [refused(401, 'not-signed-in')];
  await expect(sendAnswer(answer('last'), () => {})).rejects.toThrow('not-signed-in');
  keys = [];
  await sendPendingAnswers('ana');
  expect(findPendingAnswer('ana', SESSION)).toBeUndefined();
  expect(keys).toEqual(['other', 'last']);
});

test('an answer of an earlier visit is sent and reported once', async () => {
  replies = [refused(401, 'not-signed-in')];
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  await expect(sendAnswer(answer('seven'), () => {})).rejects.toThrow('not-signed-in');
  await Promise.all([sendEarlierAnswer(answer('seven')), sendEarlierAnswer(answer('seven'))]);
  expect(keys).toEqual(['seven', 'seven']);
  expect(currentToast()).toMatchObject({
    title: 'Question 1 is sent',
    description: 'Your answer was right.',
  });
  const { id } = currentToast() ?? {};
  await sendEarlierAnswer(answer('seven'));
  expect(currentToast()?.id).toBe(id);
});

describe('an answer of an earlier visit', () => {
  const LATE = 'Your answer arrived after the time was over, so it could not count.';
  const recorded = (result: object) => (): Response =>
    Response.json({ code: 'already-answered', message: 'already', result }, { status: 409 });

  test('is reported once as late if its quiz has ended', async () => {
    const over = refused(409, 'session-complete');
    replies = [over, over];
    expect(await sendEarlierAnswer(answer('eight'))).toBe(true);
    expect(currentToast()).toMatchObject({ title: 'Question 1 came too late', description: LATE });
    const { id } = currentToast() ?? {};
    await sendEarlierAnswer(answer('eight'));
    expect(currentToast()?.id).toBe(id);
    expect(findPendingAnswer('ana', SESSION)).toBeUndefined();
  });

  test('is reported as late if its question has run out', async () => {
    replies = [recorded({ ...rightResult, isCorrect: false, timedOut: true })];
    expect(await sendEarlierAnswer(answer('nine'))).toBe(true);
    expect(currentToast()).toMatchObject({ title: 'Question 1 came too late', description: LATE });
  });

  test('is reported as a timeout if it was empty', async () => {
    replies = [() => Response.json({ ...rightResult, isCorrect: false, timedOut: true })];
    const { body, ...rest } = answer('ten');
    expect(await sendEarlierAnswer({ ...rest, body: { ...body, selectedAnswer: null } })).toBe(
      false,
    );
    expect(currentToast()?.description).toBe('The time was over before there was an answer.');
  });

  test('shows the other mark if its question was answered elsewhere', async () => {
    replies = [recorded({ ...rightResult, isCorrect: false })];
    expect(await sendEarlierAnswer(answer('eleven'))).toBe(false);
    expect(currentToast()).toMatchObject({
      title: 'Question 1 was answered before',
      description: 'Your answer was not right.',
    });
  });
});
