import type { AdminPayment } from '@mahoe/contracts/billing/adminPayments';
import { jamaicanTime } from '../ui/instants.ts';
import { Fact, Facts } from '../ui/record/Facts.tsx';
import { RecordPage } from '../ui/record/RecordPage.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { amountWords, attentionWords, paymentStatuses } from './paymentWords.ts';

const Details = ({ payment }: { readonly payment: AdminPayment }) => (
  <Facts>
    <Fact name="Status">
      <StatusChip {...paymentStatuses[payment.status]} />
    </Fact>
    <Fact name="To look into">{attentionWords(payment) ?? 'Nothing'}</Fact>
    <Fact name="Amount">{amountWords(payment)}</Fact>
    <Fact name="Months">{payment.months}</Fact>
    <Fact name="Voucher">{payment.voucherCode ?? 'None'}</Fact>
    <Fact name="Begun">{jamaicanTime(payment.requestedAt)}</Fact>
    <Fact name="Paid">{payment.paidAt === null ? 'Not paid' : jamaicanTime(payment.paidAt)}</Fact>
    {payment.disputedAt !== null && <Fact name="Disputed">{jamaicanTime(payment.disputedAt)}</Fact>}
    <Fact name="Payment number" isLong>
      {payment.id}
    </Fact>
  </Facts>
);

/** One payment. */
export const PaymentShow = () => (
  <RecordPage<AdminPayment>
    failed="Failed to fetch payment"
    title={({ username }) => (username === null ? 'A payment' : `A payment of ${username}`)}
    details={(payment) => <Details payment={payment} />}
  />
);
