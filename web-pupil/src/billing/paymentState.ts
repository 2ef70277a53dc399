interface PaymentState {
  readonly look: 'completed' | 'pending' | 'failed';
  readonly label: string;
  /** Whether no money moved, so that nobody looks for it on their card. */
  readonly isNothingTaken: boolean;
}

const STATES: Readonly<Record<string, PaymentState>> = {
  completed: { look: 'completed', label: 'Completed', isNothingTaken: false },
  pending: { look: 'pending', label: 'Pending', isNothingTaken: false },
  failed: { look: 'failed', label: 'Failed', isNothingTaken: true },
  cancelled: { look: 'failed', label: 'Cancelled', isNothingTaken: true },
  refunded: { look: 'failed', label: 'Refunded', isNothingTaken: false },
};
const OTHER: PaymentState = { look: 'failed', label: 'Failed', isNothingTaken: false };

/** How a status of the history is shown: what is neither completed nor pending in the failed look. */
export const paymentState = (status: string): PaymentState => STATES[status] ?? OTHER;
