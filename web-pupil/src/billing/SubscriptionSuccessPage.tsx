import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { invalidateAfterLearning, useSignedInUser } from '../apiClient.ts';
import { subscriptionState } from '../pupil/subscriptionState.ts';
import { ButtonLink } from '../ui/components/Button.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { useServerTime } from '../ui/hooks/useServerTime.ts';
import { formatLongDate } from './formatLongDate.ts';

/** Router state after a payment whose months were late: the previous end of the subscription. */
const Late = z.object({ endsUntilNow: z.string().nullable() });
const POLL_INTERVAL_MS = 3000;
const POLL_TIMEOUT_MS = 120_000;

/** Confirmation after a payment; it polls until late months have arrived. */
export const SubscriptionSuccessPage = () => {
  usePageTitle('Welcome to Premium');
  const user = useSignedInUser();
  const late = Late.safeParse(useLocation().state);
  const isOnItsWay = late.success && late.data.endsUntilNow === user.subscriptionEndsAt;
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
  return (
    <div className="page page-narrow">
      <EmptyState
        heading="h1"
        title="Welcome to Premium"
        action={
          <>
            <ButtonLink to="/">Start Learning</ButtonLink>
            <ButtonLink to="/subscription" look="second">
              See your subscription
            </ButtonLink>
          </>
        }
      >
        {active && !isOnItsWay && user.subscriptionEndsAt
          ? `All subjects are open until ${formatLongDate(user.subscriptionEndsAt)}.`
          : 'Your payment is on its way to your account.'}
      </EmptyState>
    </div>
  );
};
