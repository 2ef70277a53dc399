import { TextField } from '@mui/material';

interface NativeSelectProps<Value extends string | number> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly helperText?: string;
}

/**
 * Chooses one of a few values in the browser's native select, which works the same on phones and by keyboard.
 */
export const NativeSelect = <Value extends string | number>({
  label,
  value,
  choices,
  onChange,
  helperText,
}: NativeSelectProps<Value>) => (
  <TextField
    select
    fullWidth
    label={label}
    value={value}
    {...(helperText === undefined ? {} : { helperText })}
    onChange={({ target }) => {
      const chosen = choices.find((choice) => String(choice.value) === target.value);
      if (chosen) onChange(chosen.value);
    }}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
  >
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </TextField>
);
