import { BookOpen, CircleUserRound, House, Trophy } from 'lucide-react';
import { NavLink } from 'react-router';
import styles from './BottomBar.module.css';

const PLACES = [
  { to: '/', name: 'Home', icon: House },
  { to: '/curriculum', name: 'Learn', icon: BookOpen },
  { to: '/leaderboard', name: 'Leaderboard', icon: Trophy },
  { to: '/report-card', name: 'Me', icon: CircleUserRound },
] as const;

/** The main places under the thumb, on phones; away while a quiz is open. */
export const BottomBar = () => (
  <nav aria-label="Places" className={styles['bar']} data-bottom-bar>
    {PLACES.map(({ to, name, icon: Icon }) => (
      <NavLink key={to} to={to} end={to === '/'} className={styles['place'] ?? ''}>
        <span className={styles['icon']}>
          <Icon size={24} aria-hidden="true" />
        </span>
        <span className={styles['name']}>{name}</span>
      </NavLink>
    ))}
  </nav>
);
