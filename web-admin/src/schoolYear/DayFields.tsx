import { TextField } from '@mui/material';

export interface Days {
  /** Local day such as `2027-01-31`. It is empty until it is chosen. */
  readonly from: string;
  readonly to: string;
}

export const NO_DAYS: Days = { from: '', to: '' };

export const areChosen = ({ from, to }: Days): boolean => from !== '' && to !== '';

/** Inputs for the first and the last day. */
export const DayFields = ({
  days,
  onChange,
}: {
  readonly days: Days;
  readonly onChange: (days: Days) => void;
}) =>
  (
    [
      ['from', 'First day'],
      ['to', 'Last day'],
    ] as const
  ).map(([end, label]) => (
    <TextField
      key={end}
      label={label}
      type="date"
      fullWidth
      value={days[end]}
      onChange={({ target }) => onChange({ ...days, [end]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  ));
