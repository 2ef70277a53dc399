import { useState } from 'react';
import type { User } from '@mahoe/contracts/accounts/account';
import { ChoiceRow } from '../ui/components/ChoiceRow.tsx';
import { Leaderboard, type Period } from './Leaderboard.tsx';
import styles from './Leaderboard.module.css';

const PERIODS = [
  { value: 'all', name: 'All time' },
  { value: 'week', name: 'This week' },
] as const;

/** Leaderboard by XP, of all time or of this week. */
export const ExperienceLeaderboard = ({ user }: { readonly user: User }) => {
  const [period, setPeriod] = useState<Period>('all');
  return (
    <div className={styles['board']}>
      <ChoiceRow label="Show" choices={PERIODS} chosen={period} onChange={setPeriod} />
      <Leaderboard key={period} type="experience" period={period} user={user} />
    </div>
  );
};
