import { SUBJECTS } from '@mahoe/contracts/content/subjects';
import { Box } from '@mui/material';
import { NativeSelect } from '../ui/NativeSelect.tsx';
import { useHelpFilter } from './useHelpFilter.ts';

const ALL = { value: '', label: 'All' };

const GRADES = [
  ALL,
  ...['4', '5', '6'].map((grade) => ({ value: grade, label: `Grade ${grade}` })),
];
const SUBJECT_CHOICES = [
  ALL,
  ...SUBJECTS.map(({ id, name }) => ({ value: String(id), label: name })),
];

/** Filters of the pages about help. */
export const HelpFilters = ({ hasSubject = true }: { readonly hasSubject?: boolean }) => {
  const { filter, setFilter } = useHelpFilter();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 2,
        maxWidth: 560,
        gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
      }}
    >
      <NativeSelect
        label="Grade"
        value={filter.grade ?? ''}
        choices={GRADES}
        onChange={(grade) => setFilter('grade', grade)}
      />
      {hasSubject && (
        <NativeSelect
          label="Subject"
          value={filter.subjectId ?? ''}
          choices={SUBJECT_CHOICES}
          onChange={(subjectId) => setFilter('subjectId', subjectId)}
        />
      )}
    </Box>
  );
};
