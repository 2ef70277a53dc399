import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './ExerciseBook.module.css';
import { SubjectIcon } from './SubjectIcon.tsx';
import type { SubjectLook } from './subjects.ts';

/** A subject as an exercise book: coloured cover, darker spine, white label. */
export const ExerciseBook = ({
  subject,
  to,
  children,
}: {
  readonly subject: SubjectLook;
  readonly to?: string;
  readonly children?: ReactNode;
}) => (
  <div className={styles['book']} style={{ backgroundColor: subject.cover }}>
    <SubjectIcon subject={subject.id} size={56} />
    <div className={styles['label']}>
      <h3 className={styles['name']} style={{ color: subject.colour }}>
        {to ? (
          <Link to={to} className={styles['link']}>
            {subject.name}
          </Link>
        ) : (
          subject.name
        )}
      </h3>
      {children && <p className={styles['note']}>{children}</p>}
    </div>
  </div>
);
