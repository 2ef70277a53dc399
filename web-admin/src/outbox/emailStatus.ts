import type { OutboxEmail } from '@mahoe/contracts/admin/outbox';
import type { Tone } from '../ui/StatusChip.tsx';

/** Label and tone for each status of an e-mail. */
export const emailStatuses: Readonly<
  Record<OutboxEmail['status'], { readonly tone: Tone; readonly label: string }>
> = {
  waiting: { tone: 'warning', label: 'Waiting' },
  sent: { tone: 'good', label: 'Sent' },
  kept: { tone: 'plain', label: 'Stored only' },
  'given-up': { tone: 'bad', label: 'Failed' },
};

/** Explains why an e-mail has not been delivered. */
export const deliveryText = ({ status, tries, failure }: OutboxEmail): string => {
  if (status === 'kept') return 'No mail server is set, so the e-mail is only stored.';
  if (failure === null) return tries === 0 ? 'Not sent yet' : 'None';
  return `${failure} (${tries === 1 ? '1 attempt' : `${tries} attempts`})`;
};
