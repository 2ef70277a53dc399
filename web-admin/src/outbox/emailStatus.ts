import type { OutboxEmail } from '@mahoe/contracts/admin/outbox';
import type { Tone } from '../ui/StatusChip.tsx';

/** Label and tone for each status of an e-mail. */
export const emailStatuses: Readonly<
  Record<OutboxEmail['status'], { readonly tone: Tone; readonly label: string }>
> = {
  waiting: { tone: 'warning', label: 'Waiting' },
  sent: { tone: 'good', label: 'Sent' },
  kept: { tone: 'plain', label: 'Kept here' },
  'given-up': { tone: 'bad', label: 'Given up' },
};

/** Explains why an e-mail has not been delivered. */
export const deliveryText = ({ status, tries, failure }: OutboxEmail): string => {
  if (status === 'kept') return 'No mail server is set: it is kept on this machine.';
  if (failure === null) return tries === 0 ? 'Not tried yet' : 'None';
  return `${failure} (${tries === 1 ? '1 try' : `${tries} tries`})`;
};
