/**
 * Sizes of the Postgres pools of one API process, by the number of processes. All pools together,
 * with a connection for checkpoints in each process, take at most 128 of the embedded server's 200
 * connections. Projections have 20, reactions 28, the event store 7.
 */
export const poolSizesFor = (
  processes: number,
): { readonly own: number; readonly views: number } => ({
  own: Math.min(20, Math.floor(80 / processes)),
  views: Math.min(8, Math.floor(32 / processes)),
});
