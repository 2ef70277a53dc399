import { useState } from 'react';
import type { User } from '@mahoe/contracts/accounts/account';
import { Avatar } from '../pupil/Avatar.tsx';
import { Button } from '../ui/components/Button.tsx';
import { menuLabel } from './menuLabel.ts';
import styles from './UserMenu.module.css';

const focusButton = (button: HTMLButtonElement | null): void => button?.focus();

/** The avatar with the menu's basic actions, used if the menu's code could not be loaded. */
export const FallbackMenu = ({
  user,
  onSignOut,
}: {
  readonly user: User;
  readonly onSignOut: () => Promise<void>;
}) => {
  const [open, setOpen] = useState(true);
  return (
    <div className={styles['missing']}>
      <button
        type="button"
        className={styles['trigger']}
        aria-label={menuLabel(user)}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Avatar user={user} />
      </button>
      {open && (
        <div className={styles['instead']}>
          <p role="alert">The menu did not open. Please check your connection.</p>
          <Button ref={focusButton} wide onClick={() => window.location.reload()}>
            Load it again
          </Button>
          <Button look="second" wide onClick={() => void onSignOut()}>
            Log out
          </Button>
        </div>
      )}
    </div>
  );
};
