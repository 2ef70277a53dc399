import { reportMessage } from '@mahoe/contracts/messaging/conversations';
import { useCommand } from '../apiClient.ts';
import { ReportDialog } from '../pupil/ReportDialog.tsx';

/**
 * Reporting another pupil's message. It stands apart from the message, which is gone as soon as it is
 * reported.
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
  const report = useCommand(reportMessage);
  return (
    <ReportDialog
      title="What is wrong with this message?"
      thanks="You will not see this message again. A grown-up will look at it."
      report={(reason) => report.mutateAsync({ body: { messageId, reason, reporterId } })}
      onClosed={(isReported) => {
        if (isReported) onReported();
        onClosed();
      }}
    />
  );
};
