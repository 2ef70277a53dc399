import { useId } from 'react';
import type { User } from '@mahoe/contracts/accounts';
import { classes } from '../ui/classes.ts';
import styles from './GradeChoice.module.css';

const GRADES = [4, 5, 6] as const;

/** Which grade's topics to look at; the pupil's own at first. */
export const GradeChoice = ({
  grade,
  own,
  onChange,
}: {
  readonly grade: User['grade'];
  readonly own: User['grade'];
  readonly onChange: (grade: User['grade']) => void;
}) => {
  const name = useId();
  return (
    <fieldset className={styles['choice']}>
      <legend className="visually-hidden">Grade</legend>
      {GRADES.map((value) => (
        <label
          key={value}
          className={classes(styles['grade'], value === grade && styles['chosen'])}
        >
          <input
            type="radio"
            name={name}
            checked={value === grade}
            onChange={() => onChange(value)}
            className={styles['radio']}
          />
          Grade {value}
          {value === own && <span className="visually-hidden"> (yours)</span>}
        </label>
      ))}
    </fieldset>
  );
};
