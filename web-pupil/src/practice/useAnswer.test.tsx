import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnswerBody, AnswerResult } from '@mahoe/contracts/practice/quizzes';
import { currentToast } from '../ui/toast/toastStore.ts';
import { failureMessage } from './refusals.ts';
import { useAnswer } from './useAnswer.ts';

const BODY: AnswerBody = {
  sessionId: '0b1c2d3e-4f50-4a6b-8c7d-8e9fa0b1c2d3',
  questionNumber: 4,
  textAnswer: 'flower',
};
const ANSWERED = 'Your answer arrived after the time was over, so it could not count.';

let replies: (() => Response)[];
const over = (): Response =>
  Response.json({ code: 'session-complete', message: 'complete' }, { status: 409 });
const away = (): Response => {
  setTimeout(() => window.dispatchEvent(new Event('online')));
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', async () => (replies.shift() ?? over)());
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => vi.unstubAllGlobals());

/** Sends the body and resolves with the calls the page receives. */
const sent = (deadline: number, body: AnswerBody = BODY) =>
  new Promise<{ late: boolean } | { result: AnswerResult }>((resolve) => {
    const Page = () => {
      const { send } = useAnswer('ana', deadline, {
        onMarked: (result) => resolve({ result }),
        onAdvice: () => {},
        onRefused: () => {},
        onOver: (late) => resolve({ late }),
      });
      queueMicrotask(() => send(body));
      return null;
    };
    renderToStaticMarkup(<Page />);
  });

describe('an answer to a quiz that is over', () => {
  test('came too late if it waited offline', async () => {
    replies = [away, over];
    expect(await sent(Infinity)).toEqual({ late: true });
    expect(currentToast()).toMatchObject({
      title: 'Question 4 came too late',
      description: ANSWERED,
    });
  });

  test('came too late if its own deadline has passed', async () => {
    const before = currentToast()?.id;
    replies = [over];
    expect(await sent(0)).toEqual({ late: true });
    expect(currentToast()?.id).not.toBe(before);
    expect(currentToast()?.description).toBe(ANSWERED);
  });

  test('was finished in another window if it was sent at once', async () => {
    const before = currentToast()?.id;
    replies = [over];
    expect(await sent(Infinity)).toEqual({ late: false });
    expect(currentToast()?.id).toBe(before);
  });
});

test('an empty answer never comes too late', async () => {
  replies = [over];
  const { textAnswer: _, ...rest } = BODY;
  expect(await sent(0, { ...rest, selectedAnswer: null })).toEqual({ late: false });
});

test("a program's error message is never shown to a child", () => {
  const error = new SyntaxError('Unexpected token <');
  expect(failureMessage(error, BODY, false)).toBe('Failed to submit answer: Please try again.');
});
