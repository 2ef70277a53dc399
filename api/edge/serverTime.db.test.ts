import { getMe } from '@mahoe/contracts/accounts/account';
import { expect, test } from 'vitest';
import { useTestApi } from '../fixtures/useTestApi.ts';

const testApi = useTestApi();

test.each([getMe.path, '/api/nothing'])(
  'the reply of %s has the time by which the server decides',
  async (url) => {
    testApi.advanceClock(90 * 86_400_000);
    const { headers } = await testApi.app.inject({ url });
    const said = Date.parse(String(headers.date));
    expect(Math.abs(said - testApi.services.clock())).toBeLessThan(60_000);
  },
);
