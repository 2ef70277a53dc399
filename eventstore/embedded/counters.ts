/** Counters of the server since its start. */
export type Counters = ReturnType<typeof createCounters>;

export const createCounters = () => ({
  /**
   * Appends of new or no events, the number of new events, and appends of events already stored.
   */
  appends: 0,
  events: 0,
  repeated: 0,
  conflicts: 0,
  deletes: 0,
  reads: 0,
  eventsRead: 0,
  /**
   * Open subscriptions, subscriptions ever opened, and times a subscription fell behind the events
   * in memory.
   */
  subscriptions: 0,
  subscriptionsOpened: 0,
  subscriptionsOverrun: 0,
  /** Commits, the most writes in one of them, the total time and the longest time in ms. */
  commits: 0,
  largestGroup: 0,
  commitMs: 0,
  slowestCommitMs: 0,
  /** Times the connection to Postgres was opened again. */
  reconnects: 0,
});
