import type { AdminPayment } from '@mahoe/contracts/billing/adminPayments';
import { jamaicanTime } from '../ui/instants.ts';
import { DetailItem, DetailList } from '../ui/record/DetailList.tsx';
import { RecordPage } from '../ui/record/RecordPage.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { amountText, attentionText, paymentStatuses } from './paymentText.ts';

const Details = ({ payment }: { readonly payment: AdminPayment }) => (
  <DetailList>
    <DetailItem name="Status">
      <StatusChip {...paymentStatuses[payment.status]} />
    </DetailItem>
    <DetailItem name="Needs attention">{attentionText(payment) ?? 'Nothing'}</DetailItem>
    <DetailItem name="Amount">{amountText(payment)}</DetailItem>
    <DetailItem name="Months">{payment.months}</DetailItem>
    <DetailItem name="Voucher">{payment.voucherCode ?? 'None'}</DetailItem>
    <DetailItem name="Started">{jamaicanTime(payment.requestedAt)}</DetailItem>
    <DetailItem name="Paid">
      {payment.paidAt === null ? 'Not paid' : jamaicanTime(payment.paidAt)}
    </DetailItem>
    {payment.disputedAt !== null && (
      <DetailItem name="Disputed">{jamaicanTime(payment.disputedAt)}</DetailItem>
    )}
    <DetailItem name="Payment number" isLong>
      {payment.id}
    </DetailItem>
  </DetailList>
);

export const PaymentShow = () => (
  <RecordPage<AdminPayment>
    failed="Failed to fetch payment"
    title={({ username }) => (username === null ? 'A payment' : `A payment of ${username}`)}
    details={(payment) => <Details payment={payment} />}
  />
);
