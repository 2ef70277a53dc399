import { useSignedInUser } from '../apiClient.ts';
import { subscriptionState } from '../pupil/subscriptionState.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { dateWords } from './dateWords.ts';

/** After paying: it has worked, and the way to the first topic. */
export const SubscriptionSuccessPage = () => {
  usePageTitle('Welcome to Premium');
  const user = useSignedInUser();
  const { active } = subscriptionState(user, Date.now());
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
        {active && user.subscriptionEndsAt
          ? `All subjects are open until ${dateWords(user.subscriptionEndsAt)}.`
          : 'Your payment is on its way to your account.'}
      </EmptyState>
    </div>
  );
};
