import { CalendarCheck, CalendarX } from 'lucide-react';
import { useState } from 'react';
import type { User } from '@mahoe/contracts/accounts/account';
import { subscriptionState } from '../pupil/subscriptionState.ts';
import { Card } from '../ui/components/Card.tsx';
import { useServerTime } from '../ui/hooks/useServerTime.ts';
import { formatLongDate } from '../ui/format/instant.ts';
import { ExtendCard, type Discount } from './ExtendCard.tsx';
import styles from './SubscriptionPage.module.css';
import { VoucherCard } from './VoucherCard.tsx';

/** Status and end of the subscription, a voucher field, and the card form once the end is near. */
export const SubscriptionTab = ({ user }: { readonly user: User }) => {
  const [discount, setDiscount] = useState<Discount>();
  const { active, daysRemaining, endsSoon, mayExtend } = subscriptionState(user, useServerTime());
  const Icon = active ? CalendarCheck : CalendarX;
  return (
    <div className={styles['tab']}>
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
              <dd>{formatLongDate(user.subscriptionEndsAt)}</dd>
            </div>
          )}
        </dl>
        {endsSoon && (
          <p className={styles['soon']}>
            Your subscription ends in {daysRemaining} {daysRemaining === 1 ? 'day' : 'days'}.
          </p>
        )}
      </Card>
      {mayExtend && <ExtendCard discount={discount} onDone={() => setDiscount(undefined)} />}
      <VoucherCard onDiscount={setDiscount} mayPay={mayExtend} />
    </div>
  );
};
