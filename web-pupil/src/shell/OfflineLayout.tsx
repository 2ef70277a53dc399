import type { Outage } from '../reads/connectivity.ts';
import { Avatar } from '../pupil/Avatar.tsx';
import { Button } from '../ui/components/Button.tsx';
import { LogoMark } from '../ui/brand/Logo.tsx';
import header from './Header.module.css';
import frame from './PupilLayout.module.css';
import styles from './OfflineLayout.module.css';

const NOTICES: Readonly<Record<Outage, { readonly title: string; readonly until: string }>> = {
  offline: { title: 'You have no internet', until: 'until you are online' },
  server: { title: 'Mahoe has a problem', until: 'until it works again' },
};

/**
 * Layout while the stored sign-in cannot be verified. The app retries by itself; `isRetrying`
 * during an attempt.
 */
export const OfflineLayout = ({
  user,
  outage,
  isRetrying,
  onRetryNow,
}: {
  readonly user: Parameters<typeof Avatar>[0]['user'];
  readonly outage: Outage;
  readonly isRetrying: boolean;
  readonly onRetryNow: () => void;
}) => (
  <>
    <header className={header['header']}>
      <div className={header['inner']}>
        <LogoMark />
        <span className={styles['who']}>
          <Avatar user={user} />
        </span>
      </div>
    </header>
    <main id="main" className={frame['main']}>
      <div className={`page page-narrow ${styles['words']}`}>
        <div role="alert">
          <h1>{NOTICES[outage].title}</h1>
          <p>
            {user.firstName || user.username}, you are still signed in. Mahoe keeps trying{' '}
            {NOTICES[outage].until}.
          </p>
        </div>
        <Button pending={isRetrying} onClick={onRetryNow}>
          {isRetrying ? 'Trying again…' : 'Try again now'}
        </Button>
      </div>
    </main>
  </>
);
