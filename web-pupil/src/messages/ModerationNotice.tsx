import { listDecisions } from '@mahoe/contracts/messaging/appeals';
import { HandHeart, X } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useRead, useSignedInUser } from '../apiClient.ts';
import { Button } from '../ui/components/Button.tsx';
import { formatWeekdayAndTime } from '../ui/format/instant.ts';
import { useStoredMarks } from '../ui/hooks/useStoredMarks.ts';
import styles from './MessagesPage.module.css';
import { findDecisionToShow } from './findDecisionToShow.ts';

/** A kind notice about a warning or a pause, with a link to appeal; renders nothing without one. */
export const ModerationNotice = () => {
  const { id, isAdmin } = useSignedInUser();
  const region = useRef<HTMLDivElement>(null);
  const decisions = useRead(listDecisions, {}, { enabled: !isAdmin }).data ?? [];
  const { isMarked, mark } = useStoredMarks(
    `mahoe.decisions.${id}`,
    decisions.map((one) => one.id),
  );
  const decision = findDecisionToShow(decisions, isMarked);
  return (
    <div ref={region} role="status" aria-label="A word from Mahoe" tabIndex={-1}>
      {decision && (
        <div className={styles['word']}>
          <HandHeart aria-hidden size={20} />
          <div>
            <p>
              {decision.until === null
                ? 'A grown-up at Mahoe looked at one of your messages, and it was not kind. Please be kind to each other.'
                : `You can read messages, but not send any until ${formatWeekdayAndTime(decision.until)}: some were not kind.`}
            </p>
            <Link to="/decisions">Was that wrong? Ask for a review</Link>
          </div>
          <Button
            look="quiet"
            aria-label="Dismiss this notice"
            onClick={() => {
              mark(decision.id, true);
              region.current?.focus({ preventScroll: true });
            }}
          >
            <X aria-hidden size={20} />
          </Button>
        </div>
      )}
    </div>
  );
};
