import type { ReactNode } from 'react';
import { DoctorBird } from '../brand/DoctorBird.tsx';
import styles from './EmptyState.module.css';

/** Friendly message for an empty or failed screen, with the next action. */
export const EmptyState = ({
  title,
  children,
  action,
  heading: Heading = 'h2',
  bird = true,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly heading?: 'h1' | 'h2' | 'h3';
  readonly bird?: boolean;
}) => (
  <div className={styles['state']}>
    {bird && <DoctorBird size={112} />}
    <Heading className={styles['title']}>{title}</Heading>
    {children && <div className={styles['text']}>{children}</div>}
    {action && <div className={styles['action']}>{action}</div>}
  </div>
);
