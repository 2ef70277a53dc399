import { AsyncLocalStorage } from 'node:async_hooks';

/** Total time that a command, or a single call, may wait for the event store, in milliseconds. */
export const DEADLINE_MS = 3000;

/** Deadline of a command. Time counts while calls are open, however many there are at once. */
interface Deadline {
  remainingMs: number;
  openCalls: number;
  /** Start of the first open call. */
  openSince: number;
}

const deadlines = new AsyncLocalStorage<Deadline>();

const getRemainingMs = ({ remainingMs, openCalls, openSince }: Deadline): number =>
  openCalls === 0 ? remainingMs : Math.max(0, remainingMs - (performance.now() - openSince));

/** Runs work whose calls to the event store share one deadline. */
export const withDeadline = <T>(work: () => Promise<T>): Promise<T> =>
  deadlines.getStore()
    ? work()
    : deadlines.run({ remainingMs: DEADLINE_MS, openCalls: 0, openSince: 0 }, work);

/** Runs long work in which each call to the event store has a deadline of its own. */
export const withoutDeadline = <T>(work: () => Promise<T>): Promise<T> => deadlines.exit(work);

/** Waits for the event store, and subtracts the time from the enclosing deadline. */
export const withRemainingMs = async <T>(wait: (remainingMs: number) => Promise<T>): Promise<T> => {
  const deadline = deadlines.getStore();
  if (!deadline) return wait(DEADLINE_MS);
  if (deadline.openCalls === 0) deadline.openSince = performance.now();
  deadline.openCalls += 1;
  try {
    return await wait(getRemainingMs(deadline));
  } finally {
    const remainingMs = getRemainingMs(deadline);
    deadline.openCalls -= 1;
    if (deadline.openCalls === 0) deadline.remainingMs = remainingMs;
  }
};
