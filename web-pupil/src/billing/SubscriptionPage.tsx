import { CalendarCheck, CalendarX } from 'lucide-react';
import { useSignedInUser } from '../apiClient.ts';
import { Card } from '../ui/Card.tsx';
import { subscriptionState } from '../pupil/subscriptionState.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { usePrice } from '../reads/usePrice.ts';
import styles from './SubscriptionPage.module.css';
import { VoucherCard } from './VoucherCard.tsx';

const dateOf = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-JM', { dateStyle: 'long', timeZone: 'America/Jamaica' });

/** Whether practice is open, for how long, and how to extend it. */
export const SubscriptionPage = () => {
  usePageTitle('Subscription');
  const user = useSignedInUser();
  const price = usePrice();
  const { active, daysRemaining, endsSoon, mayExtend } = subscriptionState(user, Date.now());
  const Icon = active ? CalendarCheck : CalendarX;
  return (
    <div className="page page-narrow">
      <h1>Subscription</h1>
      <Card className={styles['status']} aria-label="Current status">
        <span className={styles['icon']} data-active={active}>
          <Icon size={32} aria-hidden="true" />
        </span>
        <dl className={styles['facts']}>
          <div>
            <dt>Status</dt>
            <dd>{active ? 'Active' : 'Inactive'}</dd>
          </div>
          <div>
            <dt>Days remaining</dt>
            <dd>{daysRemaining === 0 ? 'Expired' : daysRemaining}</dd>
          </div>
          {user.subscriptionEndsAt && (
            <div>
              <dt>{active ? 'Until' : 'Ended'}</dt>
              <dd>{dateOf(user.subscriptionEndsAt)}</dd>
            </div>
          )}
        </dl>
        {endsSoon && (
          <p className={styles['soon']}>
            Your subscription ends in {daysRemaining} {daysRemaining === 1 ? 'day' : 'days'}.
          </p>
        )}
      </Card>
      <VoucherCard />
      {mayExtend && (
        <Card className={styles['extend']} aria-labelledby="extend">
          <h2 id="extend">Extend Subscription</h2>
          {price && (
            <p>
              <strong>{price.words}</strong> a month
            </p>
          )}
          <p>Payment system is currently unavailable. Please try again later.</p>
        </Card>
      )}
    </div>
  );
};
