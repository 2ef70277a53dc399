import { formatAmount } from '../ui/money.ts';
import styles from './PaymentBox.module.css';

/** What there is to pay, and that paying is not open. */
export const PaymentBox = ({
  cents,
  currency,
  message,
}: {
  readonly cents: number | undefined;
  readonly currency: string | undefined;
  readonly message: string;
}) => (
  <section className={styles['box']} aria-label="Payment">
    {cents !== undefined && currency !== undefined && (
      <p className={styles['amount']}>
        To pay: <strong>{formatAmount(cents, currency)}</strong> a month
      </p>
    )}
    <p>{message}</p>
    <p>With a free voucher you can start today: type its code above and press Apply.</p>
  </section>
);
