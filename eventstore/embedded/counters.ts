/** What the server counts since it started; `subscriptions` is how many are open now. */
export type Counters = {
  /** Appends answered with success, and the events they added. */
  appends: number;
  events: number;
  /** Appends whose events were stored already. */
  repeated: number;
  conflicts: number;
  deletes: number;
  reads: number;
  eventsRead: number;
  subscriptions: number;
  subscriptionsOpened: number;
  /** Catch-ups of subscriptions that were live and fell out of the memory of recent events. */
  subscriptionsOverrun: number;
  /** Commits, the appends in the largest of them, and time spent in all and in the slowest (ms). */
  commits: number;
  largestGroup: number;
  commitMs: number;
  slowestCommitMs: number;
  /** Times the connection to Postgres had to be opened again. */
  reconnects: number;
};

export function newCounters(): Counters {
  return {
    appends: 0,
    events: 0,
    repeated: 0,
    conflicts: 0,
    deletes: 0,
    reads: 0,
    eventsRead: 0,
    subscriptions: 0,
    subscriptionsOpened: 0,
    subscriptionsOverrun: 0,
    commits: 0,
    largestGroup: 0,
    commitMs: 0,
    slowestCommitMs: 0,
    reconnects: 0,
  };
}
