import { getHolidayConsequences, setHoliday } from '@mahoe/contracts/progress/streakAndPrize';
import { Alert, TextField } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call, getErrorMessage } from '../apiClient.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useSaving } from '../ui/useSaving.ts';
import { areChosen, DayFields, NO_DAYS, type Days } from './DayFields.tsx';

const studentsText = (count: number): string => (count === 1 ? '1 student' : `${count} students`);

/** The effect of a holiday on streaks, for both chosen days. */
const Consequences = ({ from, to }: Days) => {
  const { data, error } = useQuery({
    queryKey: ['holidays', 'consequences', from, to],
    queryFn: () => call(getHolidayConsequences, { query: { from, to } }),
  });
  if (error)
    return <Alert severity="error">{getErrorMessage(error, 'Failed to fetch streaks')}</Alert>;
  if (!data) return <Alert severity="info">Checking every streak…</Alert>;
  return (
    <Alert severity="info">
      A missed day breaks no streak on {data.days === 1 ? 'this day' : `these ${data.days} days`}.
      There {data.pupils === 1 ? 'is' : 'are'} {studentsText(data.pupils)} with a streak. The
      holiday saves {data.kept} of the streaks and restores {data.revived} that{' '}
      {data.revived === 1 ? 'is' : 'are'} broken today.
    </Alert>
  );
};

/** Adds a holiday, after showing its effect on streaks. */
export const HolidayDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [name, setName] = useState('');
  const [days, setDays] = useState(NO_DAYS);
  const { isSaving, saving } = useSaving('Failed to set the holiday');
  const notify = useNotify();
  const queries = useQueryClient();
  const save = () =>
    saving(async () => {
      await call(setHoliday, { body: { name, ...days } });
      notify('Holiday set successfully', { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['holidays'] });
      onClose();
    });
  return (
    <FormDialog
      title="Set a holiday"
      save="Save"
      missing={
        name.trim() === ''
          ? 'Please name the holiday'
          : areChosen(days)
            ? undefined
            : 'Please choose the first and the last day'
      }
      isSaving={isSaving}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        fullWidth
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <DayFields days={days} onChange={setDays} />
      {areChosen(days) && <Consequences {...days} />}
    </FormDialog>
  );
};
