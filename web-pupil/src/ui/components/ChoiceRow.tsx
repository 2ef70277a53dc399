import { useId, type ReactNode } from 'react';
import styles from './ChoiceRow.module.css';
import { cx } from '../dom/cx.ts';

/** A single choice from a few options in a row. */
export const ChoiceRow = <Value extends string | number>({
  label,
  choices,
  chosen,
  onChange,
}: {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly name: ReactNode }[];
  readonly chosen: Value;
  readonly onChange: (value: Value) => void;
}) => {
  const group = useId();
  return (
    <fieldset className={styles['row']}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map(({ value, name }) => (
        <label key={value} className={cx(styles['choice'], value === chosen && styles['chosen'])}>
          <input
            type="radio"
            name={group}
            checked={value === chosen}
            onChange={() => onChange(value)}
            className={styles['radio']}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
};
