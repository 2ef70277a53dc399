/**
 * Describes a figure's change since the equal period before. Returns undefined if the earlier
 * period does not exist or was empty.
 */
export const figureChange = (
  { value, change }: { readonly value: number | null; readonly change: number | null },
  unit: string,
): { readonly direction: 'up' | 'down' | 'same'; readonly text: string } | undefined => {
  if (change === null || (value ?? 0) - change === 0) return undefined;
  const rounded = Math.round(Math.abs(change));
  if (rounded === 0) return { direction: 'same', text: 'the same as before' };
  const size = rounded.toLocaleString('en-JM');
  const one = rounded === 1 ? unit.replace(/s$/, '') : unit;
  const amount = unit ? `${size} ${one}` : size;
  return change > 0
    ? { direction: 'up', text: `${amount} more than before` }
    : { direction: 'down', text: `${amount} fewer than before` };
};
