import { MessageCircle, Sparkles, Trophy, Users, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, NavLink } from 'react-router';
import type { User } from '@mahoe/contracts/accounts/account';
import { useFriendRequests } from '../reads/useFriendRequests.ts';
import { soundToggle } from '../ui/preferences/celebrationSettings.ts';
import { cx } from '../ui/dom/cx.ts';
import { Logo } from '../ui/brand/Logo.tsx';
import { CountBadge } from './CountBadge.tsx';
import styles from './Header.module.css';
import { isHeaderVisible } from './headerVisibility.ts';
import { useUnread } from './useUnread.ts';
import { UserMenu } from './UserMenu.tsx';

const useHeaderVisible = (): boolean => {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    let from = 0;
    // Reading `scrollY` now would force an extra layout; the next frame lays the page out anyway.
    const frame = requestAnimationFrame(() => {
      from = window.scrollY;
    });
    const onScroll = (): void => {
      const to = Math.max(0, window.scrollY);
      const start = from;
      from = to;
      setShown((before) => isHeaderVisible(start, to, before));
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
  return shown;
};

/**
 * Fixed header. It hides while the pupil scrolls down; it returns on scrolling up or when it has
 * the focus.
 */
export const Header = ({
  user,
  onSignOut,
}: {
  readonly user: User;
  readonly onSignOut: () => Promise<void>;
}) => {
  const shown = useHeaderVisible();
  const requests = useFriendRequests().data?.length ?? 0;
  const unread = useUnread(user.id);
  const sound = soundToggle.useIsOn();
  const SoundIcon = sound ? Volume2 : VolumeX;
  return (
    <header className={cx(styles['header'], !shown && styles['hidden'])} data-away={!shown}>
      <div className={styles['inner']}>
        <Logo />
        <nav aria-label="Main" className={styles['pages']}>
          <NavLink to="/friends" className={styles['page'] ?? ''}>
            <Users size={20} aria-hidden="true" /> Friends
            <CountBadge count={requests} what="friend requests" />
          </NavLink>
          <NavLink to="/leaderboard" className={styles['page'] ?? ''}>
            <Trophy size={20} aria-hidden="true" /> Leaderboard
          </NavLink>
          <NavLink to="/social" className={styles['page'] ?? ''}>
            <Sparkles size={20} aria-hidden="true" /> Social
          </NavLink>
          <NavLink to="/messages" className={styles['page'] ?? ''}>
            <MessageCircle size={20} aria-hidden="true" /> Messages
            <CountBadge count={unread} what="unread" />
          </NavLink>
        </nav>
        <Link to="/friends" className={styles['friends'] ?? ''}>
          <Users size={24} aria-hidden="true" />
          <span className="visually-hidden">Friends</span>
          <span className={styles['waiting']}>
            <CountBadge count={requests} what="friend requests" />
          </span>
        </Link>
        <button
          type="button"
          role="switch"
          aria-checked={sound}
          aria-label="Sound"
          title={sound ? 'Sound is on' : 'Sound is off'}
          className={styles['sound']}
          onClick={() => soundToggle.set(!sound)}
        >
          <SoundIcon size={24} aria-hidden="true" />
        </button>
        <UserMenu user={user} onSignOut={onSignOut} />
      </div>
    </header>
  );
};
