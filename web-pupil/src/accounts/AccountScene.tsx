import type { ReactNode } from 'react';
import { DoctorBird } from '../ui/brand/DoctorBird.tsx';
import styles from './AccountScene.module.css';

/** The chalkboard beside an account form. */
export const AccountScene = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <aside className={styles['board']} aria-label={title}>
    <DoctorBird size={104} />
    <p className={styles['title']}>{title}</p>
    <div className={styles['text']}>{children}</div>
  </aside>
);
