import { writeAnnouncement, type Announcement } from '@mahoe/contracts/content/announcements';
import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  TextField,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../apiClient.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useSaving } from '../ui/useSaving.ts';
import { areChosen, DayFields, NO_DAYS } from './DayFields.tsx';

const GRADES = [4, 5, 6] as const;
const MAX_LENGTH = 300;

/** Writes an announcement that pupils' dashboards show on a range of days. */
export const AnnouncementDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [text, setText] = useState('');
  const [days, setDays] = useState(NO_DAYS);
  const [grades, setGrades] = useState<Announcement['grades']>([]);
  const { isSaving, saving } = useSaving('Failed to write the announcement');
  const notify = useNotify();
  const queries = useQueryClient();
  const length = [...text.trim()].length;
  const save = () =>
    saving(async () => {
      await call(writeAnnouncement, { body: { text, ...days, grades } });
      notify('Announcement written successfully', { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['announcements'] });
      onClose();
    });
  return (
    <FormDialog
      title="Write an announcement"
      save="Save"
      missing={
        length === 0
          ? 'Please write the announcement'
          : length > MAX_LENGTH
            ? `Please write at most ${MAX_LENGTH} characters`
            : areChosen(days)
              ? undefined
              : 'Please choose the first and the last day'
      }
      isSaving={isSaving}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField
        label="Announcement"
        fullWidth
        multiline
        minRows={3}
        value={text}
        error={length > MAX_LENGTH}
        helperText={`${length} of ${MAX_LENGTH} characters; plain words on one line, no links`}
        onChange={({ target }) => setText(target.value.replaceAll(/[\r\n]+/g, ' '))}
      />
      <DayFields days={days} onChange={setDays} />
      <FormControl component="fieldset">
        <FormLabel component="legend">For</FormLabel>
        <FormGroup row>
          {GRADES.map((grade) => (
            <FormControlLabel
              key={grade}
              label={`Grade ${grade}`}
              control={
                <Checkbox
                  checked={grades.includes(grade)}
                  onChange={(_, isChosen) =>
                    setGrades(
                      GRADES.filter((one) => (one === grade ? isChosen : grades.includes(one))),
                    )
                  }
                />
              }
            />
          ))}
        </FormGroup>
        <FormHelperText>None chosen: all grades see it.</FormHelperText>
      </FormControl>
    </FormDialog>
  );
};
