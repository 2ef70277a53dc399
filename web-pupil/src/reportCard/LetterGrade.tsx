import type { GradeLetter } from '@mahoe/contracts/progress/report';
import styles from './LetterGrade.module.css';
import { AnswersHint } from './AnswersHint.tsx';

/** A letter grade in its colour. Without enough answers it says how many more are needed. */
export const LetterGrade = ({
  grade,
  answers,
  size = 'small',
}: {
  readonly grade: GradeLetter | null;
  /** Number of answers behind the grade. */
  readonly answers: number;
  readonly size?: 'small' | 'large';
}) =>
  grade === null ? (
    <AnswersHint answers={answers} what="a letter" />
  ) : (
    <span className={styles['letter']} data-grade={grade} data-size={size}>
      <span className="visually-hidden">Grade </span>
      {grade}
    </span>
  );
