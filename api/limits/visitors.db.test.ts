import { searchSchools } from '@mahoe/contracts/accounts/account';
import { listTopics } from '@mahoe/contracts/content/catalogue';
import { afterEach, expect, test, vi } from 'vitest';
import { createCaller, HOST } from '../fixtures/caller.ts';
import { newPupil } from '../fixtures/people.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { isIssuedSessionToken } from '../sessions/sessionToken.ts';

const testApi = useTestApi();
afterEach(() => vi.restoreAllMocks());

/** Position that no log reaches soon. */
const BEYOND = '18446744073709551000';
const kings = { query: { q: 'king', limit: 5 } };

const watchAdmission = () => {
  const enter = vi.spyOn(testApi.services.admission, 'enter');
  return (): readonly unknown[] => enter.mock.calls.map(([work, address]) => `${work} ${address}`);
};
const look = (remoteAddress: string, cookie = ''): Promise<unknown> =>
  testApi.app.inject({
    url: '/api/schools/search?q=king',
    remoteAddress,
    headers: { host: HOST, cookie },
  });

test('a read does not wait for a position that the log does not have', async () => {
  const reached = vi.spyOn(testApi.services.readYourWrites, 'reached');
  const pupil = await newPupil(testApi, 'Ana');
  for (const caller of [createCaller(testApi.app), pupil]) {
    reached.mockClear();
    const response = await caller.send(searchSchools, kings, { minPosition: BEYOND });
    expect([response.statusCode, response.headers['x-stale']]).toEqual([200, 'true']);
    expect(new Set(reached.mock.calls.map(([, , timeoutMs]) => timeoutMs))).toEqual(new Set([0]));
  }
});

test('pupils get their pages beside 300 visitors of one address', { tags: 'large' }, async () => {
  const pupils = await Promise.all(
    Array.from({ length: 5 }, (_, n) => newPupil(testApi, `Ben ${'abcde'[n]}`)),
  );
  const visitor = createCaller(testApi.app);
  const visits = Promise.all(
    Array.from({ length: 300 }, () => visitor.send(searchSchools, kings, { minPosition: BEYOND })),
  );
  const pages = await Promise.all(
    pupils.flatMap((pupil) =>
      Array.from({ length: 6 }, () => pupil.send(listTopics, { query: { grade: 4 } })),
    ),
  );
  expect(new Set(pages.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  await visits;
});

test('only a session of ours takes a call out of the room of visitors', async () => {
  const { cookie = '' } = await newPupil(testApi, 'Cara');
  const [name = '', token = ''] = cookie.split('=');
  const { pepper } = testApi.services.config;
  expect(isIssuedSessionToken(pepper, token)).toBe(true);
  const [secret = '', signature = ''] = token.split('.');
  const forged = ['x', '.', secret, `${secret}.`, `${secret}x.${signature}`, `${secret}.${secret}`];
  const admitted = watchAdmission();
  await look('10.1.1.1');
  for (const made of forged) await look('10.1.1.1', `${name}=${made}`);
  expect(new Set(admitted())).toEqual(new Set(['visitor 10.1.1.1']));
  await look('10.1.1.1', cookie);
  expect(admitted().at(-1)).toBe('page 10.1.1.1');
});

test('the addresses of one IPv6 site count as one', async () => {
  const admitted = watchAdmission();
  await look('2001:db8:0:7::1');
  await look('2001:db8:0:7:ffff:1:2:3');
  await look('2001:db8:0:8::1');
  await look('::ffff:10.9.8.7');
  expect(admitted()).toEqual([
    'visitor 8193:3512:0:7',
    'visitor 8193:3512:0:7',
    'visitor 8193:3512:0:8',
    'visitor 10.9.8.7',
  ]);
});
