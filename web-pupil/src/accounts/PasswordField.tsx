import { Eye, EyeOff } from 'lucide-react';
import { useState, type FocusEvent } from 'react';
import { Field } from '../ui/components/Field.tsx';
import styles from './PasswordField.module.css';

/** A password field with a button that shows the password. */
export const PasswordField = ({
  label = 'Password',
  name,
  autoComplete,
  value,
  onChange,
  onBlur,
  hint,
  message,
  notice,
}: {
  readonly label?: string;
  readonly name: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (event: FocusEvent) => void;
  readonly hint?: string;
  readonly message?: string | undefined;
  readonly notice?: string | undefined;
}) => {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <Field {...{ label, hint, message, notice }}>
      {(parts) => (
        <span className={styles['box']}>
          <input
            {...parts}
            name={name}
            type={visible ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          <button
            type="button"
            className={styles['eye']}
            aria-label={`${visible ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            onClick={() => setVisible(!visible)}
          >
            <Icon size={22} aria-hidden="true" />
          </button>
        </span>
      )}
    </Field>
  );
};
