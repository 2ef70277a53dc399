import { CircleAlert, CircleCheck, Clock, Printer } from 'lucide-react';
import { useState } from 'react';
import type { User } from '@mahoe/contracts/accounts/account';
import { listPaymentHistory, type PaymentHistoryItem } from '@mahoe/contracts/billing/payments';
import { useRead } from '../apiClient.ts';
import { Button } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { formatAmount } from '../ui/format/money.ts';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { formatLongDate } from '../ui/format/instant.ts';
import styles from './PaymentHistory.module.css';
import { paymentState } from './paymentState.ts';
import { Receipt } from './Receipt.tsx';

const ICONS = { completed: CircleCheck, pending: Clock, failed: CircleAlert } as const;

const HistoryItem = ({
  item,
  onReceipt,
}: {
  readonly item: PaymentHistoryItem;
  readonly onReceipt: () => void;
}) => {
  const { look, label, isNothingTaken } = paymentState(item.status);
  const Icon = ICONS[look];
  const { voucherCode: code } = item;
  return (
    <Card as="li" className={styles['item']}>
      <div>
        <h2>{item.description}</h2>
        <p className={styles['more']}>
          {formatLongDate(item.createdAt)}
          {code && !item.description.includes(code) && ` · Voucher ${code}`}
          {isNothingTaken && ' · Nothing was taken'}
        </p>
      </div>
      <p className={styles['amount']}>{formatAmount(item.amount, item.currency)}</p>
      <p className={styles['state']} data-look={look}>
        <Icon size={20} aria-hidden="true" /> {label}
      </p>
      {look === 'completed' && (
        <Button
          look="quiet"
          onClick={onReceipt}
          aria-label={`Receipt of ${formatLongDate(item.createdAt)}`}
        >
          <Printer size={20} aria-hidden="true" /> Receipt
        </Button>
      )}
    </Card>
  );
};

/** Payments and redeemed vouchers; the list is empty if it cannot be fetched. */
export const PaymentHistory = ({ user }: { readonly user: User }) => {
  const { data, isPending } = useRead(listPaymentHistory, { query: { userId: user.id } });
  const [shown, setShown] = useState<PaymentHistoryItem>();
  if (shown) return <Receipt item={shown} user={user} onBack={() => setShown(undefined)} />;
  if (isPending) return <Skeleton label="Fetching your payments…" />;
  const items = data ?? [];
  if (items.length === 0) {
    return (
      <EmptyState title="No payment history found">
        When somebody pays, I keep the receipt here for you.
      </EmptyState>
    );
  }
  return (
    <ul className={styles['list']} aria-label="Payment History">
      {items.map((item) => (
        <HistoryItem key={item.id} item={item} onReceipt={() => setShown(item)} />
      ))}
    </ul>
  );
};
