import { Link } from 'react-router';
import type { User } from '@mahoe/contracts/accounts/account';
import { subscriptionState } from '../pupil/subscriptionState.ts';
import { useServerTime } from '../ui/hooks/useServerTime.ts';
import styles from './SubscriptionNotice.module.css';

/** One line if the subscription has ended or ends soon; renders nothing otherwise. */
export const SubscriptionNotice = ({ user }: { readonly user: User }) => {
  const { active, daysRemaining, endsSoon } = subscriptionState(user, useServerTime());
  if (user.isAdmin || (active && !endsSoon)) return null;
  return (
    <p className={styles['notice']}>
      {active
        ? `Your subscription ends in ${daysRemaining} ${daysRemaining === 1 ? 'day' : 'days'}.`
        : 'Your subscription has ended, so new quizzes are waiting.'}{' '}
      <Link to="/subscription">See your subscription</Link>
    </p>
  );
};
