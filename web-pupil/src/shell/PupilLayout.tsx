import { createElement, useEffect, type ComponentType } from 'react';
import { Link, Outlet } from 'react-router';
import type { User } from '@mahoe/contracts/accounts/account';
import { useSignedInUser } from '../apiClient.ts';
import { RouteChange } from '../ui/page/RouteChange.tsx';
import { SkipLink } from '../ui/page/SkipLink.tsx';
import { useLazyModule } from '../ui/hooks/useLazyModule.ts';
import { BottomBar } from './BottomBar.tsx';
import { Header } from './Header.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import styles from './PupilLayout.module.css';

const PAGES = [
  { to: '/subscription', name: 'Subscription' },
  { to: '/help', name: 'Help' },
  { to: '/contact', name: 'Contact' },
  { to: '/privacy', name: 'Privacy' },
  { to: '/terms', name: 'Terms' },
] as const;

const fetchLive = async (): Promise<ComponentType<{ readonly userId: string }>> =>
  (await import('./live/Live.tsx')).Live;
const NoLive = () => null;

/** Layout around every signed-in screen. */
export const PupilLayout = ({
  onSignOut,
  onUser,
}: {
  readonly onSignOut: () => Promise<void>;
  readonly onUser: (user: User) => void;
}) => {
  const user = useSignedInUser();
  useEffect(() => onUser(user), [user, onUser]);
  const Live = useLazyModule(fetchLive, true, NoLive);
  return (
    <>
      <SkipLink />
      {Live && createElement(Live, { userId: user.id })}
      <Header user={user} onSignOut={onSignOut} />
      <main id="main" tabIndex={-1} className={styles['main']}>
        <OfflineNotice />
        <Outlet />
      </main>
      <footer className={styles['footer']}>
        <nav aria-label="More pages">
          <ul>
            {PAGES.map(({ to, name }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </footer>
      <BottomBar userId={user.id} />
      <RouteChange />
    </>
  );
};
