import { Megaphone, X } from 'lucide-react';
import { useRef } from 'react';
import type { Dashboard } from '@mahoe/contracts/progress/dashboard';
import { Button } from '../ui/components/Button.tsx';
import { useStoredMarks } from '../ui/hooks/useStoredMarks.ts';
import styles from './Announcements.module.css';

/** Current announcements, each until the pupil dismisses it. */
export const Announcements = ({
  pupilId,
  announcements,
}: {
  readonly pupilId: string;
  readonly announcements: Dashboard['announcements'];
}) => {
  const region = useRef<HTMLDivElement>(null);
  const { isMarked, mark } = useStoredMarks(
    `mahoe.announcements.${pupilId}`,
    announcements.map(({ id }) => id),
  );
  return (
    <div
      ref={region}
      role="status"
      aria-label="Announcements"
      tabIndex={-1}
      className={styles['announcements']}
    >
      {announcements
        .filter(({ id }) => !isMarked(id))
        .map(({ id, text }) => (
          <div key={id} className={styles['announcement']}>
            <Megaphone aria-hidden size={20} />
            <p>{text}</p>
            <Button
              look="quiet"
              aria-label={`Dismiss: ${text}`}
              onClick={() => {
                mark(id, true);
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
