import { exportPapers, type AdminPaper } from '@mahoe/contracts/content/paperAdmin';
import { Button } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { call } from '../apiClient.ts';
import { ExportFile } from '../ui/files/ExportFile.tsx';
import { FilterSelect } from '../ui/list/FilterSelect.tsx';
import { ClearFilters, GradeFilter } from '../ui/list/ListFilters.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import { RecordCards } from '../ui/list/RecordCards.tsx';
import { RecordLink, RecordTable } from '../ui/list/RecordTable.tsx';
import type { CsvColumn } from '../ui/list/csv.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { useIsNarrow } from '../ui/useIsNarrow.ts';
import { componentName, paperName, paperStates } from './paperText.ts';

const columns: readonly CsvColumn<AdminPaper>[] = [
  { heading: 'Blueprint', of: ({ blueprint }) => blueprint },
  { heading: 'Paper', of: paperName },
  { heading: 'Component', of: ({ component }) => componentName(component) },
  { heading: 'Grade', of: ({ grade }) => grade },
  { heading: 'Form', of: ({ form }) => form },
  { heading: 'Items', of: ({ items }) => items },
  { heading: 'Minutes', of: ({ minutes }) => minutes },
  { heading: 'State', of: ({ state }) => paperStates[state].label },
  { heading: 'Sittings', of: ({ sittings }) => sittings },
];

const stateChoices = Object.entries(paperStates).map(([value, { label }]) => ({ value, label }));
const componentChoices = [
  'ability',
  'mathematics',
  'language-arts',
  'science',
  'social-studies',
  'literacy',
  'numeracy',
].map((value) => ({
  value,
  label: componentName(value),
}));

const Table = () => (
  <RecordTable>
    <DataTable.Col<AdminPaper>
      source="title"
      render={(paper) => <RecordLink id={paper.id}>{paperName(paper)}</RecordLink>}
    />
    <DataTable.Col<AdminPaper> source="form" />
    <DataTable.Col<AdminPaper>
      source="component"
      render={({ component }) => componentName(component)}
    />
    <DataTable.NumberCol<AdminPaper> source="grade" />
    <DataTable.NumberCol<AdminPaper> source="items" />
    <DataTable.NumberCol<AdminPaper> source="minutes" />
    <DataTable.Col<AdminPaper>
      source="state"
      render={({ state }) => <StatusChip {...paperStates[state]} />}
    />
    <DataTable.NumberCol<AdminPaper> source="sittings" />
  </RecordTable>
);

const Cards = () => (
  <RecordCards<AdminPaper> title={paperName}>
    {({ form, grade, items, minutes, state, sittings }) => (
      <>
        <span>
          Grade {grade}, {form}
        </span>
        <span>
          {items} items in {minutes} minutes
        </span>
        <StatusChip {...paperStates[state]} />
        <span>Sittings: {sittings}</span>
      </>
    )}
  </RecordCards>
);

/** Forms of exam papers, those of one blueprint together. */
export const PaperList = () => (
  <ListPage<AdminPaper>
    title="Exam papers"
    sort={{ field: 'grade', order: 'ASC' }}
    perPage={50}
    csvColumns={columns}
    texts={{
      what: 'exam papers',
      empty: 'No exam papers yet',
      noneFiltered: 'No exam papers found',
      failed: 'Failed to fetch exam papers',
    }}
    actions={
      <>
        <ExportFile
          label="Export papers"
          name="papers.json"
          fetchText={async (filter) => (await call(exportPapers, { query: { filter } })).text}
        />
        <Button component={Link} to="/paper-blueprints" variant="outlined">
          Blueprints
        </Button>
      </>
    }
    filters={
      <>
        <GradeFilter />
        <FilterSelect
          label="Component"
          source="component"
          choices={componentChoices}
          minWidth={150}
        />
        <FilterSelect label="State" source="state" choices={stateChoices} />
        <ClearFilters />
      </>
    }
  >
    {useIsNarrow() ? <Cards /> : <Table />}
  </ListPage>
);
