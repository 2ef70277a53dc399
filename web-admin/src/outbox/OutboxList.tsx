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
import { letterStatuses, whyNotSent } from './letterStatus.ts';

const columns: readonly CsvColumn<OutboxEmail>[] = [
  { heading: 'Written at (UTC)', of: (letter) => letter.createdAt },
  { heading: 'To', of: (letter) => letter.to },
  { heading: 'Subject', of: (letter) => letter.subject },
  { heading: 'Status', of: (letter) => letterStatuses[letter.status].label },
  { heading: 'Tries', of: (letter) => letter.tries },
  { heading: 'Failure', of: (letter) => letter.failure ?? '' },
];

const statusChoices = Object.entries(letterStatuses).map(([value, { label }]) => ({
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
    <DataTable.Col<OutboxEmail> source="to" disableSort cellSx={() => ({ overflowWrap: 'anywhere' })} />
    <DataTable.Col<OutboxEmail>
      source="subject"
      disableSort
      render={({ id, subject }) => <RecordLink id={id}>{subject}</RecordLink>}
    />
    <DataTable.Col<OutboxEmail>
      source="status"
      disableSort
      render={({ status }) => <StatusChip {...letterStatuses[status]} />}
    />
  </RecordTable>
);

const Cards = () => (
  <RecordCards<OutboxEmail> title={({ subject }) => subject}>
    {(letter) => (
      <>
        <StatusChip {...letterStatuses[letter.status]} />
        <span>{letter.to}</span>
        <span>{jamaicanTime(letter.createdAt)}</span>
        {letter.failure !== null && <span>{whyNotSent(letter)}</span>}
      </>
    )}
  </RecordCards>
);

/** Every mail of the last 30 days, newest first. */
export const OutboxList = () => (
  <ListPage<OutboxEmail>
    title="Outbox"
    sort={{ field: 'createdAt', order: 'DESC' }}
    csvColumns={columns}
    texts={{
      what: 'mails',
      empty: 'No mails have been written yet',
      noneFiltered: 'No mails found',
      failed: 'Failed to fetch mails',
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
