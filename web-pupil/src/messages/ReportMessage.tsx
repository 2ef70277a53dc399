import { reportMessage } from '@mahoe/contracts/messaging/conversations';
import { useCommand } from '../apiClient.ts';
import { HELP_MESSAGE } from '../pupil/helpMessage.ts';
import { ReportDialog } from '../pupil/ReportDialog.tsx';
import { REPORT_REASONS } from '../pupil/reportReasons.ts';

/**
 * A dialog that reports another pupil's message. It must not be a child of the message, which
 * disappears as soon as it is reported.
 */
export const ReportMessage = ({
  messageId,
  reporterId,
  onReported,
  onClosed,
}: {
  readonly messageId: string;
  readonly reporterId: string;
  /** Called once the message is reported and the pupil has closed the thank-you. */
  readonly onReported: () => void;
  readonly onClosed: () => void;
}) => {
  const report = useCommand(reportMessage);
  return (
    <ReportDialog
      title="What is wrong with this message?"
      reasons={REPORT_REASONS}
      thanks={`You will not see this message again. A grown-up will look at it. ${HELP_MESSAGE}`}
      report={(reason) => report.mutateAsync({ body: { messageId, reason, reporterId } })}
      onClosed={(isReported) => {
        if (isReported) onReported();
        onClosed();
      }}
    />
  );
};
