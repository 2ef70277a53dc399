import { WifiOff } from 'lucide-react';
import { useOnline } from '../ui/useOnline.ts';
import styles from './OfflineNotice.module.css';

/** Says that the line is down, for as long as it is. */
export const OfflineNotice = () => {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles['notice']}>
          <WifiOff size={20} aria-hidden="true" />
          You are offline. What is on your screen stays; the rest comes when the line is back.
        </p>
      )}
    </div>
  );
};
