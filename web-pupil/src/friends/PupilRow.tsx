import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PupilItem } from '@mahoe/contracts/social/friends';
import { Avatar } from '../pupil/Avatar.tsx';
import { pupilName } from '../pupil/pupilName.ts';
import styles from './PupilRow.module.css';

/** One pupil in a list, with buttons for actions. */
export const PupilRow = ({
  pupil,
  children,
}: {
  readonly pupil: PupilItem;
  readonly children?: ReactNode;
}) => (
  <li className={styles['row']}>
    <Avatar user={pupil} size={48} />
    <div className={styles['words']}>
      <Link to={`/profile/${pupil.id}`} className={styles['name']}>
        {pupilName(pupil)}
      </Link>
      <p className={styles['facts']}>
        {pupil.username !== null && `${pupil.username} · `}
        Grade {pupil.grade} · Level {pupil.level}
      </p>
    </div>
    {children && <div className={styles['actions']}>{children}</div>}
  </li>
);
