import { ACTIVITY_RECORDS, type Activity } from '@mahoe/contracts/admin/activity';
import { TextField } from '@mui/material';
import { DataTable, useListContext } from 'react-admin';
import type { CsvColumn } from '../ui/list/csv.ts';
import { FilterSelect } from '../ui/list/FilterSelect.tsx';
import { ClearFilters, SearchFilter } from '../ui/list/ListFilters.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import { RecordCards } from '../ui/list/RecordCards.tsx';
import { RecordLink, RecordTable } from '../ui/list/RecordTable.tsx';
import { jamaicanTime } from '../ui/instants.ts';
import { eventName } from '../ui/record/historyText.ts';
import { useIsNarrow } from '../ui/useIsNarrow.ts';
import { ActivitySubject } from './ActivitySubject.tsx';
import { ActorFilter } from './ActorFilter.tsx';
import { RECORD_LABELS } from './recordLabels.ts';

const columns: readonly CsvColumn<Activity>[] = [
  { heading: 'When (UTC)', of: (one) => one.recordedAt },
  { heading: 'Who', of: (one) => one.by },
  { heading: 'What', of: (one) => eventName(one.type) },
  { heading: 'About', of: (one) => one.about ?? one.record?.name ?? '' },
  { heading: 'Others of the same command', of: ({ others }) => others },
  { heading: 'Why', of: (one) => one.reason ?? '' },
];

const RECORDS = ACTIVITY_RECORDS.map((kind) => ({ value: kind, label: RECORD_LABELS[kind] }));

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
      render={({ id, type, others }) => (
        <>
          <RecordLink id={id}>{eventName(type)}</RecordLink>
          {others > 0 && ` and ${others} more`}
        </>
      )}
    />
    <DataTable.Col<Activity>
      source="about"
      disableSort
      cellSx={() => ({ maxWidth: 420 })}
      render={(one) => <ActivitySubject entry={one} />}
    />
    <DataTable.Col<Activity> source="reason" disableSort />
  </RecordTable>
);

const Cards = () => (
  <RecordCards<Activity> title={({ type }) => eventName(type)}>
    {(entry) => {
      const { recordedAt, by, about, record, reason, others } = entry;
      return (
        <>
          <span>
            {jamaicanTime(recordedAt)}, {by}
          </span>
          {others > 0 && <span>and {others} more</span>}
          {(about !== null || record !== null) && (
            <span>
              About <ActivitySubject entry={entry} />
            </span>
          )}
          {reason !== null && <span>{reason}</span>}
        </>
      );
    }}
  </RecordCards>
);

const BY_COMMAND = { byCommand: true };

/** Lists every action of administrators, newest first. */
export const ActivityList = () => (
  <ListPage<Activity>
    title="Activity log"
    sort={{ field: 'recordedAt', order: 'DESC' }}
    filter={BY_COMMAND}
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
        <FilterSelect label="About" source="record" choices={RECORDS} minWidth={150} />
        <ActorFilter />
        <DayFilter label="From" source="from" />
        <DayFilter label="To" source="to" />
        <ClearFilters />
      </>
    }
  >
    {useIsNarrow() ? <Cards /> : <Table />}
  </ListPage>
);
