import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createAdmissionQueue, type AdmissionQueue, type Waiter } from './admissionQueue.ts';

/**
 * Kinds of work, the most urgent first: questions and answers of an open quiz, starts of quizzes,
 * all other calls of a page, entry (sign-in and sign-up), all calls of visitors but entry, and calls
 * that wait for a party outside, such as payments.
 */
export const WORK = ['quiz', 'start', 'page', 'entry', 'visitor', 'outside'] as const;
export type Work = (typeof WORK)[number];
/** Kinds of work that sign-ins must not delay. */
const URGENT: readonly Work[] = ['quiz', 'start', 'page'];

interface Limit {
  /** Maximum calls that run at once. */
  readonly maxConcurrent: number;
  /** Maximum calls that wait for a slot. */
  readonly maxQueued: number;
  /** Maximum wait; then the call is refused with a time to retry. */
  readonly maxQueueMs: number;
}

/**
 * Calls of every kind share the processor, so less urgent kinds get fewer slots. A call that cannot
 * get a slot in time is refused before any work is done.
 */
export const LIMITS: Readonly<Record<Work, Limit>> = {
  quiz: { maxConcurrent: 128, maxQueued: 3000, maxQueueMs: 2500 },
  start: { maxConcurrent: 16, maxQueued: 300, maxQueueMs: 1000 },
  page: { maxConcurrent: 32, maxQueued: 300, maxQueueMs: 500 },
  entry: { maxConcurrent: 64, maxQueued: 100, maxQueueMs: 500 },
  visitor: { maxConcurrent: 16, maxQueued: 100, maxQueueMs: 500 },
  // Waits that cost no processor time.
  outside: { maxConcurrent: 64, maxQueued: 100, maxQueueMs: 500 },
};

/**
 * Maximum retry time, to which the time that the call has waited is added. The estimate is bad
 * while many calls come at once.
 */
const MAX_RETRY_AFTER_MS = 5000;
/**
 * Share of the estimated time after which to retry: an early retry costs less than an idle slot.
 */
const RETRY_EARLY_SHARE = 0.7;
/** Wait from which a call counts as held up. */
const HELD_UP_MS = 200;
/** Weight of a new interval in the moving average. */
const SMOOTHING = 0.05;
const INITIAL_INTERVAL_MS = 5;

/** Event loop delay from which all work but quizzes yields. */
const LOOP_LATE_MS = 100;
/** Share of its slots that yielding work keeps. */
const YIELD_SHARE = 0.25;
const LOOP_CHECK_INTERVAL_MS = 250;

/** Decision on a call that asks for admission. */
export type AdmissionResult =
  | { readonly kind: 'admitted'; leave(): void }
  /** The call was not run; it may retry after about this time. */
  | { readonly kind: 'busy'; readonly retryAfterMs: number };

/** Admits calls by urgency, with a queue for each kind of work. */
export interface Admission {
  /**
   * @param address address of the caller; no address keeps the others out
   * @param waitedMs time since the call was first refused; the oldest call goes first
   */
  enter(work: Work, address: string, waitedMs?: number): Promise<AdmissionResult>;
  /** Returns true if work more urgent than entry waits for long or was refused. */
  isHeldUp(): boolean;
  stop(): void;
}

interface WaitingCall extends Waiter {
  readonly resolve: (entry: AdmissionResult) => void;
  timer?: NodeJS.Timeout;
}

interface Queue extends Limit {
  readonly work: Work;
  readonly calls: AdmissionQueue<WaitingCall>;
  /** Latest time at which each refused call is expected back. */
  readonly retrying: number[];
  /**
   * Moving average of the time between completions while calls wait, and the start of the current
   * interval.
   */
  doneEveryMs: number;
  countedFromMs: number;
}

/** Monitors the event loop: its median delay in the last quarter of a second, ms. */
const monitorLoop = (): { lateMs(): number; stop(): void } => {
  const histogram = monitorEventLoopDelay({ resolution: 10 });
  histogram.enable();
  let late = 0;
  const timer = setInterval(() => {
    // An undisturbed histogram shows its own resolution.
    late = Math.max(0, histogram.percentile(50) / 1e6 - 10);
    histogram.reset();
  }, LOOP_CHECK_INTERVAL_MS).unref();
  return {
    lateMs: () => late,
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
};

const createQueues = (): Record<Work, Queue> =>
  Object.fromEntries(
    WORK.map((work): [Work, Queue] => {
      const calls = createAdmissionQueue<WaitingCall>();
      const usual = { retrying: [], doneEveryMs: INITIAL_INTERVAL_MS, countedFromMs: 0 };
      return [work, { work, calls, ...LIMITS[work], ...usual }];
    }),
  ) as Record<Work, Queue>;

/** Counts refused calls that are expected back. */
const countRetrying = ({ retrying }: Queue): number => {
  const awaited = retrying.findIndex((backMs) => backMs > performance.now());
  retrying.splice(0, awaited < 0 ? retrying.length : awaited);
  return retrying.length;
};

/** Refuses a call until those before it can have been served. */
const busy = (queue: Queue, firstMs: number): AdmissionResult => {
  const now = performance.now();
  const before = queue.calls.waiters.length + countRetrying(queue);
  const longest = MAX_RETRY_AFTER_MS + now - firstMs;
  const retryAfterMs = Math.max(
    queue.maxQueueMs,
    Math.min(longest, before * queue.doneEveryMs * RETRY_EARLY_SHARE),
  );
  queue.retrying.push(now + 2 * retryAfterMs);
  return { kind: 'busy', retryAfterMs };
};

const recordDone = (queue: Queue): void => {
  if (queue.calls.waiters.length === 0) return;
  const now = performance.now();
  queue.doneEveryMs += (now - queue.countedFromMs - queue.doneEveryMs) * SMOOTHING;
  queue.countedFromMs = now;
};

/** @param loop delay of the event loop */
export const openAdmission = (loop = monitorLoop()): Admission => {
  const queues = createQueues();

  /**
   * Pages and visitors yield to starts that wait. Entry has a waiting room of its own, which asks
   * `isHeldUp`.
   */
  const mustYield = (work: Work): boolean =>
    (work !== 'quiz' && loop.lateMs() >= LOOP_LATE_MS) ||
    ((work === 'page' || work === 'visitor') && queues.start.calls.waiters.length > 0);

  const getCapacity = ({ work, maxConcurrent }: Queue): number =>
    mustYield(work) ? Math.ceil(maxConcurrent * YIELD_SHARE) : maxConcurrent;

  const admitNext = (queue: Queue): void => {
    for (;;) {
      const next = queue.calls.takeNext(getCapacity(queue));
      if (!next) return;
      clearTimeout(next.timer);
      let hasLeft = false;
      const leave = (): void => {
        if (hasLeft) return;
        hasLeft = true;
        queue.calls.release(next.address);
        recordDone(queue);
        admitNext(queue);
      };
      next.resolve({ kind: 'admitted', leave });
    }
  };

  const refuse = (queue: Queue, call: WaitingCall): void => {
    clearTimeout(call.timer);
    queue.calls.remove(call);
    call.resolve(busy(queue, call.firstMs));
  };

  return {
    enter: (work, address, waitedMs = 0) =>
      new Promise((resolve) => {
        const queue = queues[work];
        const { waiters } = queue.calls;
        const sinceMs = performance.now();
        const call: WaitingCall = { address, firstMs: sinceMs - waitedMs, sinceMs, resolve };
        if (waitedMs > 0) queue.retrying.shift();
        if (waiters.length === 0) queue.countedFromMs = sinceMs;
        queue.calls.add(call);
        admitNext(queue);
        if (waiters.length > queue.maxQueued) {
          const displaced = queue.calls.findDisplaced();
          if (displaced) refuse(queue, displaced);
        }
        if (waiters.includes(call))
          call.timer = setTimeout(() => refuse(queue, call), queue.maxQueueMs);
      }),
    isHeldUp: () => {
      const before = performance.now() - HELD_UP_MS;
      return URGENT.some((work) => {
        const queue = queues[work];
        const isLate = queue.calls.waiters.some(({ sinceMs }) => sinceMs < before);
        return isLate || countRetrying(queue) > 0;
      });
    },
    stop: loop.stop,
  };
};
