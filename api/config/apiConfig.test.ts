import { expect, test } from 'vitest';
import { readConfig } from './apiConfig.ts';

const needed = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
  EVENTSTORE_URL: 'esdb://127.0.0.1:9?tls=false',
  MASTER_KEY_FILE: '/nowhere/key',
  PEPPER_FILE: '/nowhere/pepper',
};

test('a price of 0 is refused', async () => {
  await expect(readConfig({ ...needed, MONTHLY_PRICE_CENTS: '0' })).rejects.toThrow(
    'MONTHLY_PRICE_CENTS',
  );
});

test('a live secret key is refused together with the card fields of the demo', async () => {
  const secret = { ...needed, STRIPE_SECRET_KEY: 'sk_live_1' };
  await expect(readConfig(secret)).rejects.toThrow('STRIPE_PUBLISHABLE_KEY');
  const own = { STRIPE_API_URL: 'http://127.0.0.1:9' };
  for (const settings of [own, { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }]) {
    await expect(readConfig({ ...secret, ...settings })).rejects.toThrow('ENOENT');
  }
});
