import { SUSPENSION_REASONS } from '@mahoe/contracts/accounts/users';
import { Typography } from '@mui/material';
import { NativeSelect } from '../ui/NativeSelect.tsx';

export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];

/** Reason of a suspension; empty until one is chosen. */
export type ReasonChoice = SuspensionReason | '';

const CHOICES: readonly { readonly value: ReasonChoice; readonly label: string }[] = [
  { value: '', label: 'Please choose' },
  ...SUSPENSION_REASONS.map((reason) => ({ value: reason, label: reason })),
];

/** The effect of a suspension, and the input for its reason. */
export const SuspensionFields = ({
  reason,
  onChange,
}: {
  readonly reason: ReasonChoice;
  readonly onChange: (reason: ReasonChoice) => void;
}) => (
  <>
    <Typography>
      They are signed out and cannot sign in until unsuspended. Their progress stays. The suspension
      ends automatically after seven days unless a different administrator confirms it.
    </Typography>
    <NativeSelect
      label="Reason"
      value={reason}
      choices={CHOICES}
      onChange={onChange}
      helperText="Shown to administrators only"
    />
  </>
);
