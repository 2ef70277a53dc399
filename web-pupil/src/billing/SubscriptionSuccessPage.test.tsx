import { getMe, type User } from '@mahoe/contracts/accounts/account';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { queryClient } from '../apiClient.ts';
import { SubscriptionSuccessPage } from './SubscriptionSuccessPage.tsx';

const ON_ITS_WAY = 'Your payment is on its way to your account.';
const NOON_2099 = '2099-01-04T17:00:00.000Z';
const NOON_2098 = '2098-12-04T17:00:00.000Z';

const shown = (subscriptionEndsAt: string | null, state: unknown = null): string => {
  const user = { subscriptionStatus: 'active', subscriptionEndsAt } as User;
  queryClient.setQueryData([getMe.path, {}], { authenticated: true, user });
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[{ pathname: '/subscription-success', state }]}>
        <SubscriptionSuccessPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

test('the page shows the end of the subscription after a payment', () => {
  expect(shown(NOON_2099)).toContain('All subjects are open until 4 January 2099.');
  expect(shown(NOON_2099)).not.toContain(ON_ITS_WAY);
});

test('the page says that late months are on their way until the end of the subscription has moved', () => {
  expect(shown(NOON_2098, { endsUntilNow: NOON_2098 })).toContain(ON_ITS_WAY);
  expect(shown(null, { endsUntilNow: null })).toContain(ON_ITS_WAY);
  expect(shown(NOON_2099, { endsUntilNow: NOON_2098 })).toContain('until 4 January 2099.');
});
