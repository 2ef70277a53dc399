import {
  Award,
  ChartColumn,
  ChevronRight,
  CreditCard,
  Flame,
  Settings,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import styles from './PersonalPages.module.css';

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

/** Links from the own profile to everything about oneself. */
export const PersonalPages = ({
  badges,
  streak,
}: {
  readonly badges: number;
  readonly streak: number;
}) => {
  const pages: readonly (readonly [to: string, name: string, Icon: LucideIcon, fact?: string])[] = [
    ['/badges', 'Badges', Award, `${badges} earned`],
    ['/streak', 'Streak', Flame, days(streak)],
    ['/report-card', 'Report Card', ChartColumn],
    ['/settings', 'Settings', Settings],
    ['/subscription', 'Subscription', CreditCard],
  ];
  return (
    <nav aria-label="About me">
      <ul className={styles['pages']}>
        {pages.map(([to, name, Icon, fact]) => (
          <li key={to}>
            <Link to={to} className={styles['page']}>
              <Icon size={24} aria-hidden="true" />
              <span className={styles['name']}>{name}</span>
              {fact && <span className={styles['fact']}>{fact}</span>}
              <ChevronRight size={20} aria-hidden="true" className={styles['arrow']} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
