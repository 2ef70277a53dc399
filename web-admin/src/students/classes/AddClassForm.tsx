import { addClass } from '@mahoe/contracts/accounts/classes';
import Add from '@mui/icons-material/Add';
import { Alert, Box, Button, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../../apiClient.ts';
import { NativeSelect } from '../../ui/NativeSelect.tsx';
import { useSaving } from '../../ui/useSaving.ts';
import { getSchoolYearChoices, toClassText } from '../../ui/classText.ts';
import { CLASSES_KEY, useStudentSchools } from '../../ui/useClasses.ts';

/** Adds a class to a school that has students. */
export const AddClassForm = ({
  school: only,
  thisYear,
}: {
  readonly school: string | undefined;
  readonly thisYear: number;
}) => {
  const schools = useStudentSchools().data ?? [];
  const [chosen, setChosen] = useState<string>();
  const [name, setName] = useState('');
  const [schoolYear, setSchoolYear] = useState(thisYear);
  const { isSaving, saving } = useSaving('Failed to add the class');
  const notify = useNotify();
  const queries = useQueryClient();
  const school = only ?? chosen ?? schools[0]?.key;
  if (school === undefined) {
    return <Alert severity="info">A class needs a school. No student has a school yet.</Alert>;
  }
  const save = () =>
    saving(async () => {
      const added = await call(addClass, { body: { school, name, schoolYear } });
      notify(`Class ${toClassText(added)} added`, { type: 'success' });
      setName('');
      await queries.invalidateQueries({ queryKey: [CLASSES_KEY] });
    });
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr 2fr 1fr auto' },
        gap: 1.5,
        alignItems: 'start',
      }}
    >
      <NativeSelect
        label="School of the new class"
        value={school}
        choices={schools.map((one) => ({ value: one.key, label: one.name }))}
        onChange={setChosen}
      />
      <TextField
        label="Name of the new class"
        value={name}
        autoComplete="off"
        helperText="Such as 5 Blue"
        slotProps={{ htmlInput: { maxLength: 40 } }}
        onChange={({ target }) => setName(target.value)}
      />
      <NativeSelect
        label="School year"
        value={schoolYear}
        choices={getSchoolYearChoices(thisYear)}
        onChange={setSchoolYear}
      />
      <Button
        type="submit"
        variant="contained"
        startIcon={<Add />}
        loading={isSaving}
        disabled={name.trim() === ''}
      >
        Add class
      </Button>
    </Box>
  );
};
