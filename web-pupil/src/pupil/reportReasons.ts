import type { ReportReason } from '@mahoe/contracts/messaging/conversations';

/** Reasons to report another pupil or a message. */
export const REPORT_REASONS: readonly { readonly reason: ReportReason; readonly label: string }[] =
  [
    { reason: 'inappropriate', label: 'Not nice' },
    { reason: 'scary', label: 'Scary content' },
    { reason: 'mean', label: 'Being mean' },
    { reason: 'other', label: 'Something else' },
  ];
