import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Kinds of work, the most urgent first: an open quiz's questions and answers, starts of quizzes,
 * everything else that a page asks for, and coming in: signing in and signing up.
 */
export const WORK = ['quiz', 'start', 'page', 'entry'] as const;
export type Work = (typeof WORK)[number];

interface Room {
  /** Calls under way at once. */
  readonly atOnce: number;
  /** Calls that may wait for others of their kind to be done. */
  readonly waiting: number;
  /** Who has waited for so long is told to come again, ms. */
  readonly patienceMs: number;
}

/**
 * Calls under way share the processor, whatever their kind: so what is less urgent is under way less,
 * and who cannot be served soon is told at once, before any work is done.
 */
export const ROOMS: Readonly<Record<Work, Room>> = {
  quiz: { atOnce: 128, waiting: 3000, patienceMs: 2500 },
  start: { atOnce: 16, waiting: 300, patienceMs: 1000 },
  page: { atOnce: 32, waiting: 300, patienceMs: 500 },
  entry: { atOnce: 64, waiting: 100, patienceMs: 500 },
};

/**
 * Nobody is told to stay away for longer than this and for as long again as they have waited, ms: how
 * fast it goes is known badly while all come at once.
 */
const LONGEST_AWAY_MS = 5000;
/** Share of the time that it looks like: who comes too soon costs less than room that nobody fills. */
const SOON = 0.7;
/** Who waits longer than this is held up, ms. */
const HELD_UP_MS = 200;
/** How much a new interval counts in what is usual. */
const NEW_SHARE = 0.05;
const FIRST_GUESS_MS = 5;

/** With a loop later than this, what is less urgent than a quiz gives way, ms. */
const LATE_MS = 100;
/** What gives way goes on with this share of its room. */
const GIVING_WAY = 0.25;
const LOOKED_AT_EVERY_MS = 250;

/** What a call was told on its way in. */
export type Entry =
  | { readonly kind: 'in'; leave(): void }
  /** Nothing was done; it may come again after about this. */
  | { readonly kind: 'busy'; readonly backInMs: number };

/** Lets calls in by urgency. */
export interface Admission {
  /** @param waitedMs since the call came first and was turned away: who came first goes first */
  enter(work: Work, waitedMs?: number): Promise<Entry>;
  /** Whether what is more urgent than coming in waits for long, or was told to come again. */
  isHeldUp(): boolean;
  stop(): void;
}

interface Waiting {
  readonly firstMs: number;
  readonly sinceMs: number;
  readonly told: (entry: Entry) => void;
  readonly timer: NodeJS.Timeout;
}

interface Queue extends Room {
  readonly work: Work;
  /** In the order in which they came first. */
  readonly waiters: Waiting[];
  under: number;
  /** When each of those who were told to come again is back at the latest. */
  readonly away: number[];
  /** How often one was done lately while others waited, ms; the last, or the first to wait, when. */
  doneEveryMs: number;
  countedFromMs: number;
}

/** How late the event loop is: the median of the last quarter of a second, ms. */
const watchLoop = (): { lateMs(): number; stop(): void } => {
  const histogram = monitorEventLoopDelay({ resolution: 10 });
  histogram.enable();
  let late = 0;
  const timer = setInterval(() => {
    // Undisturbed, the histogram holds its own resolution.
    late = Math.max(0, histogram.percentile(50) / 1e6 - 10);
    histogram.reset();
  }, LOOKED_AT_EVERY_MS).unref();
  return {
    lateMs: () => late,
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
};

/** @param loop how late the event loop is */
export const openAdmission = (loop = watchLoop()): Admission => {
  const queues = Object.fromEntries(
    WORK.map((work): [Work, Queue] => {
      const nobody = { waiters: [], under: 0, away: [] };
      const usual = { doneEveryMs: FIRST_GUESS_MS, countedFromMs: 0 };
      return [work, { work, ...ROOMS[work], ...nobody, ...usual }];
    }),
  ) as Record<Work, Queue>;

  /** To starts that wait give way the pages; who comes in waits for turns of their own (`isHeldUp`). */
  const givesWay = (work: Work): boolean =>
    (work !== 'quiz' && loop.lateMs() >= LATE_MS) ||
    (work === 'page' && queues.start.waiters.length > 0);

  const roomIn = ({ work, atOnce }: Queue): number =>
    givesWay(work) ? Math.ceil(atOnce * GIVING_WAY) : atOnce;

  /** How many were told to come again, are not back, and have not given up. */
  const awayFrom = ({ away }: Queue): number => {
    const awaited = away.findIndex((backMs) => backMs > performance.now());
    away.splice(0, awaited < 0 ? away.length : awaited);
    return away.length;
  };

  /** Back once those who came before can have been served. */
  const busy = (queue: Queue, firstMs: number): Entry => {
    const now = performance.now();
    const before = queue.waiters.length + awayFrom(queue);
    const longest = LONGEST_AWAY_MS + now - firstMs;
    const backInMs = Math.max(
      queue.patienceMs,
      Math.min(longest, before * queue.doneEveryMs * SOON),
    );
    queue.away.push(now + 2 * backInMs);
    return { kind: 'busy', backInMs };
  };

  const noteDone = (queue: Queue): void => {
    if (queue.waiters.length === 0) return;
    const now = performance.now();
    queue.doneEveryMs += (now - queue.countedFromMs - queue.doneEveryMs) * NEW_SHARE;
    queue.countedFromMs = now;
  };

  const letIn = (queue: Queue): Entry => {
    queue.under += 1;
    let hasLeft = false;
    return {
      kind: 'in',
      leave: () => {
        if (hasLeft) return;
        hasLeft = true;
        queue.under -= 1;
        noteDone(queue);
        callNext(queue);
      },
    };
  };

  const callNext = (queue: Queue): void => {
    while (queue.under < roomIn(queue)) {
      const next = queue.waiters.shift();
      if (!next) return;
      clearTimeout(next.timer);
      next.told(letIn(queue));
    }
  };

  const turnAway = (queue: Queue, waiter: Waiting): void => {
    clearTimeout(waiter.timer);
    queue.waiters.splice(queue.waiters.indexOf(waiter), 1);
    waiter.told(busy(queue, waiter.firstMs));
  };

  return {
    enter: async (work, waitedMs = 0) => {
      const queue = queues[work];
      const { waiters, away } = queue;
      if (waitedMs > 0) away.shift();
      if (waiters.length === 0 && queue.under < roomIn(queue)) return letIn(queue);
      const sinceMs = performance.now();
      const firstMs = sinceMs - waitedMs;
      const last = waiters.at(-1);
      const isFull = waiters.length >= queue.waiting;
      if (isFull && last && last.firstMs <= firstMs) return busy(queue, firstMs);
      if (isFull && last) turnAway(queue, last);
      if (!last) queue.countedFromMs = sinceMs;
      return new Promise((told) => {
        const timer = setTimeout(() => turnAway(queue, waiter), queue.patienceMs);
        const waiter: Waiting = { firstMs, sinceMs, told, timer };
        const place = waiters.findLastIndex((other) => other.firstMs <= firstMs) + 1;
        waiters.splice(place, 0, waiter);
      });
    },
    isHeldUp: () => {
      const before = performance.now() - HELD_UP_MS;
      return WORK.some((work) => {
        const queue = queues[work];
        const isLate = queue.waiters.some(({ sinceMs }) => sinceMs < before);
        return work !== 'entry' && (isLate || awayFrom(queue) > 0);
      });
    },
    stop: loop.stop,
  };
};
