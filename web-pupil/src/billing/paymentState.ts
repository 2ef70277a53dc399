interface PaymentState {
  readonly look: 'completed' | 'pending' | 'failed';
  readonly label: string;
  /** True if no money moved; the history then says so. */
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

/** Look and label of a payment's status; an unknown status has the failed look. */
export const paymentState = (status: string): PaymentState => STATES[status] ?? OTHER;
