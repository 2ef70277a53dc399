import type { ReactNode } from 'react';
import styles from './Chip.module.css';

/** A short label beside a name. */
export const Chip = ({
  tone,
  children,
}: {
  readonly tone?: 'good' | 'gold' | 'sun' | 'sea' | 'warm';
  readonly children: ReactNode;
}) => (
  <span className={styles['chip']} data-tone={tone}>
    {children}
  </span>
);
