/**
 * Connections to Postgres of one of so many API processes. All together, and the one with which each
 * hears of checkpoints, have at most 128 of the embedded server's 200: projections have 20, reactions
 * 28, the event store 7.
 */
export const poolSizesFor = (
  processes: number,
): { readonly own: number; readonly views: number } => ({
  own: Math.min(20, Math.floor(80 / processes)),
  views: Math.min(8, Math.floor(32 / processes)),
});
