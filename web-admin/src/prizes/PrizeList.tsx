import type { Prize } from '@mahoe/contracts/progress/prizes';
import { Box } from '@mui/material';
import { DataTable } from 'react-admin';
import type { CsvColumn } from '../ui/list/csv.ts';
import { FilterSelect } from '../ui/list/FilterSelect.tsx';
import { ClearFilters, SearchFilter } from '../ui/list/ListFilters.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import { RecordCards } from '../ui/list/RecordCards.tsx';
import { RecordLink, RecordTable } from '../ui/list/RecordTable.tsx';
import { dateText } from '../ui/instants.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { useIsNarrow } from '../ui/useIsNarrow.ts';
import { PrizeActions } from './PrizeActions.tsx';
import { prizeStates, winnerOf } from './prizeState.ts';

const columns: readonly CsvColumn<Prize>[] = [
  { heading: 'Earned on', of: (prize) => prize.earnedOn },
  { heading: 'Student', of: winnerOf },
  { heading: 'Username', of: (prize) => prize.username },
  { heading: 'Grade', of: (prize) => prize.grade },
  { heading: 'Status', of: (prize) => prizeStates[prize.state].label },
  { heading: 'Reason', of: (prize) => prize.reason },
];

const stateChoices = Object.entries(prizeStates).map(([value, { label }]) => ({ value, label }));

const Table = () => (
  <RecordTable>
    <DataTable.Col<Prize> source="earnedOn" render={({ earnedOn }) => dateText(earnedOn)} />
    <DataTable.Col<Prize>
      source="lastName"
      render={(prize) => <RecordLink id={prize.id}>{winnerOf(prize)}</RecordLink>}
    />
    <DataTable.NumberCol<Prize> source="grade" />
    <DataTable.Col<Prize>
      source="state"
      render={(prize) => (
        <>
          <StatusChip {...prizeStates[prize.state]} /> {prize.reason}
        </>
      )}
    />
    <DataTable.Col<Prize>
      label="Actions"
      render={(prize) => (
        <Box sx={{ display: 'flex' }}>
          <PrizeActions prize={prize} asIcon />
        </Box>
      )}
    />
  </RecordTable>
);

const Cards = () => (
  <RecordCards<Prize> title={winnerOf} actions={(prize) => <PrizeActions prize={prize} asIcon />}>
    {(prize) => (
      <>
        <span>
          {dateText(prize.earnedOn)}, Grade {prize.grade}
        </span>
        <StatusChip {...prizeStates[prize.state]} />
        {prize.reason !== null && <span>{prize.reason}</span>}
      </>
    )}
  </RecordCards>
);

/** Earned prizes with their state. */
export const PrizeList = () => (
  <ListPage<Prize>
    title="Prizes"
    sort={{ field: 'earnedOn', order: 'DESC' }}
    csvColumns={columns}
    texts={{
      what: 'prizes',
      empty: 'No prizes earned yet',
      noneFiltered: 'No prizes found',
      failed: 'Failed to fetch prizes',
    }}
    filters={
      <>
        <FilterSelect label="Status" source="state" choices={stateChoices} minWidth={140} />
        <SearchFilter label="Search name or username" />
        <ClearFilters />
      </>
    }
  >
    {useIsNarrow() ? <Cards /> : <Table />}
  </ListPage>
);
