import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import styles from './Field.module.css';
import { cx } from '../dom/cx.ts';

/** Attributes that connect an input with its label, hint and message. */
export interface FieldParts {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
  readonly className: string | undefined;
}

/** Label, hint and message around any input. */
export const Field = ({
  label,
  hint,
  message,
  notice,
  className,
  children,
}: {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Error message of the value. */
  readonly message?: string | undefined;
  /** A friendly remark that does not reject the value. */
  readonly notice?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (parts: FieldParts) => ReactNode;
}) => {
  const id = useId();
  const described = [hint && `${id}-hint`, message && `${id}-message`, notice && `${id}-notice`];
  return (
    <div className={cx(styles['field'], className)}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        'aria-invalid': message !== undefined,
        className: styles['input'],
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      <div aria-live="polite">
        {message && (
          <p id={`${id}-message`} className={styles['message']}>
            <CircleAlert size={18} aria-hidden="true" /> {message}
          </p>
        )}
        {notice && (
          <p id={`${id}-notice`} className={styles['notice']}>
            {notice}
          </p>
        )}
      </div>
    </div>
  );
};

/** A labelled text input. */
export const TextField = ({
  label,
  hint,
  message,
  notice,
  className,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly message?: string | undefined;
  readonly notice?: string | undefined;
}) => (
  <Field {...{ label, hint, message, notice, className }}>
    {(parts) => <input {...input} {...parts} />}
  </Field>
);
