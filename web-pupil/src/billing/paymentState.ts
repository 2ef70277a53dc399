interface PaymentState {
  readonly look: 'completed' | 'pending' | 'failed';
  readonly words: string;
  /** Whether no money moved, so that nobody looks for it on their card. */
  readonly isNothingTaken: boolean;
}

const STATES: Readonly<Record<string, PaymentState>> = {
  completed: { look: 'completed', words: 'Completed', isNothingTaken: false },
  pending: { look: 'pending', words: 'Pending', isNothingTaken: false },
  failed: { look: 'failed', words: 'Failed', isNothingTaken: true },
  cancelled: { look: 'failed', words: 'Cancelled', isNothingTaken: true },
  refunded: { look: 'failed', words: 'Refunded', isNothingTaken: false },
};
const OTHER: PaymentState = { look: 'failed', words: 'Failed', isNothingTaken: false };

/** How a status of the history is shown: what is neither completed nor pending in the failed look. */
export const paymentState = (status: string): PaymentState => STATES[status] ?? OTHER;
