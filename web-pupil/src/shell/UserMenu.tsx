import { createElement, useState } from 'react';
import type { User } from '@mahoe/contracts/accounts/account';
import { Avatar } from '../pupil/Avatar.tsx';
import { useLazyModule } from '../ui/hooks/useLazyModule.ts';
import { menuLabel } from './menuLabel.ts';
import { FallbackMenu } from './FallbackMenu.tsx';
import styles from './UserMenu.module.css';

const fetchMenu = async () => (await import('./OpenUserMenu.tsx')).OpenUserMenu;

/** The avatar; the code of its menu loads when it is first opened. */
export const UserMenu = ({
  user,
  onSignOut,
}: {
  readonly user: User;
  readonly onSignOut: () => Promise<void>;
}) => {
  const [wanted, setWanted] = useState(false);
  const OpenUserMenu = useLazyModule(fetchMenu, wanted, FallbackMenu);
  return OpenUserMenu ? (
    createElement(OpenUserMenu, { user, onSignOut })
  ) : (
    <button
      type="button"
      className={styles['trigger']}
      aria-label={menuLabel(user)}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    >
      <Avatar user={user} />
    </button>
  );
};
