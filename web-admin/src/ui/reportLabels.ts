import type { ReportReason } from '@mahoe/contracts/messaging/conversations';

/** Labels of the reasons from which a reporting pupil chooses. */
export const REPORT_REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  inappropriate: 'Not nice',
  scary: 'Scary content',
  mean: 'Being mean',
  other: 'Something else',
};
