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
          You have no internet. What is on your screen stays; the rest comes by itself when the line
          is back. <Link to="/offline">Practise what you took along</Link>
        </span>
      </p>
    )}
  </div>
);
