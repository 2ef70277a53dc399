import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { NativeSelect } from '../../ui/NativeSelect.tsx';
import { getSchoolYearChoices } from '../../ui/classText.ts';
import type { ListClass } from './useCheckedList.ts';

/** School year of the classes of a list, and the class of rows that name none. */
export const ClassChoice = ({
  checked,
  onChange,
}: {
  readonly checked: Required<ListClass>;
  readonly onChange: (choice: ListClass) => void;
}) => {
  const { schoolYear, className } = checked;
  const [name, setName] = useState(className);
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ schoolYear, className: name.trim() });
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
    >
      <Box sx={{ width: 160 }}>
        <NativeSelect
          label="School year"
          value={schoolYear}
          choices={getSchoolYearChoices(schoolYear)}
          onChange={(year) => onChange({ schoolYear: year, className })}
        />
      </Box>
      <TextField
        label="Class of rows without one"
        value={name}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 40 } }}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" disabled={name.trim() === className}>
        Check again
      </Button>
    </Box>
  );
};
