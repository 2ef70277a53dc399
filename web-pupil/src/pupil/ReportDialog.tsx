import { getErrorMessage } from '@mahoe/contracts/browser/callOperation';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '../ui/components/Button.tsx';
import { Dialog } from '../ui/components/Dialog.tsx';
import { showToast } from '../ui/toast/toastStore.ts';

/** Time for a child who has just learnt to read. */
const THANKS_DURATION_MS = 6000;

/** Closes the dialog once the thank-you has been shown for its time. */
const useCloseAfterThanks = (
  dialog: RefObject<HTMLDialogElement | null>,
  isThanked: boolean,
): void => {
  useEffect(() => {
    if (!isThanked) return undefined;
    const timer = setTimeout(() => dialog.current?.close(), THANKS_DURATION_MS);
    return () => clearTimeout(timer);
  }, [dialog, isThanked]);
};

interface Choice<Reason> {
  readonly reason: Reason;
  readonly label: string;
}

const ReasonButtons = <Reason extends string>({
  reasons,
  isSending,
  onChoose,
}: {
  readonly reasons: readonly Choice<Reason>[];
  readonly isSending: boolean;
  readonly onChoose: (reason: Reason) => void;
}) =>
  reasons.map(({ reason, label }) => (
    <Button key={reason} look="second" wide pending={isSending} onClick={() => onChoose(reason)}>
      {label}
    </Button>
  ));

/** Dialog to report something: a reason, a thank-you, and it closes by itself. */
export const ReportDialog = <Reason extends string>({
  title,
  reasons,
  thanks,
  report,
  onClosed,
}: {
  /** Question whose answer is the reason. */
  readonly title: string;
  readonly reasons: readonly Choice<Reason>[];
  /** Text after the report that says what happens next. */
  readonly thanks: string;
  readonly report: (reason: Reason) => Promise<unknown>;
  /** @param isReported true if the report was sent and the thank-you was shown */
  readonly onClosed: (isReported: boolean) => void;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [isThanked, setIsThanked] = useState(false);
  useCloseAfterThanks(dialog, isThanked);
  const send = async (reason: Reason): Promise<void> => {
    setIsSending(true);
    try {
      await report(reason);
      setIsThanked(true);
    } catch (error) {
      dialog.current?.close();
      showToast({
        title: 'Your report was not sent',
        description: getErrorMessage(error, 'Please check your connection, then try again.'),
        look: 'failure',
      });
    }
    setIsSending(false);
  };
  return (
    <Dialog
      ref={dialog}
      startsOpen
      title={isThanked ? 'Thank you for telling us' : title}
      onClose={() => onClosed(isThanked)}
    >
      <p role="status">{isThanked && thanks}</p>
      {!isThanked && (
        <ReasonButtons reasons={reasons} isSending={isSending} onChoose={(one) => void send(one)} />
      )}
      <Button look="quiet" wide onClick={() => dialog.current?.close()}>
        {isThanked ? 'Close' : 'Never mind'}
      </Button>
    </Dialog>
  );
};
