import type { Prize } from '@mahoe/contracts/progress/prizes';
import type { Tone } from '../ui/StatusChip.tsx';

/** Label and tone for each state of a prize. */
export const prizeStates: Readonly<
  Record<Prize['state'], { readonly tone: Tone; readonly label: string }>
> = {
  earned: { tone: 'warning', label: 'Earned' },
  approved: { tone: 'good', label: 'Approved' },
  handed_out: { tone: 'plain', label: 'Handed out' },
  declined: { tone: 'bad', label: 'Declined' },
};

export const winnerOf = ({ firstName, lastName }: Prize): string => `${firstName} ${lastName}`;
