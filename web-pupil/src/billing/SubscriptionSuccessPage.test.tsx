import { getMe, type User } from '@mahoe/contracts/accounts/account';
import { listPaymentHistory, type PaymentHistoryItem } from '@mahoe/contracts/billing/payments';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { queryClient } from '../apiClient.ts';
import { SubscriptionSuccessPage } from './SubscriptionSuccessPage.tsx';

const ON_ITS_WAY = 'Your payment is on its way to your account.';
const NOON_2099 = '2099-01-04T17:00:00.000Z';
const NOON_2098 = '2098-12-04T17:00:00.000Z';

const PAID = { type: 'stripe_payment', status: 'completed' } as PaymentHistoryItem;
const REDEEMED = { type: 'voucher_redemption', status: 'completed' } as PaymentHistoryItem;

const shown = (
  subscriptionEndsAt: string | null,
  state: unknown = null,
  history: readonly PaymentHistoryItem[] = [PAID],
): string => {
  const user = { id: 'me', subscriptionStatus: 'active', subscriptionEndsAt } as User;
  queryClient.setQueryData([getMe.path, {}], { authenticated: true, user });
  queryClient.setQueryData([listPaymentHistory.path, { query: { userId: 'me' } }], history);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[{ pathname: '/subscription-success', state }]}>
        <SubscriptionSuccessPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

test('the page shows the end of the subscription after a payment', () => {
  expect(shown(NOON_2099)).toContain('Your subscription is active until 4 January 2099.');
  expect(shown(NOON_2099)).toContain('Welcome to Premium');
  expect(shown(NOON_2099)).not.toContain(ON_ITS_WAY);
});

test('the page says that late months are on their way until the end of the subscription has moved', () => {
  expect(shown(NOON_2098, { endsUntilNow: NOON_2098 })).toContain(ON_ITS_WAY);
  expect(shown(null, { endsUntilNow: null }, [])).toContain(ON_ITS_WAY);
  expect(shown(null)).toContain(ON_ITS_WAY);
  expect(shown(NOON_2099, { endsUntilNow: NOON_2098 })).toContain('until 4 January 2099.');
});

test.each([
  ['without a subscription', null, [], 'Your subscription is not active.'],
  ['with a voucher', NOON_2099, [REDEEMED], 'Your subscription is active until 4 January 2099.'],
] as const)(
  'a pupil %s who opens the page reads that nothing was paid',
  (_, end, history, more) => {
    const page = shown(end, null, history);
    expect(page).toContain('No payment yet');
    expect(page).toContain(`We see no payment for this account. ${more}`);
    expect(page).not.toContain(ON_ITS_WAY);
    expect(page).not.toContain('Welcome');
  },
);

test('a payment of earlier months is not said to be on its way', () => {
  expect(shown('2020-01-04T17:00:00.000Z')).not.toContain(ON_ITS_WAY);
});
