import { Bell, CreditCard, KeyRound, LogOut, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import type { User } from '@mahoe/contracts/accounts/account';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { AppearanceForm } from './AppearanceForm.tsx';
import { Devices } from './Devices.tsx';
import { NewUsername } from './NewUsername.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ReportedQuestions } from './ReportedQuestions.tsx';
import styles from './Settings.module.css';
import { YourData } from './YourData.tsx';

/** Planned settings: shown, but disabled. */
const COMING_SOON = [
  ['Change Password', KeyRound],
  ['Notification Settings', Bell],
] as const;

/** A pupil's own settings. */
export const SettingsPage = ({
  user,
  onSignOut,
}: {
  readonly user: User;
  readonly onSignOut: () => Promise<void>;
}) => {
  usePageTitle('Settings');
  return (
    <div className="page">
      <h1>Settings</h1>
      <div className={styles['columns']}>
        <nav aria-label="Settings" className={styles['nav']}>
          <Link to="/settings" aria-current="page">
            <UserRound size={20} aria-hidden="true" /> Profile Settings
          </Link>
          <Link to="/subscription">
            <CreditCard size={20} aria-hidden="true" /> Subscription
          </Link>
          {COMING_SOON.map(([name, Icon]) => (
            <span key={name} aria-disabled="true">
              <Icon size={20} aria-hidden="true" /> {name} (coming soon)
            </span>
          ))}
          <Link
            to="/"
            onClick={(event) => {
              event.preventDefault();
              onSignOut().catch(console.error);
            }}
          >
            <LogOut size={20} aria-hidden="true" /> Log out
          </Link>
        </nav>
        <div className={styles['sections']}>
          {user.usernameState === 'rejected' && <NewUsername user={user} />}
          {user.isAdmin ? (
            <p>Administrators have no profile to fill in.</p>
          ) : (
            <ProfileForm key={user.id} user={user} />
          )}
          <AppearanceForm />
          <Devices />
          {!user.isAdmin && <ReportedQuestions />}
          <YourData user={user} />
        </div>
      </div>
    </div>
  );
};
