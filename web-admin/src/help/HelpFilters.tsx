import { SUBJECTS } from '@mahoe/contracts/content/subjects';
import { Box } from '@mui/material';
import { toClassText, toFullClassText } from '../ui/classText.ts';
import { NativeSelect } from '../ui/NativeSelect.tsx';
import { useClasses, useStudentSchools } from '../ui/useClasses.ts';
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

/** The selects of a school, and of a class of that school or of all. */
const SchoolSelects = () => {
  const { filter, setFilter } = useHelpFilter();
  const schools = useStudentSchools().data ?? [];
  const classes = useClasses(filter.school).data?.classes ?? [];
  const toLabel = filter.school === undefined ? toFullClassText : toClassText;
  return (
    <>
      <NativeSelect
        label="School"
        value={filter.school ?? ''}
        choices={[ALL, ...schools.map(({ key, name }) => ({ value: key, label: name }))]}
        onChange={(school) => setFilter('school', school)}
      />
      <NativeSelect
        label="Class"
        value={filter.classId ?? ''}
        choices={[ALL, ...classes.map((one) => ({ value: one.id, label: toLabel(one) }))]}
        onChange={(classId) => setFilter('classId', classId)}
      />
    </>
  );
};

/** Filters of the pages about help. */
export const HelpFilters = ({ hasSubject = true }: { readonly hasSubject?: boolean }) => {
  const { filter, setFilter } = useHelpFilter();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 2,
        maxWidth: 900,
        gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
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
      <SchoolSelects />
    </Box>
  );
};
