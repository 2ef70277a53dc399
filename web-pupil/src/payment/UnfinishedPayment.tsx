import { useState } from 'react';
import { Button } from '../ui/components/Button.tsx';
import { formatAmount } from '../ui/format/money.ts';
import styles from './UnfinishedPayment.module.css';
import type { SettledPayment } from './usePayment.ts';

/**
 * Notice about an earlier payment that waits for the bank or the payer, with a button to continue
 * it.
 */
export const UnfinishedPayment = ({
  settled: { payment, message },
  onResume,
}: {
  readonly settled: SettledPayment;
  readonly onResume: () => Promise<unknown>;
}) => {
  const [pending, setPending] = useState(false);
  if (!payment) return null;
  const amount = formatAmount(payment.amountCents, payment.currency);
  const asks = payment.status === 'action-needed';
  const resume = async (): Promise<void> => {
    setPending(true);
    await onResume();
    setPending(false);
  };
  return (
    <section className={styles['notice']} aria-label="Your payment" role="status">
      <p>
        {asks
          ? `Your bank still waits for your answer about ${amount}. Nothing is paid yet.`
          : message}
      </p>
      <Button look="second" pending={pending} onClick={() => void resume()}>
        {asks ? 'Answer your bank' : 'Look again'}
      </Button>
    </section>
  );
};
