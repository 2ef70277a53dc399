import { BookOpen, CircleUserRound, House, MessageCircle, Trophy } from 'lucide-react';
import { NavLink } from 'react-router';
import { CountBadge } from './CountBadge.tsx';
import styles from './BottomBar.module.css';
import { useUnread } from './useUnread.ts';

const navLinks = (userId: string) => [
  { to: '/', name: 'Home', icon: House },
  { to: '/curriculum', name: 'Learn', icon: BookOpen },
  { to: '/leaderboard', name: 'Leaderboard', icon: Trophy },
  { to: '/messages', name: 'Messages', icon: MessageCircle },
  { to: `/profile/${userId}`, name: 'Me', icon: CircleUserRound },
];

/** Main navigation at the bottom on phones; hidden while a quiz is open. */
export const BottomBar = ({ userId }: { readonly userId: string }) => {
  const unread = useUnread(userId);
  return (
    <nav aria-label="Places" className={styles['bar']} data-bottom-bar>
      {navLinks(userId).map(({ to, name, icon: Icon }) => (
        <NavLink key={to} to={to} end={to === '/'} className={styles['place'] ?? ''}>
          <span className={styles['icon']}>
            <Icon size={24} aria-hidden="true" />
            {to === '/messages' && (
              <span className={styles['count']}>
                <CountBadge count={unread} what="unread" />
              </span>
            )}
          </span>
          <span className={styles['name']}>{name}</span>
        </NavLink>
      ))}
    </nav>
  );
};
