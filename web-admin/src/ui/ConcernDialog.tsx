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
    text={`${text} Mahoe informs neither the child nor the family. Your text is kept in the Activity log: do not name anyone in it.`}
    confirm="Raise the concern"
    needsReason
    {...asking}
  />
);
