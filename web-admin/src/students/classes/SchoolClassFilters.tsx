import { useListContext } from 'react-admin';
import { FilterSelect } from '../../ui/list/FilterSelect.tsx';
import { toClassText, toFullClassText } from '../../ui/classText.ts';
import { useClasses, useStudentSchools } from '../../ui/useClasses.ts';

const CLASS = ['classId'];

/** Filters of a list by school, and by class of that school. */
export const SchoolClassFilters = () => {
  const { filterValues } = useListContext();
  const school = typeof filterValues['school'] === 'string' ? filterValues['school'] : undefined;
  const schools = useStudentSchools().data ?? [];
  const classes = useClasses(school).data?.classes ?? [];
  return (
    <>
      <FilterSelect
        label="School"
        source="school"
        choices={schools.map(({ key, name }) => ({ value: key, label: name }))}
        resets={CLASS}
        maxWidth={220}
      />
      <FilterSelect
        label="Class"
        source="classId"
        choices={classes.map((one) => ({
          value: one.id,
          label: school === undefined ? toFullClassText(one) : toClassText(one),
        }))}
        maxWidth={220}
      />
    </>
  );
};
