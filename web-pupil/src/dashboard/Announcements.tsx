import { Megaphone, X } from 'lucide-react';
import { useRef } from 'react';
import type { User } from '@mahoe/contracts/accounts';
import { listAnnouncementsInForce } from '@mahoe/contracts/announcements';
import { useRead } from '../apiClient.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Announcements.module.css';
import { useDismissed } from './useDismissed.ts';

/** What the school tells the pupil these days, until they put it away; nothing otherwise. */
export const Announcements = ({ user }: { readonly user: User }) => {
  const { data = [] } = useRead(listAnnouncementsInForce, {});
  const region = useRef<HTMLDivElement>(null);
  const { isDismissed, dismiss } = useDismissed(
    user.id,
    data.map(({ id }) => id),
  );
  return (
    <div
      ref={region}
      role="status"
      aria-label="Announcements"
      tabIndex={-1}
      className={styles['announcements']}
    >
      {data
        .filter(({ id }) => !isDismissed(id))
        .map(({ id, text }) => (
          <div key={id} className={styles['announcement']}>
            <Megaphone aria-hidden size={20} />
            <p>{text}</p>
            <Button
              look="quiet"
              aria-label={`Dismiss: ${text}`}
              onClick={() => {
                dismiss(id);
                region.current?.focus({ preventScroll: true });
              }}
            >
              <X aria-hidden size={20} />
            </Button>
          </div>
        ))}
    </div>
  );
};
