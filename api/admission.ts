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
  start: { atOnce: 16, waiting: 300, patienceMs: 2000 },
  page: { atOnce: 32, waiting: 300, patienceMs: 1500 },
  entry: { atOnce: 64, waiting: 100, patienceMs: 1500 },
};

/** With a loop later than this, what is less urgent than a quiz goes on with a quarter of its room, ms. */
const LATE_MS = 100;
const LOOKED_AT_EVERY_MS = 250;

/** What a call was told on its way in. */
export type Entry =
  | { readonly kind: 'in'; leave(): void }
  /** Nothing was done; it may come again after about this. */
  | { readonly kind: 'busy'; readonly backInMs: number };

/** Lets calls in by urgency. */
export interface Admission {
  enter(work: Work): Promise<Entry>;
  stop(): void;
}

interface Waiting {
  readonly told: (entry: Entry) => void;
  readonly timer: NodeJS.Timeout;
}

interface Queue extends Room {
  readonly work: Work;
  readonly waiters: Waiting[];
  under: number;
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
    WORK.map((work): [Work, Queue] => [work, { work, ...ROOMS[work], waiters: [], under: 0 }]),
  ) as Record<Work, Queue>;

  const roomIn = ({ work, atOnce }: Queue): number =>
    work === 'quiz' || loop.lateMs() < LATE_MS ? atOnce : Math.ceil(atOnce / 4);

  const busy = ({ patienceMs }: Queue): Entry => ({ kind: 'busy', backInMs: patienceMs });

  const letIn = (queue: Queue): Entry => {
    queue.under += 1;
    let hasLeft = false;
    return {
      kind: 'in',
      leave: () => {
        if (hasLeft) return;
        hasLeft = true;
        queue.under -= 1;
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

  return {
    enter: async (work) => {
      const queue = queues[work];
      if (queue.waiters.length === 0 && queue.under < roomIn(queue)) return letIn(queue);
      if (queue.waiters.length >= queue.waiting) return busy(queue);
      return new Promise((told) => {
        const timer = setTimeout(() => {
          queue.waiters.splice(queue.waiters.indexOf(waiter), 1);
          told(busy(queue));
        }, queue.patienceMs);
        const waiter: Waiting = { told, timer };
        queue.waiters.push(waiter);
      });
    },
    stop: loop.stop,
  };
};
