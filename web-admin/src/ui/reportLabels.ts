import type { ReportReason } from '@mahoe/contracts/messaging/conversations';

/** What the pupil who reported it chose. */
export const REPORT_REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  inappropriate: 'Not nice',
  scary: 'Scary content',
  mean: 'Being mean',
  other: 'Something else',
};
