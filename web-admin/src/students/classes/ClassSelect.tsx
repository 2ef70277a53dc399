import { NativeSelect } from '../../ui/NativeSelect.tsx';
import { toFullClassText } from '../../ui/classText.ts';
import { useClasses } from '../../ui/useClasses.ts';

/** Choice of a class, or of none. A class that is no longer listed stays chosen. */
export const ClassSelect = ({
  label,
  value,
  chosen,
  onChange,
}: {
  readonly label: string;
  readonly value: string | null;
  /** Text of the value, if it is a class. */
  readonly chosen?: string | null;
  readonly onChange: (classId: string | null) => void;
}) => {
  const classes = useClasses().data?.classes ?? [];
  const listed = classes.map((one) => ({ value: one.id, label: toFullClassText(one) }));
  const isListed = value === null || listed.some((one) => one.value === value);
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      choices={[
        { value: '', label: 'No class' },
        ...(isListed ? [] : [{ value, label: chosen ?? '…' }]),
        ...listed,
      ]}
      onChange={(id) => onChange(id === '' ? null : id)}
    />
  );
};
