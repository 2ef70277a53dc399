import { ReasonDialog } from './ReasonDialog.tsx';

/** Asks what somebody fears for a child. `text`: what follows. */
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
