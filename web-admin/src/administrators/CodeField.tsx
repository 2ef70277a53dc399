import { TextField } from '@mui/material';

/** Input for a code of the authenticator app or for a recovery code. */
export const CodeField = ({
  value,
  onChange,
  helperText,
}: {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly helperText?: string;
}) => (
  <TextField
    label="Code"
    fullWidth
    autoComplete="one-time-code"
    value={value}
    helperText={helperText}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{
      htmlInput: { inputMode: 'text', autoCapitalize: 'characters', spellCheck: false },
    }}
  />
);
