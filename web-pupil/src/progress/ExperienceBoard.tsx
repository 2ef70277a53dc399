import { useState } from 'react';
import type { User } from '@mahoe/contracts/accounts/account';
import { ChoiceRow } from '../ui/ChoiceRow.tsx';
import { Board, type Period } from './Board.tsx';
import styles from './Board.module.css';

const PERIODS = [
  { value: 'all', name: 'All time' },
  { value: 'week', name: 'This week' },
] as const;

/** The board by experience, of all time or of this week. */
export const ExperienceBoard = ({ user }: { readonly user: User }) => {
  const [period, setPeriod] = useState<Period>('all');
  return (
    <div className={styles['board']}>
      <ChoiceRow label="Since when" choices={PERIODS} chosen={period} onChange={setPeriod} />
      <Board key={period} type="experience" period={period} user={user} />
    </div>
  );
};
