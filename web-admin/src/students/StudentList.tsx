import Groups from '@mui/icons-material/Groups';
import UploadFile from '@mui/icons-material/UploadFile';
import { Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { SortButton, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { ClearFilters, GradeFilter, SearchFilter } from '../ui/list/ListFilters.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import { useIsNarrow } from '../ui/useIsNarrow.ts';
import { SchoolClassFilters } from './classes/SchoolClassFilters.tsx';
import { StudentCards, StudentTable } from './StudentTable.tsx';
import { studentColumns } from './studentCsv.ts';

const Heading = () => {
  const { total } = useListContext();
  return total === undefined ? 'Students' : `Students (${total})`;
};

/** The three filters of the specification. "All" sets no filter. */
const SubscriptionFilter = () => {
  const { filterValues, setFilters } = useListContext();
  const { status, ...others } = filterValues;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label="Subscription"
      value={status ?? 'all'}
      onChange={(_, chosen: string | null) =>
        setFilters(chosen === null || chosen === 'all' ? others : { ...others, status: chosen })
      }
    >
      <ToggleButton value="all">All</ToggleButton>
      <ToggleButton value="active">Active</ToggleButton>
      <ToggleButton value="expired">Expired</ToggleButton>
    </ToggleButtonGroup>
  );
};

const SORTABLE = ['lastName', 'grade', 'experiencePoints', 'subscriptionEndsAt', 'lastLoginAt'];

export const StudentList = () => {
  const isNarrow = useIsNarrow();
  return (
    <ListPage
      title="Students"
      heading={<Heading />}
      sort={{ field: 'lastName', order: 'ASC' }}
      csvColumns={studentColumns}
      texts={{
        what: 'students',
        empty: 'No students registered yet',
        noneFiltered: 'No students found',
        failed: 'Failed to fetch students',
      }}
      actions={
        <>
          <Button component={Link} to="/classes" startIcon={<Groups />}>
            Classes
          </Button>
          <Button component={Link} to="/class-list" startIcon={<UploadFile />}>
            Import class list
          </Button>
        </>
      }
      filters={
        <>
          <SubscriptionFilter />
          <GradeFilter />
          <SchoolClassFilters />
          {isNarrow && <SortButton fields={SORTABLE} />}
          <SearchFilter label="Search name or username" />
          <ClearFilters />
        </>
      }
    >
      {isNarrow ? <StudentCards /> : <StudentTable />}
    </ListPage>
  );
};
