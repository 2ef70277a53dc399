import type { OutboxEmail } from '@mahoe/contracts/admin/outbox';
import { DataTable } from 'react-admin';
import type { CsvColumn } from '../ui/list/csv.ts';
import { FilterSelect } from '../ui/list/FilterSelect.tsx';
import { ClearFilters, SearchFilter } from '../ui/list/ListFilters.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import { RecordCards } from '../ui/list/RecordCards.tsx';
import { RecordLink, RecordTable } from '../ui/list/RecordTable.tsx';
import { jamaicanTime } from '../ui/instants.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { useIsNarrow } from '../ui/useIsNarrow.ts';
import { emailStatuses, deliveryText } from './emailStatus.ts';

const columns: readonly CsvColumn<OutboxEmail>[] = [
  { heading: 'Written at (UTC)', of: (email) => email.createdAt },
  { heading: 'To', of: (email) => email.to },
  { heading: 'Subject', of: (email) => email.subject },
  { heading: 'Status', of: (email) => emailStatuses[email.status].label },
  { heading: 'Attempts', of: (email) => email.tries },
  { heading: 'Failure', of: (email) => email.failure ?? '' },
];

const statusChoices = Object.entries(emailStatuses).map(([value, { label }]) => ({
  value,
  label,
}));

const Table = () => (
  <RecordTable>
    <DataTable.Col<OutboxEmail>
      source="createdAt"
      disableSort
      cellSx={() => ({ whiteSpace: 'nowrap' })}
      render={({ createdAt }) => jamaicanTime(createdAt)}
    />
    <DataTable.Col<OutboxEmail>
      source="to"
      disableSort
      cellSx={() => ({ overflowWrap: 'anywhere' })}
    />
    <DataTable.Col<OutboxEmail>
      source="subject"
      disableSort
      render={({ id, subject }) => <RecordLink id={id}>{subject}</RecordLink>}
    />
    <DataTable.Col<OutboxEmail>
      source="status"
      disableSort
      render={({ status }) => <StatusChip {...emailStatuses[status]} />}
    />
  </RecordTable>
);

const Cards = () => (
  <RecordCards<OutboxEmail> title={({ subject }) => subject}>
    {(email) => (
      <>
        <StatusChip {...emailStatuses[email.status]} />
        <span>{email.to}</span>
        <span>{jamaicanTime(email.createdAt)}</span>
        {email.failure !== null && <span>{deliveryText(email)}</span>}
      </>
    )}
  </RecordCards>
);

/** Every e-mail of the last 30 days, newest first. */
export const OutboxList = () => (
  <ListPage<OutboxEmail>
    title="Outbox"
    sort={{ field: 'createdAt', order: 'DESC' }}
    csvColumns={columns}
    texts={{
      what: 'e-mails',
      empty: 'No e-mails have been written yet',
      noneFiltered: 'No e-mails found',
      failed: 'Failed to fetch e-mails',
    }}
    filters={
      <>
        <FilterSelect label="Status" source="status" choices={statusChoices} minWidth={140} />
        <SearchFilter label="Search address or subject" />
        <ClearFilters />
      </>
    }
  >
    {useIsNarrow() ? <Cards /> : <Table />}
  </ListPage>
);
