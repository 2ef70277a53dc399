import { suspendAdministrator } from '@mahoe/contracts/accounts/administrators';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import { createAdmin } from '../fixtures/people.ts';

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.stop());

test('one administrator is left when two suspend each other at once', async () => {
  const [ivy, kai] = [await createAdmin(testApi, 'Ivy'), await createAdmin(testApi, 'Kai')];
  await testApi.settle();
  const body = { suspended: true };
  const outcomes = await Promise.all([
    ivy.sendWithRetry(suspendAdministrator, { params: { id: kai.id }, body }),
    kai.sendWithRetry(suspendAdministrator, { params: { id: ivy.id }, body }),
  ]);
  const succeeded = outcomes.filter(({ statusCode }) => statusCode === 200);
  expect(succeeded).toHaveLength(1);
  const { rows } = await testApi.services.pool.query<{ user_id: string }>(
    'select user_id from accounts.credential where is_administrator and not is_suspended',
  );
  expect(rows).toHaveLength(1);
});
