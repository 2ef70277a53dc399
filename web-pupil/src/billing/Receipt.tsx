import { Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { User } from '@mahoe/contracts/accounts/account';
import type { PaymentHistoryItem } from '@mahoe/contracts/billing/payments';
import { Button } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { formatAmount } from '../ui/format/money.ts';
import { formatLongDate } from '../ui/format/instant.ts';
import styles from './Receipt.module.css';

/** A printable receipt of one payment. */
export const Receipt = ({
  item,
  user,
  onBack,
}: {
  readonly item: PaymentHistoryItem;
  readonly user: User;
  readonly onBack: () => void;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { subscriptionMonths: months, voucherCode } = item;
  const lines: readonly (readonly [string, string])[] = [
    ['For', `${user.firstName} ${user.lastName} (${user.username})`],
    ['What', item.description],
    ['Months', String(months)],
    ['Date', formatLongDate(item.createdAt)],
    ['Paid by', item.type === 'stripe_payment' ? 'Card' : 'Voucher'],
    ...(voucherCode === null ? [] : [['Voucher', voucherCode] as const]),
    ['Number', item.id],
  ];
  return (
    <div className={styles['page']}>
      <Card as="article" className={styles['receipt']} aria-labelledby="receipt">
        <h2 id="receipt" ref={heading} tabIndex={-1}>
          Mahoe receipt
        </h2>
        <dl>
          {lines.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          <div className={styles['total']}>
            <dt>Amount</dt>
            <dd>{formatAmount(item.amount, item.currency)}</dd>
          </div>
        </dl>
      </Card>
      <div className={styles['actions']}>
        <Button onClick={() => window.print()}>
          <Printer size={20} aria-hidden="true" /> Print
        </Button>
        <Button look="second" onClick={onBack}>
          Back to Payment History
        </Button>
      </div>
    </div>
  );
};
