import { messageOf } from '@mahoe/contracts/browser/callOperation';
import { reportMessage, type ReportReason } from '@mahoe/contracts/messaging';
import { Flag } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useCommand } from '../apiClient.ts';
import { Button } from '../ui/Button.tsx';
import { showToast } from '../ui/toastStore.ts';
import dialogStyles from './Dialog.module.css';
import styles from './ReportMessage.module.css';

const REASONS: readonly { readonly reason: ReportReason; readonly words: string }[] = [
  { reason: 'inappropriate', words: 'Not nice' },
  { reason: 'scary', words: 'Scary content' },
  { reason: 'mean', words: 'Being mean' },
  { reason: 'other', words: 'Something else' },
];

const THANKED_MS = 3000;

/** Begins a report of another pupil's message; `what`: which one, in words. */
export const ReportButton = ({
  what,
  onReport,
}: {
  readonly what: string;
  readonly onReport: () => void;
}) => (
  <button type="button" className={styles['open']} aria-label={`Report ${what}`} onClick={onReport}>
    <Flag size={16} aria-hidden="true" /> Report
  </button>
);

/**
 * Reporting another pupil's message: a reason, a thank-you, and it closes by itself. It stands apart
 * from the message, which is gone as soon as it is reported.
 */
export const ReportMessage = ({
  messageId,
  reporterId,
  onReported,
  onClosed,
}: {
  readonly messageId: string;
  readonly reporterId: string;
  /** It was reported, and whoever did has read the thank-you. */
  readonly onReported: () => void;
  readonly onClosed: () => void;
}) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isThanked, setIsThanked] = useState(false);
  const report = useCommand(reportMessage);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (!isThanked) return undefined;
    const timer = setTimeout(() => dialog.current?.close(), THANKED_MS);
    return () => clearTimeout(timer);
  }, [isThanked]);

  const send = async (reason: ReportReason): Promise<void> => {
    try {
      await report.mutateAsync({ body: { messageId, reason, reporterId } });
      setIsThanked(true);
    } catch (error) {
      dialog.current?.close();
      showToast({
        title: 'Your report was not sent',
        description: messageOf(error, 'Please check your connection, then try again.'),
        look: 'failure',
      });
    }
  };
  const onClose = (): void => {
    if (isThanked) onReported();
    onClosed();
  };
  return (
    <dialog
      ref={dialog}
      className={dialogStyles['dialog']}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
    >
      <div className={dialogStyles['words']}>
        <h2 id={`${id}-title`}>
          {isThanked ? 'Thank you for telling us' : 'What is wrong with this message?'}
        </h2>
        <p role="status">
          {isThanked && 'You will not see this message again. A grown-up will look at it.'}
        </p>
        {!isThanked &&
          REASONS.map(({ reason, words }) => (
            <Button
              key={reason}
              look="second"
              wide
              pending={report.isPending}
              onClick={() => void send(reason)}
            >
              {words}
            </Button>
          ))}
        <Button look="quiet" wide onClick={() => dialog.current?.close()}>
          {isThanked ? 'Close' : 'Never mind'}
        </Button>
      </div>
    </dialog>
  );
};
