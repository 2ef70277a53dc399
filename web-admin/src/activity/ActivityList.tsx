import type { Activity } from '@mahoe/contracts/admin/activity';
import { TextField } from '@mui/material';
import { DataTable, useListContext } from 'react-admin';
import type { CsvColumn } from '../ui/list/csv.ts';
import { ClearFilters, SearchFilter } from '../ui/list/ListFilters.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import { RecordCards } from '../ui/list/RecordCards.tsx';
import { RecordLink, RecordTable } from '../ui/list/RecordTable.tsx';
import { jamaicanTime } from '../ui/instants.ts';
import { eventName } from '../ui/record/historyText.ts';
import { useIsNarrow } from '../ui/useIsNarrow.ts';
import { StudentLink } from './StudentLink.tsx';

const columns: readonly CsvColumn<Activity>[] = [
  { heading: 'When (UTC)', of: (one) => one.recordedAt },
  { heading: 'Who', of: (one) => one.by },
  { heading: 'What', of: (one) => eventName(one.type) },
  { heading: 'About', of: (one) => one.about ?? '' },
  { heading: 'Why', of: (one) => one.reason ?? '' },
];

const DayFilter = ({ label, source }: { readonly label: string; readonly source: string }) => {
  const { filterValues, setFilters } = useListContext();
  return (
    <TextField
      type="date"
      fullWidth={false}
      margin="none"
      label={label}
      value={filterValues[source] ?? ''}
      onChange={({ target }) => {
        const { [source]: _before, ...others } = filterValues;
        setFilters(target.value === '' ? others : { ...others, [source]: target.value });
      }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
};

const Table = () => (
  <RecordTable>
    <DataTable.Col<Activity>
      source="recordedAt"
      cellSx={() => ({ whiteSpace: 'nowrap' })}
      render={({ recordedAt }) => jamaicanTime(recordedAt)}
    />
    <DataTable.Col<Activity> source="by" disableSort />
    <DataTable.Col<Activity>
      source="type"
      disableSort
      render={({ id, type }) => <RecordLink id={id}>{eventName(type)}</RecordLink>}
    />
    <DataTable.Col<Activity>
      source="about"
      disableSort
      render={(one) => <StudentLink id={one.aboutId} username={one.about} />}
    />
    <DataTable.Col<Activity> source="reason" disableSort />
  </RecordTable>
);

const Cards = () => (
  <RecordCards<Activity> title={({ type }) => eventName(type)}>
    {({ recordedAt, by, about, reason }) => (
      <>
        <span>
          {jamaicanTime(recordedAt)}, {by}
        </span>
        {about !== null && <span>About {about}</span>}
        {reason !== null && <span>{reason}</span>}
      </>
    )}
  </RecordCards>
);

/** Lists every action of administrators, newest first. */
export const ActivityList = () => (
  <ListPage<Activity>
    title="Activity log"
    sort={{ field: 'recordedAt', order: 'DESC' }}
    csvColumns={columns}
    texts={{
      what: 'activity',
      empty: 'No activity yet',
      noneFiltered: 'Nothing found',
      failed: 'Failed to fetch the activity log',
    }}
    filters={
      <>
        <SearchFilter label="Search person, student, action or reason" />
        <DayFilter label="From" source="from" />
        <DayFilter label="To" source="to" />
        <ClearFilters />
      </>
    }
  >
    {useIsNarrow() ? <Cards /> : <Table />}
  </ListPage>
);
