import { getHolidayConsequences, setHoliday } from '@mahoe/contracts/progress/streakAndPrize';
import { Alert, TextField } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call, messageOf } from '../apiClient.ts';
import { FormDialog } from '../ui/FormDialog.tsx';

const studentsText = (count: number): string => (count === 1 ? '1 student' : `${count} students`);

/** What a holiday would do to streaks, once both days are chosen. */
const Consequences = ({ from, to }: { readonly from: string; readonly to: string }) => {
  const { data, error } = useQuery({
    queryKey: ['holidays', 'consequences', from, to],
    queryFn: () => call(getHolidayConsequences, { query: { from, to } }),
  });
  if (error) return <Alert severity="error">{messageOf(error, 'Failed to fetch streaks')}</Alert>;
  if (!data) return <Alert severity="info">Looking at every streak…</Alert>;
  return (
    <Alert severity="info">
      {data.days === 1 ? 'One day' : `${data.days} days`} on which a missed day breaks no streak. Of{' '}
      {studentsText(data.pupils)} with a streak, {data.kept} keep theirs who would lose it by not
      practising; {data.revived} get one back that is broken today.
    </Alert>
  );
};

/** Sets a holiday; what it does to streaks stands there before it is saved. */
export const HolidayDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [name, setName] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const notify = useNotify();
  const queries = useQueryClient();
  const save = async () => {
    setIsSaving(true);
    try {
      await call(setHoliday, { body: { name, from, to } });
      notify('Holiday set successfully', { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['holidays'] });
      onClose();
    } catch (error) {
      notify(messageOf(error, 'Failed to set the holiday'), { type: 'error' });
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <FormDialog
      title="Set a holiday"
      save="Save"
      isIncomplete={name.trim() === '' || from === '' || to === ''}
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
      <TextField
        label="First day"
        type="date"
        fullWidth
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        label="Last day"
        type="date"
        fullWidth
        value={to}
        onChange={({ target }) => setTo(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {from !== '' && to !== '' && <Consequences from={from} to={to} />}
    </FormDialog>
  );
};
