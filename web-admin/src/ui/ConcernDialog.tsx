import { ReasonDialog } from './ReasonDialog.tsx';

/** Asks for the concern about a child. `text` explains what happens next. */
export const ConcernDialog = ({
  text,
  ...asking
}: {
  readonly text: string;
  readonly isRunning: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}) => (
  <ReasonDialog
    title="What worries you?"
    text={`${text} Neither the pupil nor the family is told by Mahoe. Your words are kept in the Activity log: name nobody in them.`}
    confirm="Raise the concern"
    needsReason
    {...asking}
  />
);
