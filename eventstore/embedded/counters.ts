/** What the server counts since it started. */
export type Counters = ReturnType<typeof createCounters>;

export const createCounters = () => ({
  /** Appends that added events or none, the events added, and appends of what was stored already. */
  appends: 0,
  events: 0,
  repeated: 0,
  conflicts: 0,
  deletes: 0,
  reads: 0,
  eventsRead: 0,
  /** Subscriptions open now, opened ever, and times that one fell behind the memory of new events. */
  subscriptions: 0,
  subscriptionsOpened: 0,
  subscriptionsOverrun: 0,
  /** Commits, the most writes in one, and the time all of them and the slowest took, in ms. */
  commits: 0,
  largestGroup: 0,
  commitMs: 0,
  slowestCommitMs: 0,
  /** Times the connection to Postgres had to be opened again. */
  reconnects: 0,
});
