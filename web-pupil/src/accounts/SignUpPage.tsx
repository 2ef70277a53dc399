import { CircleCheck } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { Card } from '../ui/components/Card.tsx';
import { cx } from '../ui/dom/cx.ts';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { usePrice } from '../reads/usePrice.ts';
import { AccountScene } from './AccountScene.tsx';
import styles from './AccountPage.module.css';
import { SignUpForm } from './SignUpForm.tsx';
import { useVoucher } from './useVoucher.ts';

const PROMISES = [
  'Five subjects for grades 4, 5 and 6',
  'Every answer explained',
  'A tree that grows with your effort',
  'No adverts, and your last name stays private',
] as const;

/** Reasons to join, and the account form. */
export const SignUpPage = () => {
  usePageTitle('Create your account');
  const price = usePrice();
  const [query] = useSearchParams();
  const voucher = useVoucher(query.get('voucher') ?? '');
  return (
    <div className={cx(styles['page'], styles['formFirst'])}>
      <AccountScene title="Plant your seed">
        <ul>
          {PROMISES.map((promise) => (
            <li key={promise}>
              <CircleCheck size={20} aria-hidden="true" /> {promise}
            </li>
          ))}
        </ul>
        {price && voucher.code === '' && (
          <p>{price.formatted} a month, or free with the right voucher.</p>
        )}
      </AccountScene>
      <Card as="div" className={styles['card']}>
        <h1>Create your account</h1>
        <SignUpForm price={price} voucher={voucher} />
        <p>
          Already have an account? <Link to="/login">Sign In</Link>
        </p>
      </Card>
    </div>
  );
};
