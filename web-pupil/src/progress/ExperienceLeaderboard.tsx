import { useState } from 'react';
import type { User } from '@mahoe/contracts/accounts/account';
import { ChoiceRow } from '../ui/components/ChoiceRow.tsx';
import { Leaderboard, type Period } from './Leaderboard.tsx';
import styles from './Leaderboard.module.css';

const PERIODS = [
  { value: 'week', name: 'This week' },
  { value: 'all', name: 'All time' },
] as const;

/** Leaderboard by XP, of this week or of all time. */
export const ExperienceLeaderboard = ({ user }: { readonly user: User }) => {
  const [period, setPeriod] = useState<Period>('week');
  return (
    <div className={styles['board']}>
      <ChoiceRow label="Show" choices={PERIODS} chosen={period} onChange={setPeriod} />
      <Leaderboard key={period} type="experience" period={period} user={user} />
    </div>
  );
};
