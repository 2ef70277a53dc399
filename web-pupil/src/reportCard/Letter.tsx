import type { GradeLetter } from '@mahoe/contracts/report';
import styles from './Letter.module.css';

/** A letter grade in its colour; without enough answers it says so. */
export const Letter = ({
  grade,
  size = 'small',
}: {
  readonly grade: GradeLetter | null;
  readonly size?: 'small' | 'large';
}) =>
  grade === null ? (
    <span className={styles['none']}>Not enough yet</span>
  ) : (
    <span className={styles['letter']} data-grade={grade} data-size={size}>
      <span className="visually-hidden">Grade </span>
      {grade}
    </span>
  );
