import { useSyncExternalStore } from 'react';
import { getBusyMessage, subscribeToBusy } from '@mahoe/contracts/browser/retryWhenBusy';
import { Hourglass } from 'lucide-react';
import styles from './BusyIndicator.module.css';

/** Quiet notice that a call waits until the server has capacity. The call is retried by itself. */
export const BusyIndicator = () => {
  const message = useSyncExternalStore(subscribeToBusy, getBusyMessage);
  return (
    <div role="status" className={styles['area']}>
      {message !== undefined && (
        <p className={styles['sign']}>
          <Hourglass size={20} aria-hidden="true" />
          {message}
        </p>
      )}
    </div>
  );
};
