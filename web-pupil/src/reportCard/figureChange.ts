/** How a figure stands against the equal period before, in words; nothing where there is none. */
export const figureChange = (
  change: number | null,
  unit: string,
): { readonly direction: 'up' | 'down' | 'same'; readonly words: string } | undefined => {
  if (change === null) return undefined;
  if (change === 0) return { direction: 'same', words: 'the same as before' };
  const size = (Math.round(Math.abs(change) * 10) / 10).toLocaleString('en-JM');
  const amount = unit ? `${size} ${unit}` : size;
  return change > 0
    ? { direction: 'up', words: `${amount} more than before` }
    : { direction: 'down', words: `${amount} fewer than before` };
};
