import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getMe, signIn } from '@mahoe/contracts/accounts/account';
import { answerQuestion } from '@mahoe/contracts/practice/quizzes';
import { fetchRead, onSessionEnded, sendCommand } from './apiClient.ts';

let ends: number;
let code: string;

beforeEach(() => {
  ends = 0;
  onSessionEnded(() => (ends += 1));
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async () => Response.json({ code, message: code }, { status: 401 }));
});
afterEach(() => vi.unstubAllGlobals());

test('a read and a command both report an ended session', async () => {
  code = 'not-signed-in';
  await expect(fetchRead(getMe, {})).rejects.toThrow(code);
  expect(ends).toBe(1);
  const body = { sessionId: '0b1c2d3e-4f50-4a6b-8c7d-8e9fa0b1c2d3', selectedAnswer: 2 };
  await expect(sendCommand(answerQuestion, { body }, 'key')).rejects.toThrow(code);
  expect(ends).toBe(2);
});

test('a wrong password does not end the session', async () => {
  code = 'sign-in-failed';
  const body = { username: 'ana', password: 'wrong' };
  await expect(sendCommand(signIn, { body }, 'key')).rejects.toThrow(code);
  expect(ends).toBe(0);
});
