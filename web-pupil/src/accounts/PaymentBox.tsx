import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAmount, formatMonths } from '../ui/format/money.ts';
import styles from './PaymentBox.module.css';

/**
 * The amount and the months it pays for, the full price before a voucher, and the fields to pay
 * with.
 */
export const PaymentBox = ({
  cents,
  fullCents,
  months,
  currency,
  children,
}: {
  readonly cents: number | undefined;
  readonly fullCents: number | undefined;
  readonly months: number;
  readonly currency: string | undefined;
  readonly children: ReactNode;
}) => (
  <section className={styles['box']} aria-label="Payment">
    {cents !== undefined && currency !== undefined && (
      <p className={styles['amount']}>
        To pay: <strong>{formatAmount(cents, currency)}</strong> for {formatMonths(months)}
        {fullCents !== undefined && cents < fullCents && (
          <>
            , instead of <s>{formatAmount(fullCents, currency)}</s> a month
          </>
        )}
        . There is no automatic renewal.
      </p>
    )}
    {children}
  </section>
);

/** Notice that the payment has arrived and only the account is missing. */
export const PaidBox = ({
  cents,
  currency,
}: {
  readonly cents: number;
  readonly currency: string;
}) => (
  <section className={styles['paid']} aria-label="Payment" role="status">
    <CircleCheck size={28} aria-hidden="true" />
    <div>
      <p className={styles['amount']}>
        We have your payment of <strong>{formatAmount(cents, currency)}</strong>.
      </p>
      <p>Fill in the form to create the account. You do not pay again.</p>
    </div>
  </section>
);
