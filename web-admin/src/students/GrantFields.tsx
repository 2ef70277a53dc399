import { NativeSelect } from '../ui/NativeSelect.tsx';
import { MONTHS, REASONS, type Grant } from './grant.ts';

/** Inputs for the number of months and the reason. */
export const GrantFields = ({
  grant,
  onChange,
}: {
  readonly grant: Grant;
  readonly onChange: (grant: Grant) => void;
}) => (
  <>
    <NativeSelect
      label="Months"
      value={grant.months}
      choices={MONTHS}
      onChange={(months) => onChange({ ...grant, months })}
      helperText="Added to what is left of the subscription"
    />
    <NativeSelect
      label="Reason"
      value={grant.reason}
      choices={REASONS}
      onChange={(reason) => onChange({ ...grant, reason })}
    />
  </>
);
