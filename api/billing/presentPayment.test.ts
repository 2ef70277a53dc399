import { expect, test } from 'vitest';
import { presentHistory } from './presentPayment.ts';

test('a redeemed voucher is shown in the currency of the prices', () => {
  const redeemed = {
    id: '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0001',
    type: 'redemption',
    status: 'credited',
    amountCents: 0,
    currency: null,
    months: 1,
    voucherCode: 'WELCOME',
    at: '2026-11-16T13:00:00.000Z',
  } as const;
  expect(presentHistory(redeemed, 'USD').currency).toBe('USD');
  expect(presentHistory({ ...redeemed, type: 'payment', currency: 'JMD' }, 'USD').currency).toBe(
    'JMD',
  );
});
