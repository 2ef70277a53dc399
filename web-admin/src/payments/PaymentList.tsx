import type { AdminPayment } from '@mahoe/contracts/billing/adminPayments';
import { DataTable } from 'react-admin';
import type { CsvColumn } from '../ui/list/csv.ts';
import { FilterSelect } from '../ui/list/FilterSelect.tsx';
import { ClearFilters } from '../ui/list/ListFilters.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import { RecordCards } from '../ui/list/RecordCards.tsx';
import { RecordLink, RecordTable } from '../ui/list/RecordTable.tsx';
import { jamaicanTime } from '../ui/instants.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { useIsNarrow } from '../ui/useIsNarrow.ts';
import { amountText, attentionText, paymentStatuses } from './paymentText.ts';

const columns: readonly CsvColumn<AdminPayment>[] = [
  { heading: 'Started at (UTC)', of: (payment) => payment.requestedAt },
  { heading: 'Student', of: (payment) => payment.username ?? '' },
  { heading: 'Status', of: (payment) => paymentStatuses[payment.status].label },
  { heading: 'Amount in cents', of: (payment) => payment.amountCents },
  { heading: 'Currency', of: (payment) => payment.currency },
  { heading: 'Months', of: (payment) => payment.months },
  { heading: 'Voucher', of: (payment) => payment.voucherCode ?? '' },
  { heading: 'Needs attention', of: (payment) => attentionText(payment) ?? '' },
];

const statusChoices = Object.entries(paymentStatuses).map(([value, { label }]) => ({
  value,
  label,
}));

const payerText = ({ userId, username }: AdminPayment): string =>
  username ?? (userId === null ? 'A sign-up' : 'Deleted student');

const Attention = ({ payment }: { readonly payment: AdminPayment }) => {
  const text = attentionText(payment);
  return text === null ? null : <StatusChip tone="bad" label={text} />;
};

const Table = () => (
  <RecordTable>
    <DataTable.Col<AdminPayment>
      source="requestedAt"
      cellSx={() => ({ whiteSpace: 'nowrap' })}
      render={(payment) => (
        <RecordLink id={payment.id}>{jamaicanTime(payment.requestedAt)}</RecordLink>
      )}
    />
    <DataTable.Col<AdminPayment> label="Student" disableSort render={payerText} />
    <DataTable.Col<AdminPayment> source="amountCents" render={amountText} />
    <DataTable.Col<AdminPayment>
      source="status"
      render={({ status }) => <StatusChip {...paymentStatuses[status]} />}
    />
    <DataTable.Col<AdminPayment>
      label="Needs attention"
      disableSort
      render={(payment) => <Attention payment={payment} />}
    />
  </RecordTable>
);

const Cards = () => (
  <RecordCards<AdminPayment> title={(payment) => `${payerText(payment)}, ${amountText(payment)}`}>
    {(payment) => (
      <>
        <StatusChip {...paymentStatuses[payment.status]} />
        <span>{jamaicanTime(payment.requestedAt)}</span>
        <Attention payment={payment} />
      </>
    )}
  </RecordCards>
);

/** Every payment. Those that need attention come first, then the newest. */
export const PaymentList = () => (
  <ListPage<AdminPayment>
    title="Payments"
    sort={{ field: 'attention', order: 'DESC' }}
    csvColumns={columns}
    texts={{
      what: 'payments',
      empty: 'No payments yet',
      noneFiltered: 'No payments found',
      failed: 'Failed to fetch payments',
    }}
    filters={
      <>
        <FilterSelect label="Status" source="status" choices={statusChoices} minWidth={180} />
        <ClearFilters />
      </>
    }
  >
    {useIsNarrow() ? <Cards /> : <Table />}
  </ListPage>
);
