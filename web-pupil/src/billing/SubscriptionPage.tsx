import { useSignedInUser } from '../apiClient.ts';
import { Card } from '../ui/components/Card.tsx';
import { Tabs } from '../ui/components/Tabs.tsx';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { PaymentHistory } from './PaymentHistory.tsx';
import { SubscriptionTab } from './SubscriptionTab.tsx';

const FreeForAdministrators = () => (
  <Card aria-label="Current status">
    <p>Administrators need no subscription. Everything is open to you.</p>
  </Card>
);

/** State of the subscription, ways to extend it, and the payment history. */
export const SubscriptionPage = () => {
  usePageTitle('Subscription');
  const user = useSignedInUser();
  return (
    <div className="page page-narrow">
      <h1>Subscription</h1>
      <Tabs
        label="Subscription"
        tabs={[
          {
            name: 'Subscription',
            content: user.isAdmin ? <FreeForAdministrators /> : <SubscriptionTab user={user} />,
          },
          { name: 'Payment History', content: <PaymentHistory user={user} /> },
        ]}
      />
    </div>
  );
};
