import { Field } from '../ui/components/Field.tsx';

/** A labelled choice from a few options; without a value, none is chosen. */
export const ChoiceField = ({
  label,
  name,
  value,
  none,
  choices,
  message,
  onChange,
}: {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  /** Text if nothing is chosen; a required choice has none. */
  readonly none?: string;
  readonly choices: readonly (readonly [value: string, text: string])[];
  readonly message?: string | undefined;
  readonly onChange: (value: string) => void;
}) => (
  <Field label={label} message={message}>
    {(parts) => (
      <select
        {...parts}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
);
