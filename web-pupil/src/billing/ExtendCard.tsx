import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { listPaymentHistory } from '@mahoe/contracts/billing/payments';
import { refetchAll, invalidateOperation, useSignedInUser } from '../apiClient.ts';
import { CardFields } from '../payment/CardFields.tsx';
import type { CardReader } from '../payment/cardReader.ts';
import { UnfinishedPayment } from '../payment/UnfinishedPayment.tsx';
import { usePayment, type PaymentFlow, type SettledPayment } from '../payment/usePayment.ts';
import { usePaymentSettings } from '../payment/usePaymentSettings.ts';
import { PAYMENT_UNAVAILABLE } from '../payment/errorMessages.ts';
import { usePrice } from '../reads/usePrice.ts';
import { Button } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { formatAmount, formatMonths } from '../ui/format/money.ts';
import styles from './SubscriptionPage.module.css';

/** A voucher that makes a month cheaper, but not free. */
export interface Discount {
  readonly code: string;
  readonly centsToPay: number;
  /** Months that the discounted price pays for. */
  readonly months: number;
}

/** Pays for the extension and shows the success page. */
const useExtension = (paying: PaymentFlow, discount: Discount | undefined, onDone: () => void) => {
  const navigate = useNavigate();
  const user = useSignedInUser();
  const [pending, setPending] = useState(false);

  const conclude = async (settled: SettledPayment | undefined): Promise<void> => {
    if (settled?.payment?.status !== 'credited')
      return void invalidateOperation(listPaymentHistory);
    onDone();
    await refetchAll();
    // The server waits two seconds for the months to arrive; after that the next page waits for
    // them.
    const isLate = settled.subscriptionEndsAt === null;
    await navigate('/subscription-success', {
      state: isLate ? { endsUntilNow: user.subscriptionEndsAt } : null,
    });
  };
  return {
    pending,
    pay: async (amount: number): Promise<void> => {
      setPending(true);
      await conclude(await paying.pay({ amount, voucherCode: discount?.code ?? null }));
      setPending(false);
    },
    resume: async (): Promise<void> => conclude(await paying.resume()),
  };
};

const PriceLine = ({
  amount,
  discount,
}: {
  readonly amount: string;
  readonly discount: Discount | undefined;
}) => (
  <p>
    <strong>{amount}</strong>{' '}
    {discount
      ? `for ${formatMonths(discount.months)} with the voucher ${discount.code}`
      : 'a month'}
    . There is no automatic renewal.
  </p>
);

/** A form that extends the subscription by card. */
export const ExtendCard = ({
  discount,
  onDone,
}: {
  readonly discount: Discount | undefined;
  readonly onDone: () => void;
}) => {
  const price = usePrice();
  const found = usePaymentSettings();
  const settings = found === 'unavailable' ? undefined : found;
  const card = useRef<CardReader>(null);
  const paying = usePayment(card, settings !== undefined);
  const { pending, pay, resume } = useExtension(paying, discount, onDone);
  const cents = discount?.centsToPay ?? price?.cents;
  const amount = price && cents !== undefined && formatAmount(cents, price.currency);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!pending && price) void pay(price.cents / 100);
  };
  return (
    <Card className={styles['extend']} aria-labelledby="extend">
      <h2 id="extend">Extend Subscription</h2>
      {amount && <PriceLine amount={amount} discount={discount} />}
      {found === 'unavailable' && <p>{PAYMENT_UNAVAILABLE}</p>}
      {paying.unfinished && <UnfinishedPayment settled={paying.unfinished} onResume={resume} />}
      {settings && paying.unfinished?.payment?.status !== 'processing' && (
        <form noValidate className={styles['extend']} onSubmit={onSubmit}>
          <CardFields settings={settings} failure={paying.failure} ref={card} />
          <Button type="submit" wide pending={pending}>
            {pending ? 'Paying…' : `Pay ${amount || ''}`}
          </Button>
        </form>
      )}
    </Card>
  );
};
