import { WifiOff } from 'lucide-react';
import { Link } from 'react-router';
import { useIsOffline } from '../reads/connectivity.ts';
import styles from './OfflineNotice.module.css';

/** Notice that the pupil is offline, for as long as it lasts. */
export const OfflineNotice = () => (
  <div role="status">
    {useIsOffline() && (
      <p className={styles['notice']}>
        <WifiOff size={20} aria-hidden="true" />
        <span>
          You have no internet. You can keep using this page. We will load the rest when you are
          online. <Link to="/offline">Practise your saved quizzes</Link>
        </span>
      </p>
    )}
  </div>
);
