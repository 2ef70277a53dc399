import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Kinds of work, the most urgent first: an open quiz's questions and answers, starts of quizzes,
 * everything else that a page asks for, and coming in: signing in and signing up.
 */
export const WORK = ['quiz', 'start', 'page', 'entry'] as const;
export type Work = (typeof WORK)[number];

interface Limit {
  /** Calls under way at once. */
  readonly maxConcurrent: number;
  /** Calls that may wait for others of their kind to be done. */
  readonly maxQueued: number;
  /** Who has waited for so long is told to come again, ms. */
  readonly maxQueueMs: number;
}

/**
 * Calls under way share the processor, whatever their kind: so what is less urgent is under way less,
 * and who cannot be served soon is told at once, before any work is done.
 */
export const LIMITS: Readonly<Record<Work, Limit>> = {
  quiz: { maxConcurrent: 128, maxQueued: 3000, maxQueueMs: 2500 },
  start: { maxConcurrent: 16, maxQueued: 300, maxQueueMs: 1000 },
  page: { maxConcurrent: 32, maxQueued: 300, maxQueueMs: 500 },
  entry: { maxConcurrent: 64, maxQueued: 100, maxQueueMs: 500 },
};

/**
 * Nobody is told to stay away for longer than this and for as long again as they have waited, ms: how
 * fast it goes is known badly while all come at once.
 */
const MAX_RETRY_AFTER_MS = 5000;
/** Share of the time that it looks like: who comes too soon costs less than room that nobody fills. */
const RETRY_EARLY_SHARE = 0.7;
/** Who waits longer than this is held up, ms. */
const HELD_UP_MS = 200;
/** How much a new interval counts in what is usual. */
const SMOOTHING = 0.05;
const INITIAL_INTERVAL_MS = 5;

/** With a loop later than this, what is less urgent than a quiz gives way, ms. */
const LOOP_LATE_MS = 100;
/** What gives way goes on with this share of its room. */
const YIELD_SHARE = 0.25;
const LOOP_CHECK_INTERVAL_MS = 250;

/** What a call was told on its way in. */
export type AdmissionResult =
  | { readonly kind: 'admitted'; leave(): void }
  /** Nothing was done; it may come again after about this. */
  | { readonly kind: 'busy'; readonly retryAfterMs: number };

/** Lets calls in by urgency. */
export interface Admission {
  /** @param waitedMs since the call came first and was turned away: who came first goes first */
  enter(work: Work, waitedMs?: number): Promise<AdmissionResult>;
  /** Whether what is more urgent than coming in waits for long, or was told to come again. */
  isHeldUp(): boolean;
  stop(): void;
}

interface Waiter {
  readonly firstMs: number;
  readonly sinceMs: number;
  readonly resolve: (entry: AdmissionResult) => void;
  readonly timer: NodeJS.Timeout;
}

interface Queue extends Limit {
  readonly work: Work;
  /** In the order in which they came first. */
  readonly waiters: Waiter[];
  active: number;
  /** When each of those who were told to come again is back at the latest. */
  readonly retrying: number[];
  /** How often one was done lately while others waited, ms; the last, or the first to wait, when. */
  doneEveryMs: number;
  countedFromMs: number;
}

/** How late the event loop is: the median of the last quarter of a second, ms. */
const monitorLoop = (): { lateMs(): number; stop(): void } => {
  const histogram = monitorEventLoopDelay({ resolution: 10 });
  histogram.enable();
  let late = 0;
  const timer = setInterval(() => {
    // Undisturbed, the histogram holds its own resolution.
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

/** @param loop how late the event loop is */
export const openAdmission = (loop = monitorLoop()): Admission => {
  const queues = Object.fromEntries(
    WORK.map((work): [Work, Queue] => {
      const nobody = { waiters: [], active: 0, retrying: [] };
      const usual = { doneEveryMs: INITIAL_INTERVAL_MS, countedFromMs: 0 };
      return [work, { work, ...LIMITS[work], ...nobody, ...usual }];
    }),
  ) as Record<Work, Queue>;

  /** To starts that wait give way the pages; who comes in waits for turns of their own (`isHeldUp`). */
  const mustYield = (work: Work): boolean =>
    (work !== 'quiz' && loop.lateMs() >= LOOP_LATE_MS) ||
    (work === 'page' && queues.start.waiters.length > 0);

  const getCapacity = ({ work, maxConcurrent }: Queue): number =>
    mustYield(work) ? Math.ceil(maxConcurrent * YIELD_SHARE) : maxConcurrent;

  /** How many were told to come again, are not back, and have not given up. */
  const countRetrying = ({ retrying }: Queue): number => {
    const awaited = retrying.findIndex((backMs) => backMs > performance.now());
    retrying.splice(0, awaited < 0 ? retrying.length : awaited);
    return retrying.length;
  };

  /** Back once those who came before can have been served. */
  const busy = (queue: Queue, firstMs: number): AdmissionResult => {
    const now = performance.now();
    const before = queue.waiters.length + countRetrying(queue);
    const longest = MAX_RETRY_AFTER_MS + now - firstMs;
    const retryAfterMs = Math.max(
      queue.maxQueueMs,
      Math.min(longest, before * queue.doneEveryMs * RETRY_EARLY_SHARE),
    );
    queue.retrying.push(now + 2 * retryAfterMs);
    return { kind: 'busy', retryAfterMs };
  };

  const recordDone = (queue: Queue): void => {
    if (queue.waiters.length === 0) return;
    const now = performance.now();
    queue.doneEveryMs += (now - queue.countedFromMs - queue.doneEveryMs) * SMOOTHING;
    queue.countedFromMs = now;
  };

  const admit = (queue: Queue): AdmissionResult => {
    queue.active += 1;
    let hasLeft = false;
    return {
      kind: 'admitted',
      leave: () => {
        if (hasLeft) return;
        hasLeft = true;
        queue.active -= 1;
        recordDone(queue);
        admitNext(queue);
      },
    };
  };

  const admitNext = (queue: Queue): void => {
    while (queue.active < getCapacity(queue)) {
      const next = queue.waiters.shift();
      if (!next) return;
      clearTimeout(next.timer);
      next.resolve(admit(queue));
    }
  };

  const refuse = (queue: Queue, waiter: Waiter): void => {
    clearTimeout(waiter.timer);
    queue.waiters.splice(queue.waiters.indexOf(waiter), 1);
    waiter.resolve(busy(queue, waiter.firstMs));
  };

  return {
    enter: async (work, waitedMs = 0) => {
      const queue = queues[work];
      const { waiters, retrying } = queue;
      if (waitedMs > 0) retrying.shift();
      if (waiters.length === 0 && queue.active < getCapacity(queue)) return admit(queue);
      const sinceMs = performance.now();
      const firstMs = sinceMs - waitedMs;
      const last = waiters.at(-1);
      const isFull = waiters.length >= queue.maxQueued;
      if (isFull && last && last.firstMs <= firstMs) return busy(queue, firstMs);
      if (isFull && last) refuse(queue, last);
      if (!last) queue.countedFromMs = sinceMs;
      return new Promise((resolve) => {
        const timer = setTimeout(() => refuse(queue, waiter), queue.maxQueueMs);
        const waiter: Waiter = { firstMs, sinceMs, resolve, timer };
        const index = waiters.findLastIndex((other) => other.firstMs <= firstMs) + 1;
        waiters.splice(index, 0, waiter);
      });
    },
    isHeldUp: () => {
      const before = performance.now() - HELD_UP_MS;
      return WORK.some((work) => {
        const queue = queues[work];
        const isLate = queue.waiters.some(({ sinceMs }) => sinceMs < before);
        return work !== 'entry' && (isLate || countRetrying(queue) > 0);
      });
    },
    stop: loop.stop,
  };
};
