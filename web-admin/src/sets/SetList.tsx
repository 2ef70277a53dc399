import type { AdminSet } from '@mahoe/contracts/content/setAdmin';
import { subjectName } from '@mahoe/contracts/content/subjects';
import { exportSets } from '@mahoe/contracts/content/setFiles';
import UploadFile from '@mui/icons-material/UploadFile';
import { Button } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { call } from '../apiClient.ts';
import { ExportFile } from '../ui/files/ExportFile.tsx';
import { FilterSelect } from '../ui/list/FilterSelect.tsx';
import { ClearFilters, GradeFilter, SearchFilter, SubjectFilter } from '../ui/list/ListFilters.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import { RecordCards } from '../ui/list/RecordCards.tsx';
import { RecordLink, RecordTable } from '../ui/list/RecordTable.tsx';
import type { CsvColumn } from '../ui/list/csv.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { SubjectLabel } from '../ui/SubjectLabel.tsx';
import { useIsNarrow } from '../ui/useIsNarrow.ts';
import { KIND_NAMES, kindName, setStatuses } from './setText.ts';

const columns: readonly CsvColumn<AdminSet>[] = [
  { heading: 'Title', of: ({ title }) => title },
  { heading: 'Kind', of: ({ kind }) => kindName(kind) },
  { heading: 'Topic', of: ({ topicName }) => topicName },
  { heading: 'Subject', of: ({ subjectId }) => subjectName(subjectId) },
  { heading: 'Grade', of: ({ grade }) => grade },
  { heading: 'Questions', of: ({ questions }) => questions },
  { heading: 'Status', of: ({ status }) => setStatuses[status].label },
];

const statusChoices = Object.entries(setStatuses).map(([value, { label }]) => ({ value, label }));
const kindChoices = Object.entries(KIND_NAMES).map(([value, label]) => ({ value, label }));

const Table = () => (
  <RecordTable>
    <DataTable.Col<AdminSet>
      source="title"
      render={({ id, title }) => <RecordLink id={id}>{title}</RecordLink>}
    />
    <DataTable.Col<AdminSet> source="kind" render={({ kind }) => kindName(kind)} />
    <DataTable.Col<AdminSet> source="topicName" />
    <DataTable.Col<AdminSet>
      source="subjectId"
      cellSx={() => ({ whiteSpace: 'nowrap' })}
      render={({ subjectId }) => <SubjectLabel id={subjectId} />}
    />
    <DataTable.NumberCol<AdminSet> source="grade" />
    <DataTable.NumberCol<AdminSet> source="questions" />
    <DataTable.Col<AdminSet>
      source="status"
      render={({ status }) => <StatusChip {...setStatuses[status]} />}
    />
  </RecordTable>
);

const Cards = () => (
  <RecordCards<AdminSet> title={({ title }) => title}>
    {({ kind, topicName, grade, questions, status }) => (
      <>
        <span>
          {kindName(kind)}, {topicName}
        </span>
        <span>
          Grade {grade}, {questions} questions
        </span>
        <StatusChip {...setStatuses[status]} />
      </>
    )}
  </RecordCards>
);

/** Texts with sets of questions. */
export const SetList = () => (
  <ListPage<AdminSet>
    title="Text sets"
    sort={{ field: 'grade', order: 'ASC' }}
    csvColumns={columns}
    texts={{
      what: 'text sets',
      empty: 'No text sets yet',
      noneFiltered: 'No text sets found',
      failed: 'Failed to fetch text sets',
    }}
    actions={
      <>
        <ExportFile
          label="Export sets"
          name="sets.md"
          fetchText={async (filter) => (await call(exportSets, { query: { filter } })).text}
        />
        <Button component={Link} to="/set-import" startIcon={<UploadFile />}>
          Import sets
        </Button>
      </>
    }
    filters={
      <>
        <SearchFilter label="Search titles" />
        <SubjectFilter />
        <GradeFilter />
        <FilterSelect label="Kind" source="kind" choices={kindChoices} />
        <FilterSelect label="Status" source="status" choices={statusChoices} />
        <ClearFilters />
      </>
    }
  >
    {useIsNarrow() ? <Cards /> : <Table />}
  </ListPage>
);
