import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RETRY_AFTER_MS } from '../callGuard.ts';
import { EmailRefused, MailServerAway, type EmailTransport } from './email.ts';
import { guardMail } from './guardMail.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const email = { id: '1', to: 'parent@home.example', subject: 'Hello', text: 'Hello', html: '' };
const send = vi.fn<EmailTransport['send']>();
const failWith = (properties: object) => () =>
  Promise.reject(Object.assign(new Error('not sent'), properties));

/** Sends one e-mail after the other. @returns the errors, or "sent" */
const sendMany = async ({ send: deliver }: EmailTransport, count: number) => {
  const outcomes: unknown[] = [];
  for (let n = 0; n < count; n += 1)
    outcomes.push(
      await deliver(email).then(
        () => 'sent',
        (error: unknown) => error,
      ),
    );
  return outcomes;
};

beforeEach(() => void send.mockReset());

test.each([
  ['stands still', () => new Promise<never>(() => undefined)],
  ['is unavailable', failWith({ code: 'ESOCKET' })],
  ['cuts the connection', failWith({ code: 'ECONNECTION' })],
])('a server that %s is left alone after five e-mails until one may try', async (_case, fail) => {
  send.mockImplementation(fail);
  const guarded = guardMail({ send });
  const outcomes = sendMany(guarded, 12);
  await vi.advanceTimersByTimeAsync(5 * 30_000);
  expect((await outcomes).slice(5)).toEqual(Array(7).fill(expect.any(MailServerAway)));
  expect(send).toHaveBeenCalledTimes(5);
  send.mockResolvedValue(undefined);
  await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS);
  expect(await sendMany(guarded, 2)).toEqual(['sent', 'sent']);
});

test.each([
  ['an e-mail for good', () => Promise.reject(new EmailRefused('refused with 550'))],
  ['an e-mail for now', failWith({ code: 'EENVELOPE', responseCode: 451 })],
  ['the connection with a reason', failWith({ code: 'ECONNECTION', responseCode: 421 })],
  ['the login', failWith({ code: 'EAUTH', responseCode: 535 })],
])('a server that refuses %s is asked again', async (_case, fail) => {
  send.mockImplementation(fail);
  const outcomes = await sendMany(guardMail({ send }), 12);
  expect(send).toHaveBeenCalledTimes(12);
  expect(outcomes.filter((error) => error instanceof MailServerAway)).toEqual([]);
});
