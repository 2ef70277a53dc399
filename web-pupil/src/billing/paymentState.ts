/** How a status of the history is shown: what is neither completed nor pending in the failed look. */
export const paymentState = (
  status: string,
): { readonly look: 'completed' | 'pending' | 'failed'; readonly words: string } => {
  if (status === 'completed') return { look: 'completed', words: 'Completed' };
  if (status === 'pending') return { look: 'pending', words: 'Pending' };
  return { look: 'failed', words: status === 'refunded' ? 'Refunded' : 'Failed' };
};
