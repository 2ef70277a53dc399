import { SUBJECTS } from '@mahoe/contracts/content/subjects';
import { Button } from '@mui/material';
import { FilterLiveSearch, useListContext } from 'react-admin';
import { FilterSelect } from './FilterSelect.tsx';

const GRADES = [4, 5, 6] as const;

/** Searches while the user types, in the fields that the server searches. */
export const SearchFilter = ({ label }: { readonly label: string }) => (
  <FilterLiveSearch
    source="q"
    label={label}
    variant="outlined"
    margin="none"
    fullWidth={false}
    sx={{ width: { xs: '100%', sm: 280 } }}
  />
);

export const GradeFilter = ({ resets }: { readonly resets?: readonly string[] }) => (
  <FilterSelect
    label="Grade"
    source="grade"
    choices={GRADES.map((grade) => ({ value: grade, label: `Grade ${grade}` }))}
    {...(resets ? { resets } : {})}
  />
);

export const SubjectFilter = ({ resets }: { readonly resets?: readonly string[] }) => (
  <FilterSelect
    label="Subject"
    source="subjectId"
    choices={SUBJECTS.map(({ id, name }) => ({ value: id, label: name }))}
    minWidth={150}
    {...(resets ? { resets } : {})}
  />
);

/** Always visible. Enabled while a filter is set. */
export const ClearFilters = () => {
  const { filterValues, setFilters } = useListContext();
  return (
    <Button disabled={Object.keys(filterValues).length === 0} onClick={() => setFilters({})}>
      Clear Filters
    </Button>
  );
};
