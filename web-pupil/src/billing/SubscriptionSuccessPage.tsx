import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { listPaymentHistory } from '@mahoe/contracts/billing/payments';
import { invalidateAfterLearning, useRead, useSignedInUser } from '../apiClient.ts';
import { subscriptionState } from '../pupil/subscriptionState.ts';
import { ButtonLink } from '../ui/components/Button.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { useServerTime } from '../ui/hooks/useServerTime.ts';
import { formatLongDate } from '../ui/format/instant.ts';

/** Router state after a payment whose months were late: the previous end of the subscription. */
const Late = z.object({ endsUntilNow: z.string().nullable() });
const POLL_INTERVAL_MS = 3000;
const POLL_TIMEOUT_MS = 120_000;

/** Confirmation after a payment; it polls until late months have arrived. */
export const SubscriptionSuccessPage = () => {
  usePageTitle('Welcome to Premium');
  const user = useSignedInUser();
  const late = Late.safeParse(useLocation().state);
  const history = useRead(listPaymentHistory, { query: { userId: user.id } });
  const hasPaid = history.data?.some(({ type }) => type === 'stripe_payment');
  const isOnItsWay = late.success
    ? late.data.endsUntilNow === user.subscriptionEndsAt
    : hasPaid === true && user.subscriptionEndsAt === null;
  useEffect(() => {
    if (!isOnItsWay) return;
    const asking = setInterval(() => void invalidateAfterLearning(), POLL_INTERVAL_MS);
    const enough = setTimeout(() => clearInterval(asking), POLL_TIMEOUT_MS);
    return () => {
      clearInterval(asking);
      clearTimeout(enough);
    };
  }, [isOnItsWay]);
  const { active } = subscriptionState(user, useServerTime());
  const isUnpaid = !late.success && hasPaid === false;
  return (
    <div className="page page-narrow">
      <EmptyState
        heading="h1"
        title={isUnpaid ? 'No payment yet' : 'Welcome to Premium'}
        action={
          <>
            <ButtonLink to="/">Start Learning</ButtonLink>
            <ButtonLink to="/subscription" look="second">
              See your subscription
            </ButtonLink>
          </>
        }
      >
        {isUnpaid && 'We see no payment for this account. '}
        {isOnItsWay
          ? 'Your payment is on its way to your account.'
          : active && user.subscriptionEndsAt
            ? `Your subscription is active until ${formatLongDate(user.subscriptionEndsAt)}.`
            : 'Your subscription is not active.'}
      </EmptyState>
    </div>
  );
};
