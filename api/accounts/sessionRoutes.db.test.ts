import { getMe, signIn } from '@mahoe/contracts/accounts/account';
import { endOtherSessions, listSessions } from '@mahoe/contracts/accounts/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller, type Caller } from '../fixtures/caller.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import { issueVoucher, newName, PASSWORD, signUp } from '../fixtures/people.ts';

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
  await issueVoucher(testApi);
});
afterAll(() => testApi.stop());

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36';

const signInAgain = async (username: string): Promise<Caller> => {
  const caller = createCaller(testApi.app);
  const headers = { 'user-agent': ANDROID };
  await caller.ask(signIn, { body: { username, password: PASSWORD } }, { headers });
  return caller;
};

test('pupils see where they are signed in and can log out everywhere else', async () => {
  const ana = await signUp(testApi, newName('Ana'));
  const ben = await signUp(testApi, newName('Ben'));
  const phone = await signInAgain(ana.username);
  const tablet = await signInAgain(ana.username);
  const sessions = await phone.ask(listSessions);
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
  expect(sessions[0]).toMatchObject({ device: 'Chrome on Android' });

  expect(await phone.ask(endOtherSessions)).toMatchObject({ ended: 2 });
  for (const ended of [ana, tablet]) {
    expect(await ended.refused(getMe)).toMatchObject({ status: 401, code: 'not-signed-in' });
  }
  expect(await phone.ask(listSessions)).toHaveLength(1);
  expect(await phone.ask(endOtherSessions)).toMatchObject({ ended: 0 });
  expect((await ben.ask(getMe)).user.username).toBe(ben.username);
});
