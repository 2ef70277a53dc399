import { exportTasks, type AdminTask } from '@mahoe/contracts/content/taskAdmin';
import UploadFile from '@mui/icons-material/UploadFile';
import { Button } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { call } from '../apiClient.ts';
import { ExportFile } from '../ui/files/ExportFile.tsx';
import { FilterSelect } from '../ui/list/FilterSelect.tsx';
import { ClearFilters, GradeFilter, SearchFilter } from '../ui/list/ListFilters.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import { RecordCards } from '../ui/list/RecordCards.tsx';
import { RecordLink, RecordTable } from '../ui/list/RecordTable.tsx';
import type { CsvColumn } from '../ui/list/csv.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { useIsNarrow } from '../ui/useIsNarrow.ts';
import { subjectText, TASK_SUBJECTS, taskStates } from './taskText.ts';

const columns: readonly CsvColumn<AdminTask>[] = [
  { heading: 'Title', of: ({ title }) => title },
  { heading: 'Subject', of: ({ subject }) => subjectText(subject) },
  { heading: 'Grade', of: ({ grade }) => grade },
  { heading: 'Parts', of: ({ parts }) => parts },
  { heading: 'Points', of: ({ points }) => points },
  { heading: 'State', of: ({ state }) => taskStates[state].label },
];

const subjectChoices = Object.entries(TASK_SUBJECTS).map(([value, label]) => ({ value, label }));
const stateChoices = Object.entries(taskStates).map(([value, { label }]) => ({ value, label }));

const Table = () => (
  <RecordTable>
    <DataTable.Col<AdminTask>
      source="title"
      render={({ id, title }) => <RecordLink id={id}>{title}</RecordLink>}
    />
    <DataTable.Col<AdminTask> source="subject" render={({ subject }) => subjectText(subject)} />
    <DataTable.NumberCol<AdminTask> source="grade" />
    <DataTable.NumberCol<AdminTask> source="parts" />
    <DataTable.NumberCol<AdminTask> source="points" />
    <DataTable.Col<AdminTask>
      source="state"
      render={({ state }) => <StatusChip {...taskStates[state]} />}
    />
  </RecordTable>
);

const Cards = () => (
  <RecordCards<AdminTask> title={({ title }) => title}>
    {({ subject, grade, parts, points, state }) => (
      <>
        <span>
          Grade {grade}, {subjectText(subject)}
        </span>
        <span>
          {parts} parts, {points} points
        </span>
        <StatusChip {...taskStates[state]} />
      </>
    )}
  </RecordCards>
);

/** Performance tasks. */
export const TaskList = () => (
  <ListPage<AdminTask>
    title="Performance tasks"
    sort={{ field: 'grade', order: 'ASC' }}
    csvColumns={columns}
    texts={{
      what: 'performance tasks',
      empty: 'No performance tasks yet',
      noneFiltered: 'No performance tasks found',
      failed: 'Failed to fetch performance tasks',
    }}
    actions={
      <>
        <ExportFile
          label="Export tasks"
          name="tasks.md"
          fetchText={async (filter) => (await call(exportTasks, { query: { filter } })).text}
        />
        <Button component={Link} to="/task-import" startIcon={<UploadFile />}>
          Import tasks
        </Button>
      </>
    }
    filters={
      <>
        <SearchFilter label="Search titles" />
        <GradeFilter />
        <FilterSelect label="Subject" source="subject" choices={subjectChoices} minWidth={150} />
        <FilterSelect label="State" source="state" choices={stateChoices} />
        <ClearFilters />
      </>
    }
  >
    {useIsNarrow() ? <Cards /> : <Table />}
  </ListPage>
);
